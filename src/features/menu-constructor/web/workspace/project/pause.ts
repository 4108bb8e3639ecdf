import type { Project, ProjectStore } from './project.ts'

/** The shortest pause: longer than between two letters of most people. What was typed is saved after it. */
export const PAUSE_MS = 300
/** A letter that comes later than this is the first after a pause. */
export const STOPPED_MS = 1000
/** The next letter is expected within so many times the time between the last two. */
const NEXT = 1.4

interface Pace {
  project: Project
  /** When it became that. */
  at: number
  pause: number
}

const paces = new WeakMap<ProjectStore, Pace>()

/**
 * Waited after a letter before the rest is done: longer than between two of them, so that a word costs one check and
 * not one a letter. Who looks for each key is waited for longer, a second at most. All that waits waits equally long:
 * it is done together, and the page is drawn once for it.
 */
export function pauseOf(store: ProjectStore): number {
  const { project } = store.get()
  const before = paces.get(store)
  if (before?.project === project) return before.pause
  const now = performance.now()
  const between = before ? now - before.at : Infinity
  const pause = between >= STOPPED_MS ? PAUSE_MS : Math.min(Math.max(NEXT * between, PAUSE_MS), STOPPED_MS)
  // A project that was just opened was not typed.
  paces.set(store, { project, at: before ? now : -Infinity, pause })
  return pause
}
