/** As many as fit beside each other. */
export const mostCompared = 4

export const compareAddress = (ids: readonly number[]): string =>
  ids.length > 0 ? `/compare?ids=${ids.join(',')}` : '/compare'

/** The resources an address compares; nonsense is left out, not refused. */
export function comparedIds(search: Record<string, unknown>): number[] {
  const named = typeof search.ids === 'string' ? search.ids.split(',') : []
  const ids = named.filter((id) => /^[1-9]\d{0,14}$/.test(id)).map(Number)
  return [...new Set(ids)].slice(0, mostCompared)
}
