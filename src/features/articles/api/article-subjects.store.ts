import { sql } from '../../../db/sql.ts'
import type { Column, Row } from '../../../db/tables.ts'
import type { Db } from '../../../db/client.ts'

export type ArticleSubjectRow = Row<'articles', 'id' | 'slug'> &
  Row<'article_revisions', 'title'> & {
    /** Null when the account is gone. */
    author_id: Column<'articles', 'author_id'> | null
  }

/** What is public of these, as reactions and comments need it. */
export async function listPublicSubjects(db: Db, ids: readonly number[]): Promise<ArticleSubjectRow[]> {
  const { rows } = await db.execute<ArticleSubjectRow>(sql`
    select a.id, case when u.deleted_at is null then a.author_id end as author_id, r.title, a.slug
    from articles a join article_revisions r on r.id = a.published_revision_id join users u on u.id = a.author_id
    where a.id = any(${ids}::bigint[])`)
  return rows
}
