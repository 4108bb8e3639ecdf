import { feedView } from '../features/following/web/feed/feed-choice.ts'
import { followingQueries } from '../features/following/web/following.queries.ts'
import type { PageContext } from '../web/routing/router-context.ts'

export async function feedLoader({ context, deps }: { context: PageContext; deps: object }) {
  const { query, locale } = context
  const view = feedView(deps as Record<string, unknown>)
  if (view.view === 'following') {
    const { data } = await query.ensureQueryData(followingQueries.list(locale, view.page))
    if (data.length === 0) await query.prefetchQuery(followingQueries.suggestions(locale))
    return
  }
  const { data } = await query.ensureQueryData(followingQueries.feed(locale, view))
  if (data.length === 0) await query.prefetchQuery(followingQueries.suggestions(locale))
}
