import shapes from 'virtual:endpoints/contentReviews'
import type { Locale } from '../../../../contract/locales.ts'
import { calls } from '../../../../web/http/calls.ts'
import { query, staleTimes } from '../../../../web/query.ts'
import type { endpoints } from '../../contract/content/content-reviews.contract.ts'
import type { ContentChoice } from './content-choice.ts'

export const contentCalls = calls<typeof endpoints>(shapes)

const perPage = 30
/** Discussions are short; a longer one is cut after one page of the API. */
const discussionPerPage = 100

export const contentQueries = {
  queue: ({ state, kind, language, q, cursor }: ContentChoice) =>
    query(['moderations', 'content', { state, kind, language, q, cursor }], (transport, signal) =>
      contentCalls.list(
        transport,
        {
          state,
          per_page: perPage,
          ...(kind ? { kind } : {}),
          ...(language ? { language } : {}),
          ...(q ? { q } : {}),
          ...(cursor ? { cursor } : {}),
        },
        signal,
      ),
    ),
  figures: () =>
    query(
      ['moderations', 'content', 'figures'],
      async (transport, signal) => (await contentCalls.statistics(transport, {}, signal)).data,
    ),
  /** The prepared reasons as sentences in the reader's language. */
  reasons: (locale: Locale) =>
    query(
      ['moderations', 'content reasons', locale],
      async (transport, signal) => (await contentCalls.reasons(transport, {}, signal)).data,
      { staleTime: staleTimes.meta },
    ),
  discussion: (reviewId: number) =>
    query(
      ['moderations', 'talk', reviewId],
      async (transport, signal) =>
        (await contentCalls.messages(transport, { id: reviewId, per_page: discussionPerPage }, signal)).data,
    ),
}
