import { sql, type Db, type Sql } from '../../../db/sql.ts'
import type { Followed } from './follows.store.ts'

/** `subject` is `article.12` or `resource.3`; what it belongs to, as it was followed first to last. */
export type ReasonRow = { subject: string; because: Followed[] }

/** What of the things that lists show belongs to an author, a tag or a category the person follows. */
export async function listReasons(db: Db, userId: number, subjects: readonly string[]): Promise<ReasonRow[]> {
  const ids = (kind: string): number[] =>
    subjects.flatMap((subject) => (subject.startsWith(`${kind}.`) ? Number(subject.split('.')[1]) : []))
  const { rows } = await db.execute<ReasonRow>(sql`
    with shown as (
      ${columnsOf('article')} from articles a
      where a.id = any(${ids('article')}::bigint[]) and a.published_revision_id is not null
      union all
      ${columnsOf('resource')} from resources a where a.id = any(${ids('resource')}::bigint[]) and a.listed
    ), keys as (
      select subject, 'author' as kind, author_id::text as key from shown
      union all select subject, 'tag', tag::text from shown, unnest(tag_ids) tag
      union all select subject, 'category', category from shown, unnest(categories) category
    )
    select k.subject, json_agg(json_build_object('kind', f.kind, 'subject', f.subject)
      order by f.created_at, f.id) as because
    from keys k join follows f on f.kind = k.kind and f.subject = k.key and f.user_id = ${userId}
    group by k.subject`)
  return rows
}

const columnsOf = (kind: 'article' | 'resource'): Sql =>
  sql`select ${sql.word(kind)} || '.' || a.id as subject, a.author_id, a.tag_ids, a.categories`
