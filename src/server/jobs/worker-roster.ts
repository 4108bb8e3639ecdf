import type { Pool } from 'pg'
import { isGone, thisMachine } from './this-process.ts'

export type RosterTiming = {
  /** How long a worker on another machine may be silent before it counts as dead. */
  staleMs: number
}

export type WorkerRoster = {
  /** From now on this worker pool is ours and alive. */
  join(poolId: string): void
  /** This one of ours has ended: whatever it still holds is freed with the next beat. */
  leave(poolId: string): void
  /** Writes that ours are alive and frees the jobs of the dead; tells how many died without leaving. */
  beat(): Promise<{ freed: number }>
}

// Of the whole process, because a process id cannot tell two queues of one process apart.
const livingHere = new Set<string>()

/**
 * A job belongs to the worker pool that took it. When a process dies by kill -9 its jobs stay taken, and the queue
 * itself gives them back only after four hours. So living pools write down when they were last seen:
 * a process of this machine is asked by its id and its jobs are free at once, others are dead after a silence.
 */
export function workerRoster(pool: Pool, { staleMs }: RosterTiming): WorkerRoster {
  const mine = new Set<string>()
  const left = new Set<string>()
  let steadySince = 0
  let lastBeat = 0
  let beats = 0

  return {
    join(poolId) {
      mine.add(poolId)
      livingHere.add(poolId)
    },
    leave(poolId) {
      mine.delete(poolId)
      livingHere.delete(poolId)
      left.add(poolId)
    },
    async beat() {
      await pool.query(
        `insert into job_workers (pool_id, machine, pid, seen_at) select unnest($1::text[]), $2, $3, now()
         on conflict (pool_id) do update set seen_at = excluded.seen_at`,
        [[...mine], thisMachine, process.pid],
      )
      // If we could not write for a while, neither could the others: give them time to be seen again.
      const now = performance.now()
      if (lastBeat === 0 || now - lastBeat > staleMs) steadySince = now
      lastBeat = now
      const gone = new Set([
        ...left,
        ...(await findGone(pool, mine, now - steadySince >= staleMs ? staleMs : null)),
      ])
      if (beats++ % 12 === 0)
        for (const id of await findNameless(pool, staleMs)) if (!livingHere.has(id)) gone.add(id)
      if (gone.size === 0) return { freed: 0 }

      const ids = [...gone]
      await pool.query(
        `with gone as (delete from job_workers where pool_id = any($1::text[]))
         select graphile_worker.force_unlock_workers($1::text[])`,
        [ids],
      )
      return { freed: ids.filter((id) => !left.delete(id)).length }
    },
  }
}

async function findGone(pool: Pool, mine: Set<string>, silentMs: number | null): Promise<string[]> {
  const { rows } = await pool.query<{ pool_id: string; machine: string; pid: number; silent_ms: number }>(
    `select pool_id, machine, pid, (extract(epoch from now() - seen_at) * 1000)::float8 as silent_ms
     from job_workers where pool_id <> all($1::text[])`,
    [[...mine]],
  )
  return rows
    .filter((row) => {
      if (silentMs !== null && row.silent_ms > silentMs) return true
      if (row.machine !== thisMachine) return false
      // Our own id on a pool that is not ours: an earlier life in a restarted container.
      return row.pid === process.pid ? !livingHere.has(row.pool_id) : isGone(row.pid)
    })
    .map((row) => row.pool_id)
}

/** Pools that hold jobs and were never written down: they died before their first beat. */
async function findNameless(pool: Pool, silentMs: number): Promise<string[]> {
  const { rows } = await pool.query<{ locked_by: string }>(
    `select distinct locked_by from graphile_worker.jobs
     where locked_at < now() - $1 * interval '1 millisecond'
       and not exists (select from job_workers where pool_id = locked_by)`,
    [silentMs],
  )
  return rows.map((row) => row.locked_by)
}
