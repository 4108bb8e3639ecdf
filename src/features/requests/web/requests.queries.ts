import dealShapes from 'virtual:endpoints/requestDeals'
import requestShapes from 'virtual:endpoints/requests'
import type { QueryClient } from '@tanstack/react-query'
import type { Locale } from '../../../contract/locales.ts'
import { calls } from '../../../web/http/calls.ts'
import type { Transport } from '../../../web/http/transport.ts'
import { query } from '../../../web/query.ts'
import type { endpoints as dealEndpoints } from '../request-deals.contract.ts'
import type { OfferMessage } from '../request-work.contract.ts'
import type { endpoints as requestEndpoints, Request } from '../requests.contract.ts'
import { filterQuery, type RequestFilter } from './request-address.ts'

export const requestCalls = calls<typeof requestEndpoints>(requestShapes)
export const dealCalls = calls<typeof dealEndpoints>(dealShapes)

/** Readers get the text as HTML. */
export type ReadRequest = Omit<Request, 'content'>

export const requestQueries = {
  list: (filter: RequestFilter, locale: Locale) =>
    query(['requests list', filter, locale], (transport, signal) =>
      requestCalls.list(
        transport,
        { ...filterQuery(filter), page: filter.page, sort: filter.sort, lang: locale },
        signal,
      ),
    ),
  facets: (filter: RequestFilter) =>
    query(
      ['requests list', 'facets', filterQuery(filter)],
      async (transport, signal) => (await requestCalls.facets(transport, filterQuery(filter), signal)).data,
    ),
  request: (id: number, locale: Locale, language: Locale | null = null) =>
    query(['request', id, locale, language], async (transport, signal): Promise<ReadRequest> => {
      const { data } = await requestCalls.get(transport, { id, language: language ?? locale }, signal)
      const { content: _, ...read } = data
      return read
    }),
  /** Offers, deals and steps, as far as they concern the person asking. */
  work: (id: number) =>
    query(
      ['request work', id],
      async (transport, signal) => (await dealCalls.work(transport, { id }, signal)).data,
    ),
  messages: (id: number, offer: number) =>
    query(
      ['request work', id, 'messages', offer],
      async (transport, signal) => (await dealCalls.messages(transport, { id, offer }, signal)).data,
    ),
  person: (id: number) =>
    query(
      ['user requests', 'person', id],
      async (transport, signal) => (await requestCalls.person(transport, { id }, signal)).data,
    ),
  disputes: () =>
    query(
      ['request work', 'disputes'],
      async (transport, signal) => (await dealCalls.disputes(transport, {}, signal)).data,
    ),
}

/** Says something; the key makes the same words sent twice one. */
export async function sendMessage(
  transport: Transport,
  to: { id: number; offer: number; text: string },
  key: string,
): Promise<OfferMessage> {
  const withKey: Transport = (asked) =>
    transport({ ...asked, headers: { ...asked.headers, 'idempotency-key': key } })
  return (await dealCalls.say(withKey, to)).data
}

/** A step was taken: the request, its lists and the balance are out of date. */
export async function forgetRequest(client: QueryClient, id: number): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['request', id] }),
    client.invalidateQueries({ queryKey: ['request work', id] }),
    client.invalidateQueries({ queryKey: ['requests list'] }),
    client.invalidateQueries({ queryKey: ['user requests'] }),
    client.invalidateQueries({ queryKey: ['user revenue'] }),
  ])
}
