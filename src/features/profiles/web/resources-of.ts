import { noFilter, resourceFilter, type ResourceFilter } from '../../resources/list/web/resource-filter.ts'

/** The query for a person's resources, shared by the page and its loader. */
export const resourcesOf = (author: number, search: Record<string, unknown>): ResourceFilter => ({
  ...noFilter,
  author,
  sort: 'new',
  page: resourceFilter(search).page,
})
