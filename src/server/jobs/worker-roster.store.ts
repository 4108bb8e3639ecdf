import type { ClientBase, Pool } from 'pg'

export type RosterRow = { pool_id: string; machine: string; pid: number; silent_ms: number }

/** These pools of this process are alive now. */
export async function upsertWorkers(
  pool: Pool,
  {
    poolIds,
    machine,
    pid,
    newestMigration,
  }: { poolIds: string[]; machine: string; pid: number; newestMigration: string | null },
): Promise<void> {
  await pool.query(
    `insert into job_workers (pool_id, machine, pid, newest_migration, seen_at)
     select unnest($1::text[]), $2, $3, $4, now()
     on conflict (pool_id) do update set seen_at = excluded.seen_at`,
    [poolIds, machine, pid, newestMigration],
  )
}

/** Workers of builds that do not know this migration; those that do not say which one they know are the oldest. */
export async function listOlderWorkers(client: ClientBase, migration: string): Promise<RosterRow[]> {
  const { rows: tables } = await client.query(`select to_regclass('job_workers') is not null as made`)
  if (!tables[0].made) return []
  // By its name in JSON: an older build may have made the table, without that column.
  const { rows } = await client.query<RosterRow>(
    `select pool_id, machine, pid, (extract(epoch from now() - seen_at) * 1000)::float8 as silent_ms
     from job_workers w where coalesce(to_jsonb(w) ->> 'newest_migration', '') < $1 collate "C"`,
    [migration],
  )
  return rows
}

export async function listOtherWorkers(pool: Pool, mine: string[]): Promise<RosterRow[]> {
  const { rows } = await pool.query<RosterRow>(
    `select pool_id, machine, pid, (extract(epoch from now() - seen_at) * 1000)::float8 as silent_ms
     from job_workers where pool_id <> all($1::text[])`,
    [mine],
  )
  return rows
}

/** Pools that hold jobs and were never written down: they died before their first beat. */
export async function listNamelessWorkers(pool: Pool, silentMs: number): Promise<string[]> {
  const { rows } = await pool.query<{ locked_by: string }>(
    `select distinct locked_by from graphile_worker.jobs
     where locked_at < now() - $1 * interval '1 millisecond'
       and not exists (select from job_workers where pool_id = locked_by)`,
    [silentMs],
  )
  return rows.map((row) => row.locked_by)
}

/** Takes them off the roster and gives their jobs back. */
export async function removeWorkers(pool: Pool, poolIds: string[]): Promise<void> {
  await pool.query(
    `with gone as (delete from job_workers where pool_id = any($1::text[]))
     select graphile_worker.force_unlock_workers($1::text[])`,
    [poolIds],
  )
}
