import { sql, type Db } from '../../../../db/sql.ts'
import type { Row } from '../../../../db/tables.ts'
import type { Locale } from '../../../../contract/locales.ts'

type DemoArticleRow = Row<'articles', 'id' | 'slug'> & { authorId: number; language: Locale; title: string }

/** The public articles of a person, newest first. */
export async function listArticlesOf(db: Db, authorId: number): Promise<DemoArticleRow[]> {
  const { rows } = await db.execute<DemoArticleRow>(sql`
    select a.id, a.slug, a.author_id as "authorId", a.language, r.title
    from articles a join article_revisions r on r.id = a.published_revision_id
    where a.author_id = ${authorId} order by a.published_at desc, a.id desc limit 5`)
  return rows
}
