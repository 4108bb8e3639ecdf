import { fail, Failure } from '../../../contract/errors.ts'
import type { RequestContext } from '../../../server/endpoints/request-context.ts'
import type { Storage } from '../../../server/storage/storage.ts'
import { joinParts } from './receive-parts.ts'
import { storeAttachment } from './store-attachment.ts'
import { claimFinish, findUpload, releaseFinish, removeUpload, updateFinished } from './uploads.store.ts'
import type { UploadRow } from './uploads.store.ts'

/** Longer than storing the largest file takes, so an older claim belongs to a process that died. */
const finishMs = 10 * 60_000

/** Errors of the file itself: sending the same bytes again would not help. */
const refusals = new Set(['imageOutOfLimits', 'fileTooLarge', 'validation'])

/** Makes an attachment of an upload whose last byte has arrived. Returns its id, also when called again. */
export async function finishUpload(context: RequestContext, upload: UploadRow): Promise<number> {
  const { db, now, services } = context
  const { id, ownerId, type, resourceType, name } = upload
  if (upload.attachmentId !== null) return upload.attachmentId
  const staleBefore = new Date(now().getTime() - finishMs)
  if (!(await claimFinish(db, { id, now: now(), staleBefore }))) {
    const done = (await findUpload(db, { id, ownerId, now: now() }))?.attachmentId
    if (done) return done
    throw fail('inProgress')
  }
  // Read again, because a part may have been added meanwhile.
  const { parts } = (await findUpload(db, { id, ownerId, now: now() })) ?? upload
  try {
    const content = joinParts(services.storage, parts)
    const incoming = { ownerId, type, resourceType, name, reserve: null, content }
    const attachmentId = await storeAttachment(context, incoming, (tx, made) => updateFinished(tx, id, made))
    await removeParts(services.storage, parts)
    return attachmentId
  } catch (error) {
    if (error instanceof Failure && refusals.has(error.key))
      await removeParts(services.storage, (await removeUpload(db, id)) ?? [])
    else await releaseFinish(db, id)
    throw error
  }
}

/** If this fails, the clean-up removes the rest. */
export async function removeParts(storage: Storage, parts: readonly string[]): Promise<void> {
  for (const key of parts) await storage.remove(key).catch(() => {})
}
