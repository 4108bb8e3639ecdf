import { cleaned, pageOf } from '../../../web/routing/search-values.ts'

type DirectoryFilter = { q: string; page: number }

/** The filter in the address of the directory; invalid values are left out. */
export function directoryFilter(search: Record<string, unknown>): DirectoryFilter {
  return { q: cleaned(search.q, 35), page: pageOf(search.page) }
}

/** The address of a page of the directory; defaults are left out. */
export function directorySearch({ q, page }: DirectoryFilter): string {
  const search = new URLSearchParams()
  if (q) search.set('q', q)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `?${search}` : ''
}
