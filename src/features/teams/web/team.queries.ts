import shapes from 'virtual:endpoints/resourceTeam'
import type { Locale } from '../../../contract/locales.ts'
import { calls } from '../../../web/http/calls.ts'
import { query } from '../../../web/query.ts'
import { ownResourcesKey } from '../../resources/web/editor.queries.ts'
import type { ReadResource } from '../../resources/web/resources.queries.ts'
import type { endpoints } from '../resource-team.contract.ts'

export const teamCalls = calls<typeof endpoints>(shapes)

export const teamQueries = {
  team: (slug: string) =>
    query(
      ['resource', slug, 'team'],
      async (transport, signal) => (await teamCalls.get(transport, { resource: slug }, signal)).data,
    ),
  invitations: (locale: Locale) =>
    query(
      ['resource', 'invitations', locale],
      async (transport, signal) =>
        (await teamCalls.invitations(transport, { lang: locale, per_page: 50 }, signal)).data,
    ),
  mine: (locale: Locale) =>
    query(
      [...ownResourcesKey, 'team', locale],
      async (transport, signal) =>
        (await teamCalls.mine(transport, { lang: locale, per_page: 50 }, signal)).data,
    ),
  /** Those a resource shows to everybody. */
  shown: ({ id, slug }: Pick<ReadResource, 'id' | 'slug'>) =>
    query(
      ['resource', id, 'team'],
      async (transport, signal) => (await teamCalls.get(transport, { resource: slug }, signal)).data,
    ),
}
