import { queryString } from '../../../web/routing/search.ts'
import { cleaned, pageOf, unusual } from '../../../web/routing/search-values.ts'
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
export const directorySearch = ({ page, ...filter }: DirectoryFilter): string =>
  queryString({ ...filter, page: unusual(page, 1) })
