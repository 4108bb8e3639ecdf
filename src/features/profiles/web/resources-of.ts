import { noFilter, resourceFilter } from '../../resources/web/list/resource-filter.ts'
import type { ResourceFilter } from '../../resources/web/list/resource-filter.ts'

/** What a profile shows of its person's resources; the same for the page and its loader. */
export const resourcesOf = (author: number, search: Record<string, unknown>): ResourceFilter => ({
  ...noFilter,
  author,
  sort: 'new',
  page: resourceFilter(search).page,
})
