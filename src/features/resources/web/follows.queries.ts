import shapes from 'virtual:endpoints/resourceFollows'
import teamShapes from 'virtual:endpoints/resourceTeam'
import type { Locale } from '../../../contract/locales.ts'
import { calls } from '../../../web/http/calls.ts'
import { query } from '../../../web/query.ts'
import type { endpoints } from '../resource-follows.contract.ts'
import type { endpoints as teamEndpoints } from '../resource-team.contract.ts'

export const followCalls = calls<typeof endpoints>(shapes)
const teamCalls = calls<typeof teamEndpoints>(teamShapes)

export const dependantsPerPage = 20

export const followedKey = ['resources list', 'followed'] as const

export const followQueries = {
  /** Whether the person in front of the screen follows it. */
  state: (id: number) =>
    query(
      ['resource', id, 'follow'],
      async (transport, signal) =>
        (await followCalls.state(transport, { resource: String(id) }, signal)).data,
    ),
  /** What this person follows, on one page: the hundred chosen last. */
  followed: (userId: number, locale: Locale) =>
    query([...followedKey, userId, locale], (transport, signal) =>
      followCalls.followed(transport, { id: userId, lang: locale, per_page: 100 }, signal),
    ),
  dependants: (id: number, locale: Locale, page: number) =>
    query(['resource', id, 'dependants', locale, page], (transport, signal) => {
      const input = { resource: String(id), lang: locale, page, per_page: dependantsPerPage }
      return followCalls.dependants(transport, input, signal)
    }),
  team: (id: number) =>
    query(
      ['resource', id, 'team'],
      async (transport, signal) => (await teamCalls.get(transport, { resource: String(id) }, signal)).data,
    ),
}
