import { randomBytes } from 'node:crypto'
import {
  attachmentNameBytes,
  attachmentTypes,
  maxAttachmentBytes,
  uploadHours,
  type AttachmentType,
} from '../../../contract/limits/attachment-limits.ts'
import { fail, failField, found } from '../../../contract/errors.ts'
import { resourceTypes, type ResourceType } from '../../../contract/taxonomy.ts'
import { feature } from '../../../server/endpoints/feature.ts'
import type { SignedInContext } from '../../../server/endpoints/request-context.ts'
import { cleanFileName } from '../../../server/storage/file-name.ts'
import { watchedBody } from '../../../server/http/watched-body.ts'
import { endpoints } from '../tus.contract.ts'
import { attachmentPolicy } from './attachments.policy.ts'
import { findAttachment } from './attachments.store.ts'
import { finishUpload, removeParts } from './finish-upload.ts'
import { presentAttachment } from './present-attachment.ts'
import { withinQuota } from './quota.store.ts'
import { mostParts, receiveParts } from './receive-parts.ts'
import { onceReceived, receivingAlone } from './receiving-alone.ts'
import { refuseFull, tooLarge } from './store-attachment.ts'
import {
  checkTusVersion,
  readByteCount,
  readChecksum,
  readMetadata,
  tusChecksums,
  tusContentType,
  tusExtensions,
  tusVersion,
} from './tus-headers.ts'
import { appendParts, findUpload, insertUpload, removeUpload, type UploadRow } from './uploads.store.ts'

const largest = () => Math.max(...attachmentTypes.map((type) => maxAttachmentBytes(type)))
const addressOf = (id: string) => `/api/attachments/tus/${id}`
const expiryAfter = (now: Date) => new Date(now.getTime() + uploadHours * 60 * 60 * 1000)

const ownUpload = async ({ db, viewer, now }: SignedInContext, id: string): Promise<UploadRow> =>
  found(await findUpload(db, { id, ownerId: viewer.id, now: now() }))

const stateHeaders = (received: number, expiresAt: Date): Record<string, string> => ({
  'tus-resumable': tusVersion,
  'upload-offset': String(received),
  'upload-expires': expiresAt.toUTCString(),
  'cache-control': 'no-store',
})

/** Type and name of the file: from the metadata, as tus clients send them, or from the address. */
function readAbout(headers: Headers, query: { type?: AttachmentType; resource_type?: ResourceType }) {
  const metadata = readMetadata(headers.get('upload-metadata'))
  const type = attachmentTypes.find((name) => name === (query.type ?? metadata.get('type')))
  if (!type) throw failField('type', 'not_allowed', { values: attachmentTypes.join(', ') })
  const wanted = query.resource_type ?? metadata.get('resource_type')
  const resourceType = resourceTypes.find((name) => name === wanted) ?? null
  if (wanted !== undefined && !resourceType)
    throw failField('resource_type', 'not_allowed', { values: resourceTypes.join(', ') })
  return { type, resourceType, name: cleanFileName(metadata.get('filename') ?? '', attachmentNameBytes) }
}

/** Receives the bytes of one request; the last one makes it an attachment. Returns the state of the upload. */
async function continueUpload(context: SignedInContext, upload: UploadRow) {
  const { request, db, now, services } = context
  if (upload.parts.length >= mostParts) throw fail('malformed')
  await refuseFull(services.storage, upload.length - upload.received)
  const expiresAt = expiryAfter(now())
  const received = await receivingAlone(context, upload, () =>
    receiveParts({
      storage: services.storage,
      uploadId: upload.id,
      offset: upload.received,
      length: upload.length,
      body: watchedBody(request),
      checksum: readChecksum(request.headers.get('upload-checksum')),
      append: (parts) => appendParts(db, { id: upload.id, ...parts, expiresAt }),
    }),
  )
  if (received === upload.length) await finishUpload(context, { ...upload, received })
  return { received, expiresAt }
}

export const tusFeature = feature('tus', endpoints, {
  async options() {
    return new Response(null, {
      status: 204,
      headers: {
        'tus-resumable': tusVersion,
        'tus-version': tusVersion,
        'tus-extension': tusExtensions,
        'tus-checksum-algorithm': tusChecksums.join(),
        'tus-max-size': String(largest()),
      },
    })
  },

  async create({ input, ...context }) {
    const { request, db, viewer, now, services } = context
    checkTusVersion(request.headers)
    const about = readAbout(request.headers, input)
    const length = readByteCount(request.headers, 'upload-length')
    if (length > maxAttachmentBytes(about.type, about.resourceType))
      throw tooLarge(about.type, about.resourceType)
    if (length === 0) throw failField('file', 'required')
    const ownerId = viewer.id
    const id = randomBytes(16).toString('hex')
    const row = { id, ownerId, ...about, length, expiresAt: expiryAfter(now()), now: now() }
    await refuseFull(services.storage, length)
    const quotaBytes = attachmentPolicy.quotaBytes(viewer, services.config)
    await withinQuota(db, { ownerId, bytes: length, quotaBytes }, (tx) => insertUpload(tx, row))
    const upload = { ...row, received: 0, parts: [], attachmentId: null, receivingUntil: null }
    const state =
      request.headers.get('content-type') === tusContentType
        ? await continueUpload(context, upload)
        : { received: 0, expiresAt: row.expiresAt }
    return new Response(null, {
      status: 201,
      headers: { ...stateHeaders(state.received, state.expiresAt), location: addressOf(id) },
    })
  },

  // HEAD runs this too and gets only the headers.
  async get({ input, ...context }) {
    const find = () => ownUpload(context, input.upload)
    // Who asks by HEAD wants to go on.
    const upload = await (context.request.method === 'HEAD' ? onceReceived(context, find) : find())
    for (const [name, value] of Object.entries(stateHeaders(upload.received, upload.expiresAt)))
      context.answerHeaders.set(name, value)
    context.answerHeaders.set('upload-length', String(upload.length))
    const { received, length } = upload
    if (received < length || context.request.method === 'HEAD')
      return { data: { received, length, attachment: null } }
    const row = found(await findAttachment(context.db, await finishUpload(context, upload)))
    return { data: { received, length, attachment: presentAttachment(row) } }
  },

  async append({ input, ...context }) {
    const { request } = context
    checkTusVersion(request.headers)
    if (request.headers.get('content-type') !== tusContentType) throw fail('unsupportedMedia')
    const offset = readByteCount(request.headers, 'upload-offset')
    const upload = await onceReceived(context, () => ownUpload(context, input.upload))
    if (offset !== upload.received) throw fail('uploadOffset', {}, { headers: { connection: 'close' } })
    const { received, expiresAt } = await continueUpload(context, upload)
    return new Response(null, { status: 204, headers: stateHeaders(received, expiresAt) })
  },

  async remove({ input, ...context }) {
    checkTusVersion(context.request.headers)
    const upload = await ownUpload(context, input.upload)
    await removeParts(context.services.storage, (await removeUpload(context.db, upload.id)) ?? [])
    return new Response(null, { status: 204, headers: { 'tus-resumable': tusVersion } })
  },
})
