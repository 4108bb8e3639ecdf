import type { Config } from '../config.ts'
import { keepLeader } from '../leader.ts'
import type { Log } from '../log.ts'
import { openNews } from '../news.ts'
import type { Redis } from '../redis.ts'
import { cdnPurger } from './cdn.ts'
import { keepCdnFresh } from './keep-cdn-fresh.ts'

const lockKey = 7_310_562_603n

/**
 * One machine of all tells a cache in front what changed; null where there is no such cache. A machine that takes over
 * missed some news, so it has every page forgotten first.
 */
export async function startPurges(
  config: Pick<Config, 'cdn'>,
  databaseUrl: string,
  redis: Redis | null,
  log: Log,
): Promise<{ stop(): Promise<void> } | null> {
  const purge = cdnPurger(config)
  if (!purge) return null
  const bus = await openNews(databaseUrl, redis, log)
  const purges = keepCdnFresh({ bus, purge, log, isLeader: () => leader.isLeader() })
  const leader = keepLeader(databaseUrl, lockKey, () => purges.forgetEverything())
  return {
    async stop() {
      await purges.stop()
      await leader.stop()
      await bus.close()
    },
  }
}
