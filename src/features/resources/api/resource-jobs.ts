import type { Config } from '../../../server/config.ts'
import type { Db } from '../../../db/client.ts'
import type { Clock } from '../../../server/clock.ts'
import type { JobRegistry } from '../../../server/jobs/job-registry.ts'
import { clearPages } from '../../../server/cache/clear-pages.ts'
import { tags } from '../../../server/cache/tags.ts'
import type { Secret } from '../../../server/secret.ts'
import { releaseAttachments } from '../../attachments/api/bind-attachments.ts'
import { notifyMentioned } from '../../publications/kind/api/publish.ts'
import { purgeDeleted } from '../../publications/kind/api/purge.ts'
import { resourceCounters } from './resource-counters.store.ts'
import { resourceKind } from './resource-kind.ts'
import { lockResource } from './resources.store.ts'
import { listVersionIds, updateUnknownMenus } from './version-facts.store.ts'

export type ResourceJobDeps = { db: Db; clock: Clock; secret: () => Promise<Secret>; config: Config }

export const resourceCron = [{ task: 'resources.clean-up', match: '29 4 * * *' }]

/** Deleted resources go for good with their slugs, and let go of their pictures and files. */
export async function purgeResources(db: Db, now: Date): Promise<void> {
  await purgeDeleted(resourceKind, db, now, async (tx, id) => {
    for (const version of await listVersionIds(tx, id))
      await releaseAttachments(tx, { kind: 'version', id: version })
  })
}

/** So many at a time, so that nobody waits for a row long. */
const menuPortion = 200

/** Lists learn which of the configurations from before they said so can be played. */
export async function findUnknownMenus(db: Db): Promise<void> {
  for (;;) {
    const seen = await db.transaction(async (tx) => {
      const { seen, ids } = await updateUnknownMenus(tx, menuPortion)
      if (ids.length > 0)
        await clearPages(tx, [
          tags.list('resources'),
          tags.list('resources', 'configuration'),
          ...ids.map(tags.resource),
        ])
      return seen
    })
    if (seen < menuPortion) return
  }
}

export function resourceJobs(deps: ResourceJobDeps): JobRegistry {
  const { db, clock, config } = deps
  return {
    'resources.tell-mentioned': async (payload) => {
      const services = { config, secret: await deps.secret() }
      await db.transaction(async (tx) => {
        const resource = await lockResource(tx, (payload as { id: number }).id)
        if (!resource?.publishedRevisionId) return
        const revision = await resourceKind.revisions.findRevision(
          tx,
          resource.id,
          resource.publishedRevisionId,
        )
        const place = { authorId: resource.authorId, path: resourceKind.path(resource) }
        if (revision) await notifyMentioned({ tx, now: clock.now(), services }, place, null, revision)
      })
    },
    'resources.clean-up': async () => {
      await resourceCounters.removeOldVisits(db, clock.now())
      await purgeResources(db, clock.now())
      await findUnknownMenus(db)
    },
  }
}
