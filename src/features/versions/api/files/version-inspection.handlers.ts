import { maxAttachmentBytes } from '../../../../contract/limits/attachment-limits.ts'
import { fail, found } from '../../../../contract/errors.ts'
import type { Db } from '../../../../db/client.ts'
import { feature } from '../../../../server/endpoints/feature.ts'
import { endpoints, type UploadInspection } from '../../files/version-inspection.contract.ts'
import { listResourcesBySlug } from '../dependencies.store.ts'
import { requestInspection } from './inspect-upload.ts'
import { findInspection, holdInspections, type InspectionRow } from './inspections.store.ts'
import { listRecalled } from './recalls.store.ts'
import { listUploads, type UploadedFile } from './version-files.store.ts'

const MiB = 1024 * 1024

/** A file of one's own; somebody else's is not there. */
async function ownUpload(db: Db, id: number, ownerId: number): Promise<UploadedFile> {
  const upload = found((await listUploads(db, [id]))[0])
  if (upload.ownerId !== ownerId) throw fail('notFound')
  return upload
}

/** What a name in a file would be as an address here: `ProtocolLib` → `protocollib`. */
const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')

async function present(db: Db, upload: UploadedFile, row: InspectionRow): Promise<UploadInspection> {
  const inspected = row.found?.outcome === 'inspected' ? row.found : null
  const refusal = row.found?.outcome === 'refused' ? row.found.reason : null
  const needed = inspected?.metadata.dependencies ?? []
  const resources = await listResourcesBySlug(
    db,
    needed.map(({ name }) => slugOf(name)),
    { listed: true },
  )
  return {
    attachment_id: row.attachmentId,
    resource_type: row.resourceType,
    state: row.state,
    verdict: row.verdict,
    refusal,
    recalled: (await listRecalled(db, [upload.sha256])).has(upload.sha256),
    metadata: inspected?.metadata ?? null,
    dependencies: needed.map((entry) => ({ ...entry, resource: resources.get(slugOf(entry.name)) ?? null })),
    passport: inspected?.passport ?? null,
    hits: inspected?.hits ?? [],
    rule_set_version: row.ruleSet,
    requested_at: row.requestedAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
  }
}

export const versionInspectionFeature = feature('versionInspection', endpoints, {
  async start({ input, db, viewer, now }) {
    const upload = await ownUpload(db, input.id, viewer.id)
    const { resource_type: resourceType } = input
    if (upload.versionId !== null) throw fail('attachmentInUse')
    const max = maxAttachmentBytes('version', resourceType)
    if (upload.size > max) throw fail('fileTooLarge', { max: max / MiB })
    await db.transaction(async (tx) => {
      await holdInspections(tx, [upload.id])
      await requestInspection(tx, { attachmentId: upload.id, resourceType, now: now() })
    })
    return { data: await present(db, upload, found(await findInspection(db, upload.id))) }
  },

  async get({ input, db, viewer }) {
    const upload = await ownUpload(db, input.id, viewer.id)
    return { data: await present(db, upload, found(await findInspection(db, upload.id))) }
  },
})
