import { attachmentAges } from '../../../contract/limits/attachment-limits.ts'
import type { Db } from '../../../db/client.ts'
import type { Clock } from '../../../server/clock.ts'
import type { JobRegistry } from '../../../server/jobs/job-registry.ts'
import type { Log } from '../../../server/log.ts'
import type { Storage } from '../../../server/storage/storage.ts'
import { removeParts } from './finish-upload.ts'
import { removeUnusedFiles } from './files.store.ts'
import { removeUnbound, updateReleased } from './orphans.store.ts'
import { listKnownUploads, removeExpiredUploads } from './uploads.store.ts'

type AttachmentJobDeps = { db: Db; storage: Storage; clock: Clock; log: Log }

const hourMs = 60 * 60 * 1000
const batch = 500

export const attachmentCron = [
  { task: 'attachments.remove-orphans', match: '13 * * * *' },
  { task: 'attachments.collect-files', match: '23 4 * * *' },
]

export function attachmentJobs(deps: AttachmentJobDeps): JobRegistry {
  return {
    'attachments.remove-orphans': () => removeOrphans(deps),
    'attachments.collect-files': () => collectFiles(deps),
  }
}

/** Removes attachments that nothing has used for a day, and uploads that nobody continued. */
async function removeOrphans({ db, storage, clock, log }: AttachmentJobDeps): Promise<void> {
  const now = clock.now()
  await updateReleased(db, now)
  const before = new Date(now.getTime() - attachmentAges.unboundHours * hourMs)
  let removed = 0
  for (let count = batch; count === batch; removed += count) {
    const gone = await removeUnbound(db, before, batch)
    count = gone.length
    await removeUnusedFiles(
      db,
      storage,
      gone.flatMap(({ keys }) => keys),
    )
  }
  for (;;) {
    const parts = await removeExpiredUploads(db, now, batch)
    if (!parts) break
    await removeParts(storage, parts)
  }
  if (removed > 0) log.info({ removed }, 'attachments that nothing used')
}

/**
 * Removes files without a row, which a crash can leave. Only those at least a day old: a file that was just stored may
 * not have its row yet, although it is claimed before it appears.
 */
async function collectFiles({ db, storage, clock, log }: AttachmentJobDeps): Promise<void> {
  const before = clock.now().getTime() - attachmentAges.unboundHours * hourMs
  let removed = 0
  for (const prefix of ['pictures/', 'blobs/'])
    for await (const keys of oldKeys(storage, prefix, before))
      removed += await removeUnusedFiles(db, storage, keys)
  for await (const keys of oldKeys(storage, 'uploads/', before)) {
    const known = await listKnownUploads(db, keys.map(uploadOf))
    const lost = keys.filter((key) => !known.has(uploadOf(key)))
    await removeParts(storage, lost)
    removed += lost.length
  }
  if (removed > 0) log.info({ removed }, 'stored files that nothing referred to')
}

const uploadOf = (key: string): string => key.split('/')[1]!

async function* oldKeys(storage: Storage, prefix: string, before: number): AsyncGenerator<string[]> {
  let keys: string[] = []
  for await (const { key, modifiedAt } of storage.list(prefix)) {
    if (modifiedAt.getTime() >= before) continue
    if (keys.push(key) < batch) continue
    yield keys
    keys = []
  }
  if (keys.length > 0) yield keys
}
