import shapes from 'virtual:endpoints/resourceFollows'
import type { Locale } from '../../../../contract/locales.ts'
import { calls } from '../../../../web/http/calls.ts'
import { query } from '../../../../web/query.ts'
import type { endpoints } from '../resource-follows.contract.ts'
import type { ReadResource } from '../../web/resources.queries.ts'

const followCalls = calls<typeof endpoints>(shapes)

export const dependantsPerPage = 20

/** Kept by number, asked for by slug: what is unlisted is not opened by its number. */
type Asked = Pick<ReadResource, 'id' | 'slug'>

export const followQueries = {
  /** What this person follows, on one page: the hundred chosen last. */
  followed: (userId: number, locale: Locale) =>
    query(['resources list', 'followed', userId, locale], (transport, signal) =>
      followCalls.followed(transport, { id: userId, lang: locale, per_page: 100 }, signal),
    ),
  dependants: ({ id, slug }: Asked, locale: Locale, page: number) =>
    query(['resource', id, 'dependants', locale, page], (transport, signal) => {
      const input = { resource: slug, lang: locale, page, per_page: dependantsPerPage }
      return followCalls.dependants(transport, input, signal)
    }),
}
