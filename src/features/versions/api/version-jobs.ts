import type { Config } from '../../../server/config.ts'
import type { Db } from '../../../db/client.ts'
import type { Clock } from '../../../server/clock.ts'
import { addJob } from '../../../server/jobs/jobs.store.ts'
import type { JobRegistry } from '../../../server/jobs/job-registry.ts'
import type { Log } from '../../../server/log.ts'
import type { Secret } from '../../../server/secret.ts'
import type { Storage } from '../../../server/storage/storage.ts'
import { ruleSetVersion } from '../../inspection/api/rules/rule-set.ts'
import { removeOldVisitors } from './files/downloads.store.ts'
import { inspectionTries, requestAgain, runInspection, type InspectDeps } from './files/inspect-upload.ts'
import { listForgotten, listOutdated } from './files/inspections.store.ts'
import { withdrawFile } from './files/recall-file.ts'
import { findRecall } from './files/recalls.store.ts'
import { settleVersion, settleVersionsOf } from './review/settle-version.ts'
import { listOverdue } from './version-home.store.ts'

export type VersionJobDeps = {
  db: Db
  storage: Storage
  clock: Clock
  secret: () => Promise<Secret>
  config: Config
  log: Log
  /** Tests play a scanner that fails, or rules that have changed. */
  inspect?: InspectDeps['inspect']
}

export const versionCron = [
  { task: 'versions.look-for-changed-rules', match: '*/10 * * * *' },
  { task: 'versions.clean-up', match: '41 * * * *' },
]

/** So many files are read again before others get their turn. */
const portion = 5
const forgottenMs = 60 * 60 * 1000

export function versionJobs(deps: VersionJobDeps): JobRegistry {
  const { db, clock } = deps
  const servicesOf = async () => ({ config: deps.config, secret: await deps.secret() })
  const inspecting = async (): Promise<InspectDeps> => ({
    db,
    storage: deps.storage,
    services: await servicesOf(),
    now: () => clock.now(),
    ...(deps.inspect ? { inspect: deps.inspect } : {}),
  })
  const settle = async (work: (writing: Parameters<typeof settleVersion>[0]) => Promise<unknown>) => {
    const services = await servicesOf()
    await db.transaction((tx) => work({ tx, now: clock.now(), services }))
  }
  return {
    'versions.inspect': async (payload, { job }) => {
      const last = job.attempts >= inspectionTries
      await runInspection(await inspecting(), (payload as { attachment_id: number }).attachment_id, { last })
    },
    'versions.publish': (payload) =>
      settle((writing) => settleVersion(writing, (payload as { id: number }).id)),
    'versions.settle': (payload) =>
      settle((writing) => settleVersionsOf(writing, (payload as { resource_id: number }).resource_id)),
    'versions.recall': (payload) =>
      settle(async (writing) => {
        const recall = await findRecall(writing.tx, (payload as { sha256: string }).sha256)
        if (recall) await withdrawFile(writing, recall.sha256, recall.reason)
      }),
    'versions.look-for-changed-rules': async () => {
      if ((await listOutdated(db, { ruleSet: ruleSetVersion, after: 0, limit: 1 })).length > 0)
        await rescanFrom(db, 0)
    },
    'versions.rescan': async (payload) => {
      const { after } = payload as { after: number }
      const ids = await listOutdated(db, { ruleSet: ruleSetVersion, after, limit: portion })
      for (const id of ids)
        // One that cannot be fetched now is met again in the next round; the others need not wait for it.
        await runInspection(await inspecting(), id).catch((error: unknown) =>
          deps.log.warn({ err: error, attachment: id }, 'a file was not scanned again'),
        )
      if (ids.length === portion) await rescanFrom(db, ids.at(-1)!)
    },
    'versions.clean-up': async () => {
      const now = clock.now()
      await removeOldVisitors(db, now)
      for (const id of await listForgotten(db, new Date(now.getTime() - forgottenMs), 100))
        await requestAgain(db, id)
      for (const id of await listOverdue(db, now, 100)) await settle((writing) => settleVersion(writing, id))
    },
  }
}

const rescanFrom = (db: Db, after: number): Promise<void> =>
  addJob(db, 'versions.rescan', { after }, { key: 'versions.rescan', queue: 'inspections' })
