import shapes from 'virtual:endpoints/attachments'
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { calls } from '../../../web/http/calls.ts'
import { query, transportOf } from '../../../web/query.ts'
import type { endpoints } from '../attachments.contract.ts'

export const attachmentCalls = calls<typeof endpoints>(shapes)

export type FilesFilter = 'all' | 'true' | 'false'

export const attachmentQueries = {
  quota: () =>
    query(
      ['attachments', 'quota'],
      async (transport, signal) => (await attachmentCalls.quota(transport, {}, signal)).data,
    ),
  /** The person's own files, newest first: used, unused, or all. */
  own: (bound: FilesFilter) =>
    infiniteQueryOptions({
      queryKey: ['attachments', 'own', bound],
      queryFn: ({ client, signal, pageParam }) =>
        attachmentCalls.list(
          transportOf(client),
          {
            ...(bound === 'all' ? {} : { bound }),
            ...(pageParam === null ? {} : { cursor: pageParam }),
          },
          signal,
        ),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.meta.next_cursor,
    }),
}

/** Marks lists and meter as outdated after a file was added or removed. */
export const forgetAttachments = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ['attachments'] })
