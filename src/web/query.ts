import { QueryClient, queryOptions, type QueryKey } from '@tanstack/react-query'
import type { Transport } from './http/transport.ts'

/** The cached data groups of the specification; every key begins with one, so a group can be cleared by name. */
export type QueryGroup =
  | 'user'
  | 'user statistics'
  | 'users list'
  | 'user revenue'
  | 'user articles'
  | 'resources list'
  | 'resource versions list'
  | 'resources stats'
  | 'articles list'
  | 'article'
  | 'resource'
  | 'categories'
  | 'tags'
  | 'platforms'
  | 'moderations'
  | 'roles'
  | 'meta'
  | 'reactions'
  | 'comments'
  | 'attachments'
  | 'notifications'
  | 'search'
  | 'collections'
  | 'servers'
  | 'forum'
  | 'topic'
  | 'request'
  | 'requests list'
  | 'user requests'
  | 'request work'
  | 'topics list'
  | 'user topics'

export const staleTimes = {
  standard: 5_000,
  moderations: 5 * 60_000,
  revenue: 60 * 60_000,
  meta: 60 * 60_000,
}

/** How long data that no page shows is kept. On the server it lives for one request and must not keep timers. */
export const cacheTime = (staleTime: number): number =>
  import.meta.env.SSR ? Infinity : Math.max(staleTime, 5 * 60_000)

/** What a page brings along: query keys and their data. */
export type PageData = [key: QueryKey, data: unknown][]

const transports = new WeakMap<QueryClient, Transport>()

/** No refetch on focus, fresh for five seconds, no automatic retry: the defaults of the specification. */
export const queryDefaults = {
  queries: {
    staleTime: staleTimes.standard,
    refetchOnWindowFocus: false,
    retry: false,
    gcTime: cacheTime(0),
  },
  mutations: { retry: false },
}

export function withTransport<Client extends QueryClient>(client: Client, transport: Transport): Client {
  transports.set(client, transport)
  return client
}

export const makeQueryClient = (transport: Transport): QueryClient =>
  withTransport(new QueryClient({ defaultOptions: queryDefaults }), transport)

export function transportOf(client: QueryClient): Transport {
  return transports.get(client)!
}

/** One question to the API under one name. */
export function query<T>(
  key: readonly [QueryGroup, ...unknown[]],
  run: (transport: Transport, signal: AbortSignal) => Promise<T>,
  options: { staleTime?: number } = {},
) {
  return queryOptions({
    queryKey: key,
    queryFn: ({ client, signal }) => run(transportOf(client), signal),
    // What counts as fresh must still be there.
    ...(options.staleTime ? { staleTime: options.staleTime, gcTime: cacheTime(options.staleTime) } : {}),
  })
}
