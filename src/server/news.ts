import type { Pool } from 'pg'
import { openBus, type Bus } from './bus.ts'
import { channel } from './bus.store.ts'
import type { Log } from './log.ts'
import { redisBus, type Redis } from './redis.ts'

/**
 * News by Redis where it is set up, and by the database: that is where they go while Redis is away, so every process
 * listens to both.
 */
export async function openNews(databaseUrl: string, redis: Redis | null, log: Log): Promise<Bus> {
  const byDatabase = await openBus(databaseUrl, log)
  if (!redis) return byDatabase
  const byRedis = await redisBus(redis)
  return {
    subscribe(topic, listener) {
      const stop = [byDatabase.subscribe(topic, listener), byRedis.subscribe(topic, listener)]
      return () => stop.forEach((end) => end())
    },
    onGap(listener) {
      byDatabase.onGap(listener)
      byRedis.onGap(listener)
    },
    async close() {
      await byRedis.close()
      await byDatabase.close()
    },
  }
}

/** Says what a transaction had to say, once it has committed: by Redis, or by the database while that is away. */
export const sayBy =
  (redis: Redis, pool: () => Pool, log: Log) =>
  async (texts: readonly string[]): Promise<void> => {
    try {
      await redis.say(texts)
    } catch (error) {
      log.debug({ err: error }, 'news go by the database')
      // Best effort: the write itself is done, and pages are renewed after a minute without any news.
      await pool()
        .query('select pg_notify($1, text) from unnest($2::text[]) text', [channel, texts])
        .catch((fault: unknown) => log.error({ err: fault }, 'nobody could be told what changed'))
    }
  }
