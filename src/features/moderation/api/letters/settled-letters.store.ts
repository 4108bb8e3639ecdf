import { sql } from '../../../../db/sql.ts'
import type { Db } from '../../../../db/client.ts'

/** Letters and complaints that were settled before this moment, with the names and addresses in them. */
export async function removeSettledLetters(db: Db, before: Date): Promise<void> {
  await db.execute(sql`delete from contact_messages where handled_at < ${before.toISOString()}`)
  await db.execute(sql`delete from complaints where closed_at < ${before.toISOString()}`)
}
