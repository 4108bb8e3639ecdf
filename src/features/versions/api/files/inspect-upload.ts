import type { ResourceType } from '../../../../contract/taxonomy.ts'
import type { Db } from '../../../../db/client.ts'
import { addJob, removeJob } from '../../../../server/jobs/jobs.store.ts'
import { withLocalFile } from '../../../../server/storage/local-file.ts'
import type { Storage } from '../../../../server/storage/storage.ts'
import { tags } from '../../../../server/cache/tags.ts'
import { clearPages } from '../../../../server/cache/clear-pages.ts'
import type { NotifyServices } from '../../../notifications/api/notification-mail.ts'
import type { Inspection } from '../../../inspection/passport.contract.ts'
import { refreshResourceFacts } from '../../../resources/api/resource-facts.ts'
import type { FileVerdict } from '../../../resources/limits/version-limits.contract.ts'
import { inspectFile } from '../../../inspection/api/inspection.ts'
import type { InspectOptions } from '../../../inspection/api/scan-protocol.ts'
import { ruleSetVersion } from '../../../inspection/api/rules/rule-set.ts'
import {
  findInspection,
  findVersionOfFile,
  holdInspections,
  insertInspection,
  updateInspection,
  type InspectionRow,
} from './inspections.store.ts'
import { listRecalled } from './recalls.store.ts'
import { settleVersion } from '../review/settle-version.ts'
import { listUploads } from './version-files.store.ts'

/** Files are read one after the other: each takes a core and some memory. */
const queue = 'inspections'
/** So often a file that cannot be fetched is tried; then a person has to look. */
export const inspectionTries = 5

const jobKey = (attachmentId: number): string => `versions.inspect:${attachmentId}`

const inspectionJob = async (db: Db, attachmentId: number): Promise<void> =>
  addJob(
    db,
    'versions.inspect',
    { attachment_id: attachmentId },
    { key: jobKey(attachmentId), queue, maxAttempts: inspectionTries },
  )

/** Has a file read in the background, as a file of this type; what was read as that before is not read again. */
export async function requestInspection(
  tx: Db,
  wanted: { attachmentId: number; resourceType: ResourceType; now: Date },
): Promise<void> {
  if (await insertInspection(tx, wanted)) await inspectionJob(tx, wanted.attachmentId)
}

/** Has one read whose job was lost. */
export const requestAgain = inspectionJob

export type InspectDeps = {
  db: Db
  storage: Storage
  services: NotifyServices
  now: () => Date
  /** Tests play a scanner that fails. */
  inspect?: (path: string, options: InspectOptions) => Promise<Inspection>
}

const verdictOf = (found: Inspection): FileVerdict =>
  found.outcome === 'refused' ? 'refused' : found.verdict

const firstMenuOf = (found: Inspection | null): string | undefined =>
  found?.outcome === 'inspected' ? found.passport.menus?.[0] : undefined

const rulesOf = (row: InspectionRow): Set<string> =>
  new Set(row.found?.outcome === 'inspected' ? row.found.hits.map((hit) => hit.rule) : [])

/**
 * Reads one file and does what follows from it. Safe to repeat and to be killed: result and consequences are written
 * in one transaction. With `last`, a file that cannot even be fetched is held back instead of tried again.
 */
export async function runInspection(
  deps: InspectDeps,
  attachmentId: number,
  { last = false }: { last?: boolean } = {},
): Promise<void> {
  const { db, storage, inspect = inspectFile } = deps
  const before = await findInspection(db, attachmentId)
  const [upload] = await listUploads(db, [attachmentId])
  const current = before?.state === 'done' && before.ruleSet >= ruleSetVersion
  if (!before || !upload || current) return
  const { resourceType } = before
  let found: Inspection | null
  try {
    found = await withLocalFile(storage, upload.key, (file) =>
      inspect(file, { resourceType, name: upload.name }),
    )
  } catch (error) {
    if (!last) throw error
    found = null
  }
  const recalled = (await listRecalled(db, [upload.sha256])).has(upload.sha256)
  const verdict = recalled ? 'block' : found ? verdictOf(found) : 'hold'
  const result = { state: found ? ('done' as const) : ('failed' as const), verdict, found }
  await db.transaction(async (tx) => {
    const now = deps.now()
    await holdInspections(tx, [attachmentId])
    const written = await updateInspection(tx, {
      attachmentId,
      resourceType,
      ...result,
      ruleSet: ruleSetVersion,
      now,
    })
    // A scan outside of the queue, like the demo's, must leave nothing in the queue that others would wait for.
    if (written) await removeJob(tx, jobKey(attachmentId))
    const versionId = await findVersionOfFile(tx, attachmentId)
    if (!written || versionId === null) return
    const known = rulesOf(before)
    const rules = rulesOf({ ...before, found })
    // Found again under new rules: a person who knew the old findings has not seen these.
    const look =
      before.state !== 'pending' && [...rules].some((rule) => !known.has(rule)) && verdict === 'hold'
    const version = await settleVersion({ tx, now, services: deps.services }, versionId, { look })
    // Its passport may say something new now, though the version stayed as public as it was.
    if (!version || before.state === 'pending') return
    // Lists say whether the newest version can be played.
    if (firstMenuOf(found) !== firstMenuOf(before.found))
      await refreshResourceFacts(tx, version.resourceId, now)
    await clearPages(tx, [tags.resource(version.resourceId)])
  })
}
