import { sql } from '../db/sql.ts'
import type { Db } from '../db/client.ts'

/** Sent to all who listen when the caller's transaction commits, and never if it does not. */
export async function sendNotice(db: Db, channel: string, text: string): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${text})`)
}
