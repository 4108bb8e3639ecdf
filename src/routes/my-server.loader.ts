import { notFound } from '@tanstack/react-router'
import { serverQueries } from '../features/my-server/web/my-server.queries.ts'
import type { PageContext } from '../web/routing/router-context.ts'

type Loading = { context: PageContext; params: { key: string } }

export async function sharedServerLoader({ context: { query, locale }, params }: Loading) {
  if (!/^[\w-]{22}$/.test(params.key)) throw notFound()
  await query
    .ensureQueryData(serverQueries.shared(params.key, locale))
    .catch((error: { status?: number }) => {
      throw error.status === 404 ? notFound() : error
    })
}
