import { noFilter } from '../features/articles/web/article-filter.ts'
import { articleQueries } from '../features/articles/web/articles.queries.ts'
import { userQueries } from '../features/users/web/users.queries.ts'
import type { PageContext } from '../web/routing/router-context.ts'

export const homeLoader = ({ context: { query, locale } }: { context: PageContext }) =>
  Promise.all([
    query.ensureQueryData(userQueries.statistics()),
    query.ensureQueryData(articleQueries.list(noFilter, locale, 5)),
  ])
