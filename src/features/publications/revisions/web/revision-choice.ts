import { numberOf, pageOf } from '../../../../web/routing/search-values.ts'

/** `?page=2&revision=7&from=5`: which revisions are listed and compared. */
export function readRevisionChoice(search: object) {
  const { page, revision, from } = search as { page?: unknown; revision?: unknown; from?: unknown }
  return { page: pageOf(page), revision: numberOf(revision), from: numberOf(from) }
}

export type RevisionChoice = ReturnType<typeof readRevisionChoice>
