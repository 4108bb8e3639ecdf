import { sql } from '../../../db/sql.ts'
import type { Row } from '../../../db/tables.ts'
import type { Db } from '../../../db/client.ts'
import type { Subject, SubjectSource } from '../../../server/content-subjects.ts'
import { tags } from '../../../server/cache/tags.ts'
import { articleCounters } from './article-counters.store.ts'

type Stored = Row<'articles', 'id' | 'slug'> &
  Row<'article_revisions', 'title'> & {
    author_id: number | null
  }

async function listPublic(db: Db, ids: readonly number[]): Promise<Subject[]> {
  const { rows } = await db.execute<Stored>(sql`
    select a.id, case when u.deleted_at is null then a.author_id end as author_id, r.title, a.slug
    from articles a join article_revisions r on r.id = a.published_revision_id join users u on u.id = a.author_id
    where a.id = any(${[...ids]}::bigint[])`)
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
  countComments: articleCounters.updateCommentCount,
  mendSums: articleCounters.mendSums,
  forgetOldUse: articleCounters.forgetOldUse,
}
