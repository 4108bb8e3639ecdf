import type { Db } from '../../../db/client.ts'
import type { Clock } from '../../../server/clock.ts'
import type { Config } from '../../../server/config.ts'
import type { JobRegistry } from '../../../server/jobs/job-registry.ts'
import type { Secret } from '../../../server/secret.ts'
import { notify } from '../../notifications/api/notify.ts'
import { insertEvent } from '../../webhooks/api/events.store.ts'
import { fitsServer } from './judge.ts'
import {
  listServerNews,
  lockDueServers,
  updateNoticed,
  updateTargetReady,
  type DueServer,
} from './server-notices.store.ts'
import { findServer } from './servers.store.ts'
import { checkStored } from './stored-server.ts'

type ServerDeps = {
  db: Db
  clock: Clock
  secret: () => Promise<Secret>
  config: Pick<Config, 'origin' | 'siteTitle'>
}

export const serverCron = [{ task: 'servers.notice', match: '*/5 * * * *' }]

/** A server is looked at no more often than this. */
const everyMs = 10 * 60_000
const portion = 100
const portionsInOneRun = 50

/** Notifies owners of what was updated, recalled or finally fits. */
export function serverJobs({ db, clock, secret, config }: ServerDeps): JobRegistry {
  return {
    'servers.notice': async () => {
      for (let round = 0; round < portionsInOneRun; round++) {
        const looked = await db.transaction(async (tx) => {
          const now = clock.now()
          const due = await lockDueServers(tx, { before: new Date(now.getTime() - everyMs), limit: portion })
          if (due.length > 0) await noticeServers(tx, due, now, { secret: await secret(), config })
          return due.length
        })
        if (looked < portion) return
      }
    },
  }
}

async function noticeServers(
  db: Db,
  due: readonly DueServer[],
  now: Date,
  services: Parameters<typeof notify>[2],
): Promise<void> {
  const ids = due.map(({ id }) => id)
  const news = Map.groupBy(await listServerNews(db, ids), ({ serverId }) => serverId)
  const ready: number[] = []
  for (const server of due) {
    const own = news.get(server.id) ?? []
    const counts = {
      recalled: new Set(own.filter((one) => one.recalled).map((one) => one.resourceId)).size,
      updates: new Set(
        own.filter((one) => !one.recalled && fitsServer(one, server)).map((one) => one.resourceId),
      ).size,
      ready: 0,
    }
    // Only what is new can have made the rest of the way free.
    if ((server.targetPlatform || server.targetGameVersion) && !server.targetReady && own.length > 0) {
      const row = await findServer(db, server.id, server.userId)
      const { plan } = await checkStored({ db, locale: 'ru', now }, row!)
      if (plan && !plan.waiting && !plan.abandoned) {
        counts.ready = 1
        ready.push(server.id)
      }
    }
    for (const event of ['recalled', 'ready', 'updates'] as const)
      if (counts[event] > 0) {
        await notify(
          db,
          {
            userId: server.userId,
            kind: 'server',
            data: {
              args: { title: server.name, event, count: counts[event] },
              path: `/my-server?server=${server.id}`,
            },
            now,
          },
          services,
        )
        await insertEvent(db, {
          event: 'server',
          subject: { kind: 'server', id: server.id },
          resourceId: null,
          userIds: [server.userId],
          data: { news: event, count: counts[event] },
          now,
        })
      }
  }
  if (ready.length > 0) await updateTargetReady(db, ready)
  await updateNoticed(db, ids, now)
}
