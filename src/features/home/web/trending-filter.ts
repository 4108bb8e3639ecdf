import { resourceFilter } from '../../resources/list/web/resource-filter.ts'

/** The list behind the section; the loader asks the same. */
export const trendingFilter = { ...resourceFilter({}), sort: 'rising' as const }
