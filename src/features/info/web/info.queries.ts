import shapes from 'virtual:endpoints/info'
import type { Locale } from '../../../contract/locales.ts'
import { calls } from '../../../web/http/calls.ts'
import { query } from '../../../web/query.ts'
import type { InfoTextName } from '../info-limits.contract.ts'
import type { endpoints } from '../info.contract.ts'

const infoCalls = calls<typeof endpoints>(shapes)

export const infoQueries = {
  list: (locale: Locale) =>
    query(
      ['meta', 'info', locale],
      async (transport, signal) => (await infoCalls.list(transport, { lang: locale }, signal)).data,
    ),
  text: (page: InfoTextName, locale: Locale) =>
    query(
      ['meta', 'info', locale, page],
      async (transport, signal) => (await infoCalls.get(transport, { page, lang: locale }, signal)).data,
    ),
}
