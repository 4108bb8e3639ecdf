import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'

/** Which of these attachments the person uploaded. */
export async function listOwnPictureIds(db: Db, ownerId: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from attachments where id = any(${sql.param(ids)}::bigint[]) and owner_id = ${ownerId}
      and type in ('content', 'gallery', 'cover')`)
  return rows.map((row) => Number(row.id))
}

/** Every picture a revision or a current translation of the article holds. */
export async function listPictureIdsOf(db: Db, articleId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct b.attachment_id as id from attachment_bindings b
    where (b.subject_kind = 'article_revision'
        and b.subject_id in (select id from article_revisions where article_id = ${articleId}))
      or (b.subject_kind = 'article_translation'
        and b.subject_id in (select id from article_translations where article_id = ${articleId}))`)
  return rows.map((row) => Number(row.id))
}
