import { sql, type Db } from '../../../db/sql.ts'
import { insertFeedEvent } from '../../following/api/feed-events.store.ts'
import type { FeedSource } from '../../following/api/feed-source.store.ts'
import { listFitting } from './request-list.store.ts'
import { requestSearch } from './search-requests.ts'

/** A request that is public for the first time. It belongs to nothing people follow; saved searches find it. */
export const announceRequest = (tx: Db, id: number, now: Date): Promise<void> =>
  insertFeedEvent(tx, { kind: 'request', subjectId: id, keys: [], levels: ['everything'], now })

/** New requests in the feed of those whose saved searches they fit. */
export const requestFeed: FeedSource = {
  kind: 'request',
  isOpen: ({ forum }) => forum === 'on',
  shown: (id) => sql`
    select array[a.author_id] as people, true as listed
    from requests a where a.id = ${id} and a.published_revision_id is not null`,
  async present(db, ids, viewer, reader) {
    const items = await requestSearch.presentMany(db, ids, viewer, reader)
    return new Map(items.map(({ text: _text, ...item }) => [item.id, { item, version: null }]))
  },
  fitting: listFitting,
  // A saved search tells of what it found by itself, and nobody else is told.
  notice: async () => null,
  content: async () => null,
}
