import { cursorIn } from '../../../contract/cursor.ts'
import { commentKinds, commentSorts, type CommentKind, type CommentSort } from '../comment-limits.contract.ts'

/** The shown part of a discussion. It is part of the address, so it works as links too. */
export type CommentChoice = {
  sort: CommentSort
  kind: CommentKind | null
  /** The cursor of the page of threads. */
  cursor: string | null
  /** The comment the address leads to. */
  comment: number | null
  /** The thread whose answers are all shown. */
  answers: number | null
  /** The comment that is being answered. */
  reply: number | null
}

const names = ['comments', 'kind', 'cpage', 'comment', 'answers', 'reply'] as const

/** Invalid values are left out. */
export function commentChoiceOf(search: Record<string, unknown>): CommentChoice {
  const { comments, kind, cpage, comment, answers, reply } = search
  const sort = commentSorts.find((known) => known === comments) ?? 'new'
  return {
    sort,
    kind: commentKinds.find((known) => known === kind) ?? null,
    cursor: cursorIn(cpage, sort),
    comment: idOf(comment),
    answers: idOf(answers),
    reply: idOf(reply),
  }
}

const idOf = (value: unknown): number | null =>
  typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : null

/** The query of an address that shows another part of the discussion; its other parameters stay. */
export function searchWith(
  search: Record<string, unknown>,
  change: Partial<CommentChoice>,
): Record<string, string> {
  const choice = { ...commentChoiceOf(search), ...change }
  const others = Object.entries(search).filter(
    ([name, value]) => typeof value === 'string' && !(names as readonly string[]).includes(name),
  ) as [string, string][]
  return {
    ...Object.fromEntries(others),
    ...(choice.sort === 'new' ? {} : { comments: choice.sort }),
    ...(choice.kind ? { kind: choice.kind } : {}),
    ...(choice.cursor ? { cpage: choice.cursor } : {}),
    ...(choice.comment ? { comment: String(choice.comment) } : {}),
    ...(choice.answers ? { answers: String(choice.answers) } : {}),
    ...(choice.reply ? { reply: String(choice.reply) } : {}),
  }
}
