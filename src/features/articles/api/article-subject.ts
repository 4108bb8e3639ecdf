import type { Db } from '../../../db/client.ts'
import type { Subject, SubjectSource } from '../../../server/content-subjects.ts'
import { tags } from '../../../server/cache/tags.ts'
import { articleCounters } from './article-counters.store.ts'
import { listPublicSubjects } from './article-subjects.store.ts'

async function listPublic(db: Db, ids: readonly number[]): Promise<Subject[]> {
  const rows = await listPublicSubjects(db, ids)
  return rows.map((row) => ({
    id: row.id,
    ownerId: row.author_id,
    title: row.title,
    path: `/article/${row.slug}.${row.id}`,
    locked: false,
  }))
}

/** Articles as reactions and comments see them: only what is public can be talked about. */
export const articleSubject: SubjectSource = {
  kind: 'article',
  find: async (db, id) => (await listPublic(db, [id]))[0] ?? null,
  findPublic: async (db, ids) => new Map((await listPublic(db, ids)).map((subject) => [subject.id, subject])),
  tags: (id) => [tags.article(id)],
  countReactions: articleCounters.updateReactionCount,
  reactionSums: articleCounters.reactionSums,
  countComments: articleCounters.updateCommentCount,
  mendSums: articleCounters.mendSums,
  forgetOldUse: articleCounters.forgetOldUse,
}
