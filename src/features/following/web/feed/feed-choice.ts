import { queryString } from '../../../../web/routing/search.ts'
import { pageOf } from '../../../../web/routing/search-values.ts'
import { feedKinds } from '../../following-limits.contract.ts'
import type { FeedChoice } from '../following.queries.ts'

export type FeedView = FeedChoice & { view: 'feed' | 'following'; page: number }

/** What the address of the page asks for; nonsense is left out. */
export const feedView = ({ view, kind, cursor, page }: Record<string, unknown>): FeedView => ({
  view: view === 'following' ? 'following' : 'feed',
  kind: feedKinds.find((known) => known === kind) ?? null,
  cursor: typeof cursor === 'string' && /^\d{1,15}-\d{1,15}$/.test(cursor) ? cursor : null,
  page: pageOf(page),
})

export const feedAddress = (change: Partial<FeedView> = {}): string =>
  `/feed${queryString({
    view: change.view === 'following' ? 'following' : null,
    kind: change.kind ?? null,
    cursor: change.cursor ?? null,
    page: change.page && change.page > 1 ? change.page : null,
  })}`
