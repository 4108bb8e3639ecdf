import { databaseCode, isDatabaseDown, type Database, type Db } from './client.ts'
import { sql } from './sql.ts'

/** Where anonymous reads go. */
export type Replica = Pick<Database, 'db' | 'sent' | 'close'> & {
  /**
   * What it may not have yet, as of now: ask before reading, and afterwards whether it touches what was read. Null: it
   * has everything that was announced.
   */
  lacking(): ((tags: Iterable<string>) => boolean) | null
}

/** A site without a replica reads from the primary, which lacks nothing. */
export const withoutReplica = (database: Database): Replica => ({ ...database, lacking: () => null })

export type ReplicaState = 'used' | 'away' | 'behind'

export type WatchedReplica = Replica & {
  /** These were changed by a transaction that has just been announced; null: anything may have been. */
  heard(tags: readonly string[] | null): void
  state(): ReplicaState
  /** How old the newest thing is that it is known to have. */
  lagSeconds(): number
}

type Timing = {
  /** How often it is looked at while nothing happens, and while it lacks something. */
  idleMs: number
  waitingMs: number
  /** A look that takes longer means that it is away. */
  answerMs: number
  /** From here on nothing is read from it. */
  behindMs: number
}

const usual: Timing = { idleMs: 1_000, waitingMs: 50, answerMs: 1_500, behindMs: 5_000 }
/** More changes than this are remembered as "anything". */
const mostChanges = 1_000

type Change = { tags: ReadonlySet<string> | null; position: number }

/**
 * Reads from a replica as long as that is there and close behind, and from the primary otherwise. How far each of them is
 * in the write-ahead log is asked of both: a position inside the announcement itself would come before the end of the
 * transaction that announces, so a replica could be past it and still not show the change.
 */
export function watchReplica(
  primary: Database,
  open: () => Database,
  options: { onState?: (state: ReplicaState, error?: unknown) => void; timing?: Partial<Timing> } = {},
): WatchedReplica {
  const timing = { ...usual, ...options.timing }
  let replica = open()
  let state: ReplicaState = 'away'
  let sentBefore = 0
  let replayed = 0
  let changes: Change[] = []
  /** Positions of the primary that it has not reached, and when the primary was there. */
  let ahead: { position: number; at: number }[] = []
  /** When the primary last said where it is. While it is away nobody gets further behind it. */
  let sampledAt = 0
  let sampling: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined
  let closed = false
  /** Statements under way that are asked of the primary when the replica turns out to be away. */
  const underWay = new Set<() => void>()

  const become = (next: ReplicaState, error?: unknown) => {
    if (next === state) return
    state = next
    options.onState?.(next, error)
  }

  function leave(error: unknown): void {
    become('away', error)
    for (const abandon of underWay) abandon()
    underWay.clear()
    // A connection to a server that hangs is of no use later.
    const old = replica
    sentBefore += old.sent()
    replica = open()
    void old.close().catch(() => {})
  }

  async function read<T>(ask: (db: Db) => Promise<T>): Promise<T> {
    if (state !== 'used') return ask(primary.db)
    const { promise: abandoned, reject } = Promise.withResolvers<never>()
    const abandon = () => reject(new Abandoned())
    underWay.add(abandon)
    const from = replica
    try {
      return await Promise.race([ask(from.db), abandoned])
    } catch (error) {
      if (isDatabaseDown(error) && from === replica) leave(error)
      else if (!(error instanceof Abandoned || isDatabaseDown(error) || isConflict(error))) throw error
      return ask(primary.db)
    } finally {
      underWay.delete(abandon)
    }
  }

  const db: Db = {
    execute: (statement) =>
      statement.writes ? primary.db.execute(statement) : read((from) => from.execute(statement)),
    transaction: (work) => read((from) => from.transaction(work)),
  }

  /** Where the primary is now. A replica that has come so far has every change that was heard of before this was asked. */
  async function sample(): Promise<void> {
    const covered = changes.filter(({ position }) => position === Infinity)
    const at = performance.now()
    const position = await findPosition(primary.db)
    sampledAt = at
    for (const change of covered) change.position = position
    if (position > replayed) ahead.push({ position, at })
  }

  const sampleOnce = (): Promise<void> =>
    (sampling ??= sample()
      // It is asked again soon; until then the change counts as missing.
      .catch(() => {})
      .finally(() => (sampling = null)))

  async function look(): Promise<void> {
    const asked = replica
    try {
      const position = await within(timing.answerMs, findPosition(asked.db))
      if (asked !== replica) return
      replayed = position
      changes = changes.filter((change) => change.position > position)
      ahead = ahead.filter((one) => one.position > position)
      become(lagMs() > timing.behindMs || changes.length > mostChanges ? 'behind' : 'used')
    } catch (error) {
      if (asked === replica && !closed) leave(error)
    }
  }

  const lagMs = () => (ahead.length > 0 ? sampledAt - ahead[0]!.at : 0)

  async function watch(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    await sampleOnce()
    await look()
    if (closed || timer) return
    const soon = changes.length > 0 && state === 'used'
    timer = setTimeout(() => void watch(), soon ? timing.waitingMs : timing.idleMs)
    timer.unref()
  }

  // Not at once: a process that starts is busy, and the answer would wait for it and seem late.
  timer = setTimeout(() => void watch())
  return {
    db,
    sent: () => sentBefore + replica.sent(),
    state: () => state,
    lagSeconds: () => lagMs() / 1000,
    lacking() {
      if (changes.length === 0) return null
      const missing = [...changes]
      return (tags) => {
        const shown = new Set(tags)
        return missing.some((change) => change.tags === null || !change.tags.isDisjointFrom(shown))
      }
    },
    heard(tags) {
      if (changes.length > mostChanges) changes = [{ tags: null, position: Infinity }]
      changes.push({ tags: tags && new Set(tags), position: Infinity })
      clearTimeout(timer)
      timer = setTimeout(() => void watch(), timing.waitingMs / 5)
      timer.unref()
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await replica.close()
    },
  }
}

class Abandoned extends Error {}

/** The replica had to undo rows this statement was reading. */
const isConflict = (error: unknown): boolean => databaseCode(error) === '40001'

/** Of the log: written by a primary, replayed by a replica. */
async function findPosition(db: Db): Promise<number> {
  const { rows } = await db.execute<{ position: number }>(sql`
    select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end
            - '0/0'::pg_lsn)::float8 as position`)
  return withoutHeader(rows[0]!.position)
}

/** A primary whose last record ended with a page of the log says where the next one would begin: behind the header. */
function withoutHeader(position: number): number {
  if (position % 2 ** 20 === 40) return position - 40
  return position % 8192 === 24 ? position - 24 : position
}

function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`timeout: no answer within ${ms} ms`)), ms)
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
