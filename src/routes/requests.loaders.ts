import { notFound, redirect } from '@tanstack/react-router'
import { requestPath } from '../features/requests/request-limits.contract.ts'
import { chosenLanguage, requestFilter } from '../features/requests/web/request-address.ts'
import { requestQueries } from '../features/requests/web/requests.queries.ts'
import { structuredData } from '../features/requests/web/structured-data.ts'
import { savedQueries } from '../features/search/web/search.queries.ts'
import { userQueries } from '../features/users/web/users.queries.ts'
import { href } from '../web/routing/href.ts'
import type { PageContext } from '../web/routing/router-context.ts'
import { articleParam } from './page-props.ts'

type Loading = { context: PageContext; deps: object }
type OfRequest = Loading & { params: { slug: string }; location: { searchStr: string } }

const absent = (error: { status?: number }): never => {
  throw error.status === 404 ? notFound() : error
}
const refuseSoon = ({ site }: PageContext): void => {
  if (site.forum !== 'on') throw notFound()
}

export async function listLoader({ context, deps }: Loading) {
  refuseSoon(context)
  const { query, locale } = context
  const filter = requestFilter(deps as Record<string, unknown>)
  await Promise.all([
    query.ensureQueryData(requestQueries.list(filter, locale)),
    query.ensureQueryData(requestQueries.facets(filter)),
    query.getQueryData(userQueries.current().queryKey) && query.prefetchQuery(savedQueries.list()),
  ])
}

/** The number finds it; an old slug leads to the right address. */
export async function requestLoader({ context, params, deps, location }: OfRequest) {
  refuseSoon(context)
  const { query, locale, site, translator } = context
  const { slug, id } = articleParam(params.slug)
  const asked = requestQueries.request(id, locale, chosenLanguage(deps as Record<string, unknown>))
  const request = await query.ensureQueryData(asked).catch(absent)
  if (request.slug !== slug)
    throw redirect({ href: href(locale, requestPath(request)) + location.searchStr, statusCode: 301 })
  const viewer = query.getQueryData(userQueries.current().queryKey)
  if (viewer) await query.ensureQueryData(requestQueries.work(id))
  if (!import.meta.env.SSR) return
  return { structuredData: structuredData(request, site, translator) }
}
