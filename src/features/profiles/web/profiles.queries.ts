import shapes from 'virtual:endpoints/profiles'
import type { Locale } from '../../../contract/locales.ts'
import { calls } from '../../../web/http/calls.ts'
import { query } from '../../../web/query.ts'
import type { endpoints } from '../profiles.contract.ts'

export const profileCalls = calls<typeof endpoints>(shapes)

export const profileQueries = {
  /** Null where the person hides it. */
  activity: (id: number) =>
    query(
      ['user', id, 'activity'],
      async (transport, signal) => (await profileCalls.activity(transport, { id }, signal)).data,
    ),
  /** Cards in the reader's language. */
  pins: (id: number, locale: Locale) =>
    query(
      ['user', id, 'pins', locale],
      async (transport, signal) => (await profileCalls.pins(transport, { id }, signal)).data,
    ),
}
