import type { ClientBase, Pool } from 'pg'
import { isGone, thisMachine } from './this-process.ts'
import {
  listNamelessWorkers,
  listOlderWorkers,
  listOtherWorkers,
  removeWorkers,
  upsertWorkers,
  type RosterRow,
} from './worker-roster.store.ts'

/** How long a worker on another machine may be silent before it counts as dead. */
export const usualStaleMs = 20_000

type RosterOptions = {
  staleMs: number
  /** What this build knows, for those who want to take away something that an older one uses. */
  newestMigration?: string | undefined
}

type WorkerRoster = {
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
export function workerRoster(
  pool: Pool,
  { staleMs, newestMigration = undefined }: RosterOptions,
): WorkerRoster {
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
      await upsertWorkers(pool, {
        poolIds: [...mine],
        machine: thisMachine,
        pid: process.pid,
        newestMigration: newestMigration ?? null,
      })
      // If we could not write for a while, neither could the others: give them time to be seen again.
      const now = performance.now()
      if (lastBeat === 0 || now - lastBeat > staleMs) steadySince = now
      lastBeat = now
      const gone = new Set([
        ...left,
        ...(await findGone(pool, mine, now - steadySince >= staleMs ? staleMs : null)),
      ])
      if (beats++ % 12 === 0)
        for (const id of await listNamelessWorkers(pool, staleMs)) if (!livingHere.has(id)) gone.add(id)
      if (gone.size === 0) return { freed: 0 }

      const ids = [...gone]
      await removeWorkers(pool, ids)
      return { freed: ids.filter((id) => !left.delete(id)).length }
    },
  }
}

async function findGone(pool: Pool, mine: Set<string>, silentMs: number | null): Promise<string[]> {
  const rows = await listOtherWorkers(pool, [...mine])
  return rows.filter((row) => isDead(row, silentMs)).map((row) => row.pool_id)
}

/** `silentMs`: how long a silence means that; null: not at this moment, when nobody could be heard. */
function isDead(row: RosterRow, silentMs: number | null): boolean {
  if (silentMs !== null && row.silent_ms > silentMs) return true
  if (row.machine !== thisMachine) return false
  // Our own id on a pool that is not ours: an earlier life in a restarted container.
  return row.pid === process.pid ? !livingHere.has(row.pool_id) : isGone(row.pid)
}

/** Names of the machines on which a build works that does not know this migration. */
export async function listOlderMachines(client: ClientBase, migration: string): Promise<string[]> {
  const rows = await listOlderWorkers(client, migration)
  const alive = rows.filter((row) => !isDead(row, usualStaleMs))
  return [...new Set(alive.map(({ machine }) => machine.split(' ', 1)[0]!))]
}
