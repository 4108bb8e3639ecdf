import type { Subject, SubjectSource } from '../../../server/content-subjects.ts'
import { tags } from '../../../server/cache/tags.ts'
import { requestPath } from '../request-limits.contract.ts'
import { listPublicSubjects, type RequestSubjectRow } from './requests.store.ts'

const subjectOf = (row: RequestSubjectRow): Subject => ({
  id: row.id,
  ownerId: row.author_id,
  title: row.title,
  path: requestPath(row),
  locked: false,
})

/** Public requests, as reports name them. */
export const requestSubject: SubjectSource = {
  kind: 'request',
  find: async (db, id) => (await listPublicSubjects(db, [id])).map(subjectOf)[0] ?? null,
  findPublic: async (db, ids) =>
    new Map((await listPublicSubjects(db, ids)).map((row) => [row.id, subjectOf(row)])),
  tags: (id) => [tags.request(id), tags.list('requests')],
}
