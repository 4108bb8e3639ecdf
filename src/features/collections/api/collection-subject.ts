import type { Subject, SubjectSource } from '../../../server/content-subjects.ts'
import { tags } from '../../../server/cache/tags.ts'
import { publicPath } from '../collection-limits.contract.ts'
import { listPublic, type CollectionRow } from './collections.store.ts'

const subjectOf = (row: CollectionRow): Subject => ({
  id: row.id,
  ownerId: row.userId,
  title: row.title,
  path: publicPath(row),
  locked: false,
})

/** Public collections, as reports name them. */
export const collectionSubject: SubjectSource = {
  kind: 'collection',
  find: async (db, id) => (await listPublic(db, [id])).map(subjectOf)[0] ?? null,
  findPublic: async (db, ids) => new Map((await listPublic(db, ids)).map((row) => [row.id, subjectOf(row)])),
  tags: (id) => [tags.collection(id)],
}
