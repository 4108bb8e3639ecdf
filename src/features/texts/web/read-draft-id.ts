/** `?draft=12`; null for anything else. */
export function readDraftId(search: object): number | null {
  const { draft } = search as { draft?: unknown }
  const id = Number(draft)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}
