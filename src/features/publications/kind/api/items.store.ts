import { sql } from '../../../../db/sql.ts'
import type { Db } from '../../../../db/client.ts'
import type { PublicationTables } from './publication-tables.store.ts'

export async function updateApproved(
  db: Db,
  { items }: PublicationTables,
  id: number,
  revisionId: number,
): Promise<void> {
  await db.execute(sql`update ${items} set approved_revision_id = ${revisionId} where id = ${id}`)
}

export async function updateUnpublished(db: Db, { items }: PublicationTables, id: number): Promise<void> {
  await db.execute(sql`update ${items} set published_revision_id = null where id = ${id}`)
}

export async function updateDeleted(
  db: Db,
  { items }: PublicationTables,
  id: number,
  now: Date,
): Promise<void> {
  await db.execute(sql`
    update ${items} set published_revision_id = null, deleted_at = ${now.toISOString()} where id = ${id}`)
}

/** The languages it can be read in: the original first, then its translations. */
export async function updateLanguages(
  db: Db,
  { items, item, translations }: PublicationTables,
  id: number,
): Promise<void> {
  await db.execute(sql`
    update ${items} a set languages = array[a.language] || array(
      select t.language from ${translations} t where t.${item} = a.id and t.is_current order by t.language)
    where a.id = ${id}`)
}

/** Items deleted before a moment, oldest first. */
export async function listDeleted(
  db: Db,
  { items }: PublicationTables,
  before: Date,
  limit: number,
): Promise<number[]> {
  const { rows } = await db.execute<{
    id: number
  }>(sql`
    select id from ${items} where deleted_at < ${before.toISOString()} order by deleted_at limit ${limit}`)
  return rows.map((row) => row.id)
}

export async function removeItem(db: Db, { items }: PublicationTables, id: number): Promise<void> {
  await db.execute(sql`delete from ${items} where id = ${id} and deleted_at is not null`)
}
