import type { ProjectStore } from './project/project.ts'

/** A place of the active text that somebody wants to see. Offsets count in the text as it is now. */
export interface Revealed {
  from: number
  to: number
}

const listeners = new WeakMap<ProjectStore, Set<(place: Revealed) => void>>()
/** Asked for before the text was there to be shown. */
const waiting = new WeakMap<ProjectStore, Revealed>()

/** Asks whoever shows the text to show this place and to take the focus there. */
export function reveal(store: ProjectStore, place: Revealed): void {
  waiting.set(store, place)
  for (const listener of listeners.get(store) ?? []) listener(place)
}

export function onReveal(store: ProjectStore, listener: (place: Revealed) => void): () => void {
  const known = listeners.get(store) ?? new Set()
  listeners.set(store, known.add(listener))
  return () => void known.delete(listener)
}

/** For the one that shows the text: what is asked for, once. */
export function takeRevealed(store: ProjectStore): Revealed | undefined {
  const place = waiting.get(store)
  waiting.delete(store)
  return place
}
