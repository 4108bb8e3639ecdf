export type DirectoryFilter = { q: string; page: number }

/** What the address of the directory asks for; nonsense is left out, not refused. */
export function directoryFilter(search: Record<string, unknown>): DirectoryFilter {
  const q = typeof search.q === 'string' ? search.q.trim().slice(0, 35) : ''
  const page = typeof search.page === 'string' && /^[1-9]\d{0,2}$/.test(search.page) ? Number(search.page) : 1
  return { q, page: Math.min(page, 500) }
}

/** The address of a page of the directory, without what is the default. */
export function directorySearch({ q, page }: DirectoryFilter): string {
  const search = new URLSearchParams()
  if (q) search.set('q', q)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `?${search}` : ''
}
