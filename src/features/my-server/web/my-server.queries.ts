import shapes from 'virtual:endpoints/myServer'
import serverShapes from 'virtual:endpoints/servers'
import type { Locale } from '../../../contract/locales.ts'
import { calls } from '../../../web/http/calls.ts'
import { query } from '../../../web/query.ts'
import type { endpoints } from '../my-server.contract.ts'
import type { endpoints as serverEndpoints } from '../servers.contract.ts'

export const myServerCalls = calls<typeof endpoints>(shapes)
export const serverCalls = calls<typeof serverEndpoints>(serverShapes)

export const serversKey = ['servers'] as const

export const serverQueries = {
  own: () =>
    query(
      [...serversKey, 'own'],
      async (transport, signal) => (await serverCalls.list(transport, {}, signal)).data,
    ),
  history: (id: number, locale: Locale) =>
    query(
      [...serversKey, 'history', id, locale],
      async (transport, signal) => (await serverCalls.history(transport, { id, lang: locale }, signal)).data,
    ),
  shared: (key: string, locale: Locale) =>
    query(
      [...serversKey, 'shared', key, locale],
      async (transport, signal) => (await serverCalls.shared(transport, { key, lang: locale }, signal)).data,
    ),
}
