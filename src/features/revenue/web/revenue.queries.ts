import shapes from 'virtual:endpoints/revenue'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { calls } from '../../../web/http/calls.ts'
import { cacheTime, query, staleTimes, transportOf } from '../../../web/query.ts'
import type { endpoints } from '../revenue.contract.ts'

const revenueCalls = calls<typeof endpoints>(shapes)

/** Fresh for an hour; what changes a balance clears everything below ['user revenue', id]. */
export const revenueQueries = {
  balance: (userId: number) =>
    query(
      ['user revenue', userId, 'balance'],
      async (transport, signal) => (await revenueCalls.balance(transport, { id: userId }, signal)).revenue,
      { staleTime: staleTimes.revenue },
    ),
  /** Page by page, newest first. */
  transfers: (userId: number) =>
    infiniteQueryOptions({
      queryKey: ['user revenue', userId, 'transfers'],
      queryFn: ({ client, signal, pageParam }) =>
        revenueCalls.transfers(
          transportOf(client),
          { id: userId, ...(pageParam === null ? {} : { cursor: pageParam }) },
          signal,
        ),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.meta.next_cursor,
      staleTime: staleTimes.revenue,
      gcTime: cacheTime(staleTimes.revenue),
    }),
}

/** The address of the file with all rows. */
export const exportHref = (userId: number, locale: string): string =>
  `/api/users/${userId}/transfers/export?lang=${locale}`
