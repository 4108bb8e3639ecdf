import type { Path, TextChange } from '../../../format/menu.ts'
import type { ProjectMenu, Selection } from './project.ts'

/** What was open and selected before a step; undo returns there. */
export interface Place {
  selection: Selection
  root: Path
}

/** Texts are kept as the changes that lead there and back; a list of files is kept whole, it shares its texts. */
export type Work =
  | { kind: 'text'; menuId: string; forward: TextChange[]; back: TextChange[] }
  | { kind: 'menus'; before: ProjectMenu[]; after: ProjectMenu[] }

export interface Step {
  label: string
  merge: string | undefined
  at: number
  works: Work[]
  before: Place
  /** Known once the step was undone. */
  after: Place | null
}

export interface History {
  past: Step[]
  future: Step[]
}

const MERGE_MS = 1000
/** Old steps go first; a day of typing must not fill the memory. */
const MOST_STEPS = 1000

export const noHistory: History = { past: [], future: [] }

/** Adds a piece of work; quick work under the same `merge` joins the step before it. */
export function recordWork(
  history: History,
  work: Work,
  { label, merge, at, before }: { label: string; merge: string | undefined; at: number; before: Place },
): History {
  const last = history.past.at(-1)
  if (
    last &&
    merge !== undefined &&
    last.merge === merge &&
    at - last.at < MERGE_MS &&
    sameText(last, work)
  ) {
    const joined = { ...last, at, works: [...last.works, work] }
    return { past: [...history.past.slice(0, -1), joined], future: [] }
  }
  const step: Step = { label, merge, at, works: [work], before, after: null }
  return { past: [...history.past.slice(-MOST_STEPS + 1), step], future: [] }
}

function sameText(step: Step, work: Work): boolean {
  const first = step.works[0]
  return first?.kind === 'text' && work.kind === 'text' && first.menuId === work.menuId
}
