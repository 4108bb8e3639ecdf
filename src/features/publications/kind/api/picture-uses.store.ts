import { sql, type Db, type Sql } from '../../../../db/sql.ts'
import type { PublicationTables } from './publication-tables.store.ts'

/** The item that shows each of these pictures, the newest text first; `columns` are what its address is made of. */
export async function listPictureUses<R extends object>(
  db: Db,
  { name, items, item, revisions, translations }: PublicationTables,
  ids: readonly number[],
  columns: Sql,
): Promise<(R & { attachmentId: number; title: string })[]> {
  const translation = `${name}_translation`
  const kinds = [`${name}_revision`, `${name}_gallery`, translation]
  const { rows } = await db.execute<R & { attachmentId: number; title: string }>(sql`
    select distinct on (b.attachment_id) b.attachment_id as "attachmentId", l.title, ${columns}
    from attachment_bindings b
    left join ${revisions} r on b.subject_kind <> ${translation} and r.id = b.subject_id
    left join ${translations} t on b.subject_kind = ${translation} and t.id = b.subject_id
    join ${items} a on a.id = coalesce(r.${item}, t.${item}) and a.deleted_at is null
    join ${revisions} l on l.id = coalesce(a.published_revision_id, a.latest_revision_id)
    where b.attachment_id = any(${ids}::bigint[]) and b.subject_kind = any(${kinds}::text[])
    order by b.attachment_id, b.subject_id desc`)
  return rows
}
