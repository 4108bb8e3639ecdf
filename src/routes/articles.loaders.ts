// Opened often: what it is made of is asked for along with it (vite.config.ts).
import { notFound, redirect } from '@tanstack/react-router'
import { articlePath } from '../features/articles/web/article-address.ts'
import { articleFilter, chosenIn } from '../features/articles/web/list/article-filter.ts'
import { offersOf } from '../features/listing/web/list-search.ts'
import { ensureDiscussion } from '../features/publications/kind/web/ensure-discussion.ts'
import { articleQueries } from '../features/articles/web/articles.queries.ts'
import { structuredData } from '../features/articles/web/structured-data.ts'
import { taxonomyQueries } from '../features/taxonomy/web/taxonomy.queries.ts'
import { userQueries } from '../features/users/web/users.queries.ts'
import { href } from '../web/routing/href.ts'
import type { PageContext } from '../web/routing/router-context.ts'
import { articleParam } from './page-props.ts'

type Loading = { context: PageContext; deps: object }

export async function listLoader({ context: { query, locale }, deps }: Loading) {
  const filter = articleFilter(deps as Record<string, unknown>)
  const list = query.ensureQueryData(articleQueries.list(filter, locale))
  const counts = query.prefetchQuery(taxonomyQueries.categoryCounts('articles'))
  // In the browser the page is there at once, with the last list or with rows to come.
  if (!import.meta.env.SSR) return void list.catch(() => {})
  const [{ meta }] = await Promise.all([list, counts])
  if (meta.total > 0) return
  // Nothing found: the page offers to drop one choice, and says how much there is then.
  const offers = offersOf(chosenIn(filter)).map(({ less }) => articleQueries.list(less, locale, 1))
  await Promise.all(offers.map((offer) => query.prefetchQuery(offer)))
}

type OfArticle = Loading & { params: { slug: string }; location: { searchStr: string } }

export async function articleLoader({ context, params, deps, location }: OfArticle) {
  const { query, locale, site } = context
  const { slug, id } = articleParam(params.slug)
  const search = deps as Record<string, unknown>
  const related = () => query.prefetchQuery(articleQueries.related(id, locale))
  // Over the network both at once; here the second needs what the first has read.
  if (!import.meta.env.SSR) void related()
  const article = await query
    .ensureQueryData(articleQueries.byId(id, locale, articleFilter(search).language))
    .catch((error: { status?: number }) => {
      throw error.status === 404 ? notFound() : error
    })
  if (article.slug !== slug) {
    throw redirect({ href: href(locale, articlePath(article)) + location.searchStr, statusCode: 301 })
  }
  const discussed = article.public && ensureDiscussion(query, { kind: 'article', id }, search)
  if (!import.meta.env.SSR) return
  const { author } = article
  await Promise.all([
    related(),
    discussed,
    !author.deleted && query.prefetchQuery(userQueries.byId(author.id)),
  ])
  return { structuredData: structuredData(article, site, context.translator) }
}
