import reviewShapes from 'virtual:endpoints/contentReviews'
import taxonomyShapes from 'virtual:endpoints/taxonomy'
import { calls } from '../../../../web/http/calls.ts'
import { query } from '../../../../web/query.ts'
import type { endpoints as reviewEndpoints } from '../../../moderation/contract/content/content-reviews.contract.ts'
import type { endpoints as taxonomyEndpoints } from '../../../taxonomy/taxonomy.contract.ts'

export const reviewCalls = calls<typeof reviewEndpoints>(reviewShapes)
const taxonomyCalls = calls<typeof taxonomyEndpoints>(taxonomyShapes)

/** What writers of every kind of text ask: how reviews go, and which tags there are. */
export const reviewQueries = {
  figures: () =>
    query(
      ['moderations', 'content figures'],
      async (transport, signal) => (await reviewCalls.statistics(transport, {}, signal)).data,
    ),
  review: (id: number) =>
    query(
      ['moderations', 'content', id],
      async (transport, signal) => (await reviewCalls.get(transport, { id }, signal)).data,
    ),
  discussion: (id: number) =>
    query(
      ['moderations', 'content', id, 'talk'],
      async (transport, signal) =>
        (await reviewCalls.messages(transport, { id, per_page: 100 }, signal)).data,
    ),
  tags: (q: string) =>
    query(
      ['tags', q],
      async (transport, signal) =>
        (await taxonomyCalls.tags(transport, { per_page: 20, ...(q ? { q } : {}) }, signal)).data,
    ),
}
