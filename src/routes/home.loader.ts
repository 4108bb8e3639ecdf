import { articleQueries } from '../features/articles/web/articles.queries.ts'
import { homeChoice } from '../features/home/web/home-choice.ts'
import { resourceQueries } from '../features/resources/web/resources.queries.ts'
import { searchQueries } from '../features/search/web/search.queries.ts'
import { userQueries } from '../features/users/web/users.queries.ts'
import type { PageContext } from '../web/routing/router-context.ts'

type Loading = { context: PageContext; deps: object }

export function homeLoader({ context: { query, locale }, deps }: Loading) {
  const { resources, articles } = homeChoice(deps as Record<string, unknown>)
  return Promise.all([
    query.ensureQueryData(userQueries.statistics()),
    query.ensureQueryData(articleQueries.feed(articles, locale)),
    query.ensureQueryData(resourceQueries.trends(resources, locale)),
    query.ensureQueryData(resourceQueries.stats()),
    query.ensureQueryData(searchQueries.examples(locale)),
  ])
}
