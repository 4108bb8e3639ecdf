import { noFilter } from '../features/articles/web/list/article-filter.ts'
import { articleQueries } from '../features/articles/web/articles.queries.ts'
import { trendingFilter } from '../features/home/web/trending-filter.ts'
import { resourceQueries } from '../features/resources/web/resources.queries.ts'
import { searchQueries } from '../features/search/web/search.queries.ts'
import { userQueries } from '../features/users/web/users.queries.ts'
import type { PageContext } from '../web/routing/router-context.ts'

export const homeLoader = ({ context: { query, locale } }: { context: PageContext }) =>
  Promise.all([
    query.ensureQueryData(userQueries.statistics()),
    query.ensureQueryData(articleQueries.list(noFilter, locale, 5)),
    query.ensureQueryData(resourceQueries.list(trendingFilter, locale, 5)),
    query.ensureQueryData(resourceQueries.stats()),
    query.ensureQueryData(searchQueries.examples(locale)),
  ])
