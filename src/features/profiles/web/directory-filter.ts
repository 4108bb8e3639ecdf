import { cleaned, pageOf } from '../../../web/routing/search-values.ts'
import type { ListedUser } from '../../users/users.contract.ts'

type Role = Exclude<ListedUser['roles'][number], 'user'>
export type DirectoryFilter = { q: string; role: Role | null; page: number }

/** Everybody is a user, so that role filters nothing. */
export const filteredRoles: readonly Role[] = ['author', 'translator', 'editor', 'moderator', 'admin']

/** The filter in the address of the directory; invalid values are left out. */
export function directoryFilter(search: Record<string, unknown>): DirectoryFilter {
  const role = filteredRoles.find((name) => name === search.role) ?? null
  return { q: cleaned(search.q, 35), role, page: pageOf(search.page) }
}

/** The address of a page of the directory; defaults are left out. */
export function directorySearch({ q, role, page }: DirectoryFilter): string {
  const search = new URLSearchParams()
  if (q) search.set('q', q)
  if (role) search.set('role', role)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `?${search}` : ''
}
