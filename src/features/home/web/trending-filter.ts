import { resourceFilter } from '../../resources/web/list/resource-filter.ts'

/** The list behind the section; the loader asks the same. */
export const trendingFilter = { ...resourceFilter({}), sort: 'rising' as const }
