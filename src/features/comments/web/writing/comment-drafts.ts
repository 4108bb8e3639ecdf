import type { CommentKind } from '../../comment-limits.contract.ts'

/** Words that were not sent yet. They outlive a reload, a login and a lost connection. */
export type CommentDraft = {
  text: string
  kind: CommentKind | null
  at: number
}

const prefix = 'comment-draft:'
const keptMs = 30 * 86_400_000
const most = 50

export const draftName = (subject: { kind: string; id: number }, parentId: number | null): string =>
  `${prefix}${subject.kind}.${subject.id}:${parentId ?? 0}`

export function readDraft(name: string): CommentDraft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(name) ?? 'null') as CommentDraft | null
    return draft && typeof draft.text === 'string' ? draft : null
  } catch {
    return null
  }
}

/** Empty words are forgotten. A full or forbidden storage must not stop anybody from writing. */
export function keepDraft(name: string, draft: CommentDraft): void {
  try {
    if (draft.text.trim() === '') return localStorage.removeItem(name)
    localStorage.setItem(name, JSON.stringify(draft))
    dropOld(draft.at)
  } catch {
    // Nothing is lost but the copy.
  }
}

export function forgetDraft(name: string): void {
  try {
    localStorage.removeItem(name)
  } catch {
    // It was never kept.
  }
}

function dropOld(now: number): void {
  const kept = Object.keys(localStorage)
    .filter((name) => name.startsWith(prefix))
    .map((name) => ({ name, at: readDraft(name)?.at ?? 0 }))
    .toSorted((a, b) => b.at - a.at)
  for (const [index, { name, at }] of kept.entries())
    if (index >= most || now - at > keptMs) localStorage.removeItem(name)
}
