import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/client.ts'

/** Jobs that were given up: what they were about (an address, a person) stays only while somebody may look into it. */
export async function removeFailedJobs(db: Db, before: Date): Promise<void> {
  await db.execute(sql`
    delete from graphile_worker._private_jobs
    where attempts >= max_attempts and locked_at is null and updated_at < ${before.toISOString()}`)
}
