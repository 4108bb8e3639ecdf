import { cleaned, pageOf } from '../../../web/routing/search-values.ts'

type DirectoryFilter = { q: string; page: number }

/** What the address of the directory asks for; nonsense is left out, not refused. */
export function directoryFilter(search: Record<string, unknown>): DirectoryFilter {
  return { q: cleaned(search.q, 35), page: pageOf(search.page) }
}

/** The address of a page of the directory, without what is the default. */
export function directorySearch({ q, page }: DirectoryFilter): string {
  const search = new URLSearchParams()
  if (q) search.set('q', q)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `?${search}` : ''
}
