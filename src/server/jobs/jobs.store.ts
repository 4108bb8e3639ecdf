import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/client.ts'

type AddJobOptions = {
  /** Not before this moment; now where left out. */
  runAt?: Date
  /** A job that waits under the same key is replaced, so the key's work is queued once. */
  key?: string
  /** 25 where left out, which spreads over about three days. */
  maxAttempts?: number
  /** Jobs of one queue run one after the other. Few, fixed names: each one is a row of its own. */
  queue?: string
  /** Those with a lower number run first; 0 where left out. */
  priority?: number
}

/**
 * Adds a job inside the caller's transaction: it exists exactly if the transaction commits.
 *
 * @example await addJob(tx, 'mail.deliver', { id }, { key: `mail:${id}` })
 */
export async function addJob(
  db: Db,
  name: string,
  payload: Record<string, unknown>,
  options: AddJobOptions = {},
): Promise<void> {
  await db.execute(sql`select from graphile_worker.add_job(
    identifier => ${name}::text,
    payload => ${JSON.stringify(payload)}::json,
    queue_name => ${options.queue ?? null}::text,
    run_at => ${options.runAt?.toISOString() ?? null}::timestamptz,
    max_attempts => ${options.maxAttempts ?? null}::int,
    job_key => ${options.key ?? null}::text,
    priority => ${options.priority ?? null}::int)`)
}

/** What waits under this key is done already; one that runs at this moment ends and is not repeated. */
export async function removeJob(db: Db, key: string): Promise<void> {
  await db.execute(sql`select from graphile_worker.remove_job(${key}::text)`)
}

/** How many jobs of this name wait or run. */
export async function countJobs(db: Db, name: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from graphile_worker.jobs where task_identifier = ${name}`,
  )
  return rows[0]!.count
}

/** Jobs that were given up: what they were about (an address, a person) stays only while somebody may look into it. */
export async function removeFailedJobs(db: Db, before: Date): Promise<void> {
  await db.execute(sql`
    delete from graphile_worker._private_jobs
    where attempts >= max_attempts and locked_at is null and updated_at < ${before.toISOString()}`)
}
