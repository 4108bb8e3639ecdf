import { articleQueries } from '../features/articles/web/articles.queries.ts'
import { doneSteps } from '../features/home/web/first-steps.ts'
import { homeChoice } from '../features/home/web/home-choice.ts'
import { LazyFirstSteps } from '../features/home/web/lazy-first-steps.ts'
import { moderationQueries } from '../features/moderation/web/moderation.queries.ts'
import { resourceQueries } from '../features/resources/web/resources.queries.ts'
import { searchQueries } from '../features/search/web/search.queries.ts'
import { userQueries } from '../features/users/web/users.queries.ts'
import type { PageContext } from '../web/routing/router-context.ts'

type Loading = { context: PageContext; deps: object }

export function homeLoader({ context: { query, locale }, deps }: Loading) {
  const { resources, articles } = homeChoice(deps as Record<string, unknown>)
  const user = query.getQueryData(userQueries.current().queryKey) ?? null
  const steps = doneSteps(user)
  return Promise.all([
    steps && LazyFirstSteps.preload(),
    // A page without the place in the queue is still a page.
    steps && !steps.has('approval') && query.prefetchQuery(moderationQueries.record(user!.id)),
    query.ensureQueryData(userQueries.statistics()),
    query.ensureQueryData(articleQueries.feed(articles, locale)),
    query.ensureQueryData(resourceQueries.trends(resources, locale)),
    query.ensureQueryData(resourceQueries.stats()),
    query.ensureQueryData(searchQueries.examples(locale)),
  ])
}
