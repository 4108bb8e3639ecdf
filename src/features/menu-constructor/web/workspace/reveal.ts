import type { ProjectStore } from './project/project.ts'

/** A place of the active text to be shown. Offsets count in the current text. */
export interface Revealed {
  from: number
  to: number
}

const listeners = new WeakMap<ProjectStore, Set<(place: Revealed) => void>>()
/** Asked for before the code pane was loaded. */
const waiting = new WeakMap<ProjectStore, Revealed>()

/** Asks the code pane to show this place and to focus it. */
export function reveal(store: ProjectStore, place: Revealed): void {
  waiting.set(store, place)
  for (const listener of listeners.get(store) ?? []) listener(place)
}

export function onReveal(store: ProjectStore, listener: (place: Revealed) => void): () => void {
  const known = listeners.get(store) ?? new Set()
  listeners.set(store, known.add(listener))
  return () => void known.delete(listener)
}

/** For the code pane: the place that was asked for, once. */
export function takeRevealed(store: ProjectStore): Revealed | undefined {
  const place = waiting.get(store)
  waiting.delete(store)
  return place
}
