import { fail, Failure } from '../../../contract/errors.ts'
import type { RequestContext } from '../../../server/endpoints/request-context.ts'
import type { Storage } from '../../../server/storage/storage.ts'
import { joinParts } from './receive-parts.ts'
import { endClaim } from './receiving-alone.ts'
import { storeAttachment } from './store-attachment.ts'
import {
  claimFinish,
  findUpload,
  releaseFinish,
  removeUpload,
  renewFinish,
  updateFinished,
  type UploadRow,
} from './uploads.store.ts'

/** A claim that was not renewed for so long belongs to a process that died; it is renewed four times as often. */
const claimMs = 60_000

/** Errors of the file itself: sending the same bytes again would not help. */
const refusals = new Set(['imageOutOfLimits', 'fileTooLarge', 'validation'])

/** Makes an attachment of an upload whose last byte has arrived. Returns its id, also when called again. */
export async function finishUpload(context: RequestContext, upload: UploadRow): Promise<number> {
  const { db, now, services } = context
  const { id, ownerId, type, resourceType, name } = upload
  if (upload.attachmentId !== null) return upload.attachmentId
  const staleBefore = new Date(now().getTime() - claimMs)
  if (!(await claimFinish(db, { id, now: now(), staleBefore }))) {
    const done = (await findUpload(db, { id, ownerId, now: now() }))?.attachmentId
    if (done) return done
    throw fail('inProgress', {}, { headers: { 'retry-after': '5' } })
  }
  const renewing = setInterval(() => {
    renewFinish(db, id, now()).catch((error: unknown) =>
      services.log.warn({ err: error }, 'the claim of an upload was not renewed'),
    )
  }, claimMs / 4)
  try {
    // Read again, because a part may have been added meanwhile.
    const { parts } = (await findUpload(db, { id, ownerId, now: now() })) ?? upload
    const content = joinParts(services.storage, parts)
    const incoming = { ownerId, type, resourceType, name, reserve: null, content }
    const attachmentId = await storeAttachment(context, incoming, async (tx, made) => {
      if (!(await updateFinished(tx, id, made))) throw fail('inProgress')
    })
    await removeParts(services.storage, parts)
    return attachmentId
  } catch (error) {
    // Another process took this one for dead and was faster.
    const found = await findUpload(db, { id, ownerId, now: now() }).catch(() => null)
    if (found?.attachmentId) return found.attachmentId
    if (error instanceof Failure && refusals.has(error.key))
      await removeParts(services.storage, (await removeUpload(db, id)) ?? [])
    else await endClaim(() => releaseFinish(db, id))
    throw error
  } finally {
    clearInterval(renewing)
  }
}

/** If this fails, the clean-up removes the rest. */
export async function removeParts(storage: Storage, parts: readonly string[]): Promise<void> {
  for (const key of parts) await storage.remove(key).catch(() => {})
}
