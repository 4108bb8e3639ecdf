import { cursorIn } from '../../../../contract/cursor.ts'
import { searchLimits } from '../../../../contract/limits/content-limits.ts'
import { isLocale, type Locale } from '../../../../contract/locales.ts'
import { queryString } from '../../../../web/routing/search.ts'
import { cleaned, unusual } from '../../../../web/routing/search-values.ts'
import { reviewKinds, type ReviewKind, type ReviewState } from '../../contract/moderation-limits.contract.ts'

/** The lists staff can open, in the order of the segments. */
export const contentLists = ['waiting', 'decided', 'automatic'] as const satisfies ReviewState[]
type ContentList = (typeof contentLists)[number]

/** One subject in the queue: `article-12` in the address. */
export type OpenSubject = { kind: ReviewKind; id: number }

/** The page's address as data: the list, its cursor, and the open subject. */
export type ContentChoice = {
  state: ContentList
  kind: ReviewKind | null
  language: Locale | null
  q: string
  cursor: string | null
  open: OpenSubject | null
}

export function contentChoiceOf(search: Record<string, unknown>): ContentChoice {
  return {
    state: contentLists.find((name) => name === search.state) ?? 'waiting',
    kind: reviewKinds.find((name) => name === search.kind) ?? null,
    language: isLocale(search.language) ? search.language : null,
    q: cleaned(search.q, searchLimits.query),
    cursor: cursorIn(search.cursor),
    open: subjectOf(search.open),
  }
}

function subjectOf(value: unknown): OpenSubject | null {
  const [, word, id] = /^([a-z_]+)-([1-9]\d{0,14})$/.exec(typeof value === 'string' ? value : '') ?? []
  const kind = reviewKinds.find((name) => name === word)
  return kind ? { kind, id: Number(id) } : null
}

/** The address of a choice; defaults are left out. */
export const contentAddress = (base: string, { state, open, ...choice }: Partial<ContentChoice>): string =>
  base +
  queryString({
    state: unusual(state, 'waiting'),
    kind: choice.kind,
    language: choice.language,
    q: choice.q,
    cursor: choice.cursor,
    open: open && `${open.kind}-${open.id}`,
  })

type Listed = { kind: ReviewKind; subject_id: number; locked_by: { id: number } | null }

/** What is open by default: the first subject that nobody else is reviewing. */
export function firstFree(reviews: readonly Listed[], viewerId: number | undefined): OpenSubject | null {
  const free = reviews.find(({ locked_by: by }) => by === null || by.id === viewerId) ?? reviews[0]
  return free ? { kind: free.kind, id: free.subject_id } : null
}
