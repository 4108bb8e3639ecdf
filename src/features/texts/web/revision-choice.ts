const number = (value: unknown): number | null => {
  const id = Number(value)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/** `?page=2&revision=7&from=5`: which revisions are listed and compared. */
export function readRevisionChoice(search: object) {
  const { page, revision, from } = search as { page?: unknown; revision?: unknown; from?: unknown }
  return { page: number(page) ?? 1, revision: number(revision), from: number(from) }
}

export type RevisionChoice = ReturnType<typeof readRevisionChoice>
