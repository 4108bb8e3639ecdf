import type { Locale } from '../../../contract/locales.ts'
import { sql, type Db } from '../../../db/sql.ts'
import type { FeedSource } from '../../following/api/feed-source.store.ts'
import type { SearchPresenter } from '../../search/api/search.handlers.ts'
import type { Viewer } from '../../../server/endpoints/viewer.ts'
import {
  collectedKinds,
  collectionPath,
  type CollectedKind,
  type CollectedRef,
} from '../collection-limits.contract.ts'
import { isShown, items, subjectColumn, toAll } from './collection-items.store.ts'

type AddedRow = {
  id: number
  subject: CollectedRef
  collection: { id: number; slug: string; title: string; language: Locale; owner: string }
}

/** What was put into collections, as far as strangers see both. */
async function listAdded(db: Db, ids: readonly number[]): Promise<AddedRow[]> {
  const { rows } = await db.execute<AddedRow>(sql`
    select i.id, ${subjectColumn} as subject, json_build_object('id', c.id, 'slug', c.slug, 'title', c.title,
      'language', c.language, 'owner', u.username) as collection
    from ${items} join collections c on c.id = i.collection_id join users u on u.id = c.user_id
    where i.id = any(${ids}::bigint[]) and c.listed and ${isShown(toAll)}`)
  return rows
}

/** What was put into public collections, in the feed of those who follow them. */
export function collectedFeed(presenters: Record<CollectedKind, SearchPresenter>): FeedSource {
  /** The subjects of these rows by the number of the row. */
  async function presentAdded(db: Db, rows: readonly AddedRow[], viewer: Viewer, reader: Locale) {
    const found = await Promise.all(
      collectedKinds.map(async (kind) => {
        const ofKind = rows.filter(({ subject }) => subject.kind === kind)
        const ids = [...new Set(ofKind.map(({ subject }) => subject.id))]
        const known = ids.length > 0 ? await presenters[kind].presentMany(db, ids, viewer, reader) : []
        const byId = new Map(known.map(({ text: _text, ...item }) => [item.id, item]))
        return ofKind.flatMap(({ id, subject }) => {
          const item = byId.get(subject.id)
          return item ? [[id, item] as const] : []
        })
      }),
    )
    return new Map(found.flat())
  }

  /** One addition in the language of its collection, with what followers and webhooks hear of it. */
  async function findAdded(db: Db, id: number) {
    const [row] = await listAdded(db, [id])
    const item = row && (await presentAdded(db, [row], null, row.collection.language)).get(id)
    return item ? { ...row, item } : null
  }

  return {
    kind: 'collected',
    shown: (id) => sql`
      select array[c.user_id, coalesce(a.author_id, r.author_id)] as people, true as listed
      from ${items} join collections c on c.id = i.collection_id where i.id = ${id} and c.listed and ${isShown(toAll)}`,
    async present(db, ids, viewer, reader) {
      const shown = await presentAdded(db, await listAdded(db, ids), viewer, reader)
      return new Map([...shown].map(([id, item]) => [id, { item, version: null }]))
    },
    async notice(db, id) {
      const added = await findAdded(db, id)
      if (!added) return null
      const { collection, item } = added
      return {
        kind: 'publication',
        data: {
          args: { user: collection.owner, title: collection.title, what: 'collection', count: 1 },
          path: collectionPath(collection),
          text: item.title,
          // Who puts fifty things into a collection rings nobody's bell fifty times.
          group: `collection:${collection.id}`,
        },
      }
    },
    async content(db, id) {
      const added = await findAdded(db, id)
      if (!added) return null
      const { collection, item } = added
      return {
        subject: { kind: added.subject.kind, id: item.id, title: item.title, path: item.path },
        collection: { id: collection.id, title: collection.title },
        path: item.path,
      }
    },
  }
}
