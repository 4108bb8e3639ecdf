import { sql, type Db } from '../../../db/sql.ts'

/** Marks attachments that lost a binding since the last run and have none left as unused from now on. */
export async function updateReleased(db: Db, now: Date): Promise<void> {
  await db.execute(sql`
    update attachments a set released = false, unbound_since = case
      when exists (select from attachment_bindings b where b.attachment_id = a.id) then null
      else coalesce(a.unbound_since, ${now.toISOString()}::timestamptz) end
    where released`)
}

/** Removes some attachments unused since then, unfinished ones too; returns the keys of their files. */
export async function removeUnbound(
  db: Db,
  before: Date,
  limit: number,
): Promise<{ id: number; keys: string[] }[]> {
  return db.transaction(async (tx) => {
    // Locked against a binding that is being made; an earlier one has already cleared the mark.
    const { rows } = await tx.execute<{ id: number; keys: string[] }>(sql`
      select a.id, array(select f.key from attachment_files f where f.attachment_id = a.id) as keys
      from attachments a
      where a.unbound_since <= ${before.toISOString()}
        and not exists (select from attachment_bindings b where b.attachment_id = a.id)
      order by a.unbound_since limit ${limit} for update of a skip locked`)
    const ids = rows.map(({ id }) => id)
    // Otherwise they would count as unfinished uploads.
    await tx.execute(sql`delete from attachment_uploads where attachment_id = any(${ids}::bigint[])`)
    await tx.execute(sql`delete from attachments where id = any(${ids}::bigint[])`)
    return rows
  })
}
