import { sql, type Db } from '../../../../db/sql.ts'

/** Removes letters and complaints that were settled before this moment: they hold names and addresses. */
export async function removeSettledLetters(db: Db, before: Date): Promise<void> {
  await db.execute(sql`delete from contact_messages where handled_at < ${before.toISOString()}`)
  await db.execute(sql`delete from complaints where closed_at < ${before.toISOString()}`)
}
