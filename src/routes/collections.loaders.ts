import { notFound, redirect } from '@tanstack/react-router'
import { collectionPath, parseCollection } from '../features/collections/collection-limits.contract.ts'
import { collectionsFilter } from '../features/collections/web/collections-filter.ts'
import { collectionQueries } from '../features/collections/web/collections.queries.ts'
import { structuredData } from '../features/collections/web/structured-data.ts'
import { href } from '../web/routing/href.ts'
import type { PageContext } from '../web/routing/router-context.ts'

type Loading = { context: PageContext; deps: object }

export const collectionsLoader = ({ context: { query, locale }, deps }: Loading) =>
  query.ensureQueryData(collectionQueries.list(collectionsFilter(deps as Record<string, unknown>), locale))

type OfCollection = Loading & { params: { slug: string }; location: { searchStr: string } }

export async function collectionLoader({ context, params, deps, location }: OfCollection) {
  const { query, locale, site } = context
  const address = parseCollection(params.slug)
  if (!address) throw notFound()
  const { slug, id, key } = address
  const collection = await query
    .ensureQueryData(collectionQueries.one({ id, key }, locale))
    .catch((error: { status?: number }) => {
      throw error.status === 404 ? notFound() : error
    })
  if (collection.slug !== slug)
    throw redirect({
      href: href(locale, collectionPath({ ...collection, key })) + location.searchStr,
      statusCode: 301,
    })
  const { page } = collectionsFilter(deps as Record<string, unknown>)
  const { data } = await query.ensureQueryData(collectionQueries.items({ id, key }, page, locale))
  if (!import.meta.env.SSR) return
  return { structuredData: structuredData(collection, data, site, context.translator) }
}
