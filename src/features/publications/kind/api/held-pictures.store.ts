import { sql, type Db, type Sql } from '../../../../db/sql.ts'
import type { Row } from '../../../../db/tables.ts'
import type { AttachmentType } from '../../../../contract/limits/attachment-limits.ts'
import type { PublicationTables } from './publication-tables.store.ts'

/** Which of these attachments the person uploaded. */
export async function listOwnPictureIds(db: Db, ownerId: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<Row<'attachments', 'id'>>(sql`
    select id from attachments where id = any(${ids}::bigint[]) and owner_id = ${ownerId}
      and type in ('content', 'gallery', 'cover', 'icon')`)
  return rows.map((row) => row.id)
}

/** Whatever a revision or a translation of the item holds, for a statement that asks about it. */
export const heldIds = (
  { name, item, revisions, translations }: PublicationTables,
  itemId: number,
): Sql => sql`
  select b.attachment_id from ${revisions} r join attachment_bindings b
    on b.subject_kind in (${`${name}_revision`}, ${`${name}_gallery`}) and b.subject_id = r.id where r.${item} = ${itemId}
  union all
  select b.attachment_id from ${translations} t join attachment_bindings b
    on b.subject_kind = ${`${name}_translation`} and b.subject_id = t.id where t.${item} = ${itemId}`

/** Every picture of these types that a revision or a translation of the item holds. */
export async function listHeldIds(
  db: Db,
  tables: PublicationTables,
  itemId: number,
  types: readonly AttachmentType[],
): Promise<Set<number>> {
  const { rows } = await db.execute<Row<'attachments', 'id'>>(sql`
    select a.id from attachments a where a.type = any(${types}::text[]) and a.id in (${heldIds(tables, itemId)})`)
  return new Set(rows.map((row) => row.id))
}
