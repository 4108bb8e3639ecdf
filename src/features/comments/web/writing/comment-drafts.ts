import type { CommentKind } from '../../comment-limits.contract.ts'

/** A comment that is not sent yet. It survives a reload, a login and a lost connection. */
type CommentDraft = {
  text: string
  kind: CommentKind | null
  at: number
}

const prefix = 'comment-draft:'
const storedMs = 30 * 86_400_000
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

/** Stores a draft; an empty one is removed. A full or forbidden storage must not prevent writing. */
export function keepDraft(name: string, draft: CommentDraft): void {
  try {
    if (draft.text.trim() === '') return localStorage.removeItem(name)
    localStorage.setItem(name, JSON.stringify(draft))
    dropOld(draft.at)
  } catch {
    // Only the copy is lost.
  }
}

export function forgetDraft(name: string): void {
  try {
    localStorage.removeItem(name)
  } catch {
    // It was never stored.
  }
}

function dropOld(now: number): void {
  const stored = Object.keys(localStorage)
    .filter((name) => name.startsWith(prefix))
    .map((name) => ({ name, at: readDraft(name)?.at ?? 0 }))
    .toSorted((a, b) => b.at - a.at)
  for (const [index, { name, at }] of stored.entries())
    if (index >= most || now - at > storedMs) localStorage.removeItem(name)
}
