import shapes from 'virtual:endpoints/following'
import type { Locale } from '../../../contract/locales.ts'
import { calls } from '../../../web/http/calls.ts'
import { query } from '../../../web/query.ts'
import type { FeedKind, FollowKind } from '../following-limits.contract.ts'
import type { endpoints } from '../following.contract.ts'

export const followingCalls = calls<typeof endpoints>(shapes)

/** What can be followed, as the API calls it. */
export type Followable = { kind: FollowKind; id: string }
export type FeedChoice = { kind: FeedKind | null; cursor: string | null }

export const followedPerPage = 50
/** Changes with everything a person follows. */
export const followsKey = ['notifications', 'follows'] as const
export const feedKey = ['notifications', 'feed'] as const

export const followingQueries = {
  state: ({ kind, id }: Followable) =>
    query(
      [...followsKey, 'one', kind, id],
      async (transport, signal) => (await followingCalls.state(transport, { kind, id }, signal)).data,
    ),
  list: (locale: Locale, page: number) =>
    query([...followsKey, 'list', locale, page], (transport, signal) =>
      followingCalls.list(transport, { lang: locale, page, per_page: followedPerPage }, signal),
    ),
  suggestions: (locale: Locale) =>
    query(
      [...followsKey, 'suggestions', locale],
      async (transport, signal) =>
        (await followingCalls.suggestions(transport, { lang: locale }, signal)).data,
    ),
  reasons: (locale: Locale, subjects: readonly string[]) =>
    query(
      [...followsKey, 'reasons', locale, subjects],
      async (transport, signal) =>
        (await followingCalls.reasons(transport, { subjects: [...subjects], lang: locale }, signal)).data,
    ),
  feed: (locale: Locale, { kind, cursor }: FeedChoice) =>
    query([...feedKey, locale, kind, cursor], (transport, signal) =>
      followingCalls.feed(
        transport,
        { lang: locale, ...(kind && { kind }), ...(cursor && { cursor }) },
        signal,
      ),
    ),
}
