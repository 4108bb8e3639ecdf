import type { Db } from '../db/client.ts'
import type { Log } from './log.ts'
import type { Redis } from './redis.ts'

/** Many small writes that nobody waits for, such as views. The same one may come twice. */
export type Gathered<Row> = { name: string; write(db: Db, rows: Row[]): Promise<void> }

/** So many are sent at once, and written at once. */
const together = 1_000
/** More wait nowhere: then nobody takes them out, and the database is asked as without Redis. */
const mostWaiting = 100_000
const everyMs = 5_000

const putScript = `
if redis.call('llen', KEYS[1]) > ${mostWaiting} then return 0 end
redis.call('rpush', KEYS[1], unpack(ARGV))
return 1`
const takeScript = `
local taken = redis.call('lrange', KEYS[1], 0, ARGV[1] - 1)
redis.call('ltrim', KEYS[1], ARGV[1], -1)
return taken`

const keyOf = ({ name }: Gathered<never>) => `gathered:${name}`
const parts = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / together) }, (_, at) =>
    rows.slice(at * together, (at + 1) * together),
  )
/** Hashes come through as they are. */
const fromText = (text: string): unknown =>
  JSON.parse(text, (_, value: { type?: unknown; data?: number[] } | null) =>
    value?.type === 'Buffer' ? Buffer.from(value.data!) : value,
  )

const redisOf = new WeakMap<Db, Redis>()
/** From now on what is written to this database gathers in Redis first. */
export const gatherBy = (db: Db, redis: Redis): void => void redisOf.set(db, redis)

/** Into Redis, from where the writes of all processes go on together; or into the database, where there is none. */
export async function writeGathered<Row>(db: Db, kind: Gathered<Row>, rows: Row[]): Promise<void> {
  const redis = redisOf.get(db)
  for (const part of parts(rows)) if (!redis || !(await put(redis, kind, part))) await kind.write(db, part)
}

async function put<Row>(redis: Redis, kind: Gathered<Row>, rows: readonly Row[]): Promise<boolean> {
  const texts = rows.map((row) => JSON.stringify(row))
  return (await redis.run(putScript, keyOf(kind), texts).catch(() => 0)) === 1
}

/** Writes what has gathered of these kinds; what cannot be written waits for the next time. */
export async function takeGathered(redis: Redis, db: Db, kinds: readonly Gathered<never>[]): Promise<void> {
  for (const kind of kinds) {
    for (let full = true; full;) {
      const texts = (await redis.run(takeScript, keyOf(kind), [together])) as string[]
      full = texts.length === together
      if (texts.length === 0) break
      await kind.write(db, texts.map(fromText) as never[]).catch(async (error: unknown) => {
        await redis.run(putScript, keyOf(kind), texts)
        throw error
      })
    }
  }
}

/** Takes out what all processes gather, until it is stopped. Any number of machines may do so. */
export function startTaking(
  redis: Redis,
  db: Db,
  kinds: readonly Gathered<never>[],
  log: Log,
): { stop(): Promise<void> } {
  let taking = Promise.resolve()
  const timer = setInterval(() => {
    taking = taking
      .then(() => takeGathered(redis, db, kinds))
      .catch((error: unknown) => log.debug({ err: error }, 'gathered writes wait'))
  }, everyMs).unref()
  return {
    async stop() {
      clearInterval(timer)
      await taking
    },
  }
}
