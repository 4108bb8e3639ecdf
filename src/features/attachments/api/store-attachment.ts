import { createHash, randomUUID } from 'node:crypto'
import {
  isPictureType,
  maxAttachmentBytes,
  pictureRules,
  type AttachmentType,
  type PictureType,
} from '../../../contract/limits/attachment-limits.ts'
import { fail, failField, Failure } from '../../../contract/errors.ts'
import { pictureWidths } from '../../../contract/picture.ts'
import type { ResourceType } from '../../../contract/taxonomy.ts'
import type { Db } from '../../../db/client.ts'
import { pictureKeyOf } from '../../../server/pictures/picture-files.ts'
import type { Services } from '../../../server/endpoints/request-context.ts'
import { blobKey } from '../../../server/storage/storage-key.ts'
import { StorageFull, StorageTooLarge, type Storage } from '../../../server/storage/storage.ts'
import { closing } from '../../../server/http/watched-body.ts'
import { insertPending, removeAttachment, updateReady, type ReadyFacts } from './attachments.store.ts'
import { claimFiles, removeUnusedFiles } from './files.store.ts'
import { withinQuota } from './quota.store.ts'

type Incoming = {
  ownerId: number
  type: AttachmentType
  resourceType: ResourceType | null
  /** Already cleaned. */
  name: string
  /** The largest possible size, counted against the quota until it is stored; null if it is already counted. */
  reserve: { bytes: number; quotaBytes: number } | null
  content: AsyncIterable<Uint8Array>
}

type Deps = { db: Db; now: () => Date; services: Pick<Services, 'storage' | 'pictures' | 'log'> }

/** The error for a size above the limit; pictures have their own. */
export function tooLarge(type: AttachmentType, resourceType: ResourceType | null): Failure {
  const max = maxAttachmentBytes(type, resourceType) / (1024 * 1024)
  if (!isPictureType(type)) return fail('fileTooLarge', { max }, closing)
  const fields = { file: [{ key: 'picture_bytes', args: { max } }] }
  return fail('imageOutOfLimits', {}, { fields, ...closing })
}

/** Checked before the first byte, so that nobody uploads a large file for nothing. */
export async function refuseFull(storage: Storage, bytes: number): Promise<void> {
  if (!(await storage.hasRoom(bytes))) throw fail('storageFull', {}, closing)
}

/**
 * The only way into the storage: a pending row, then the files, each claimed before it appears, then the row is ready.
 * If it is interrupted, no ready row lacks its files, and the rest is cleaned up a day later.
 *
 * @param onReady in the same transaction that makes the row ready
 */
export async function storeAttachment(
  deps: Deps,
  incoming: Incoming,
  onReady?: (tx: Db, id: number) => Promise<void>,
): Promise<number> {
  const { db, services } = deps
  const { ownerId, type, name, reserve, resourceType } = incoming
  const row = { ownerId, type, name, now: deps.now() }
  const id =
    reserve === null
      ? await insertPending(db, { ...row, reserve: 0 })
      : await withinQuota(db, { ownerId, ...reserve }, (tx) =>
          insertPending(tx, { ...row, reserve: reserve.bytes }),
        )
  try {
    const facts = await (isPictureType(type)
      ? storePicture(deps, id, type, incoming)
      : storeFile(deps, id, incoming))
    await db.transaction(async (tx) => {
      if (!(await updateReady(tx, id, facts))) throw fail('notFound')
      await onReady?.(tx, id)
    })
    return id
  } catch (error) {
    await undo(deps, { id, ownerId })
    if (error instanceof StorageTooLarge) throw tooLarge(type, resourceType)
    if (error instanceof StorageFull) {
      services.log.error({ err: error }, 'no room left for uploads')
      throw fail('storageFull', {}, closing)
    }
    throw error
  }
}

/** If this fails too, because the database is away, the clean-up does it later. */
async function undo({ db, services }: Deps, row: { id: number; ownerId: number }): Promise<void> {
  try {
    await removeUnusedFiles(db, services.storage, (await removeAttachment(db, row)) ?? [])
  } catch (error) {
    services.log.warn({ err: error, attachment: row.id }, 'an unfinished upload waits for the clean-up')
  }
}

async function storeFile({ db, services }: Deps, id: number, incoming: Incoming): Promise<ReadyFacts> {
  const { type, resourceType, content } = incoming
  const hashes = { sha1: createHash('sha1'), sha512: createHash('sha512') }
  async function* hashed() {
    for await (const chunk of content) {
      hashes.sha1.update(chunk)
      hashes.sha512.update(chunk)
      yield chunk
    }
  }
  const { size, sha256 } = await services.storage.putBlob(hashed(), {
    maxBytes: maxAttachmentBytes(type, resourceType),
    keepReserve: true,
    async claim(blob) {
      if (blob.size === 0) throw failField('file', 'required')
      await claimFiles(db, id, [{ key: blob.key, size: blob.size, width: null, height: null }])
    },
  })
  const version = type === 'version'
  return {
    size,
    sha256,
    mime: 'application/octet-stream',
    width: null,
    height: null,
    animated: false,
    sha1: version ? hashes.sha1.digest('hex') : null,
    sha512: version ? hashes.sha512.digest('hex') : null,
    preview: null,
  }
}

const narrow: Partial<Record<PictureType, readonly number[]>> = {
  avatar: [64, 128, 256],
  icon: [64, 128, 256, 512],
}

async function storePicture(
  { db, services: { storage, pictures } }: Deps,
  id: number,
  type: PictureType,
  { content, ownerId }: Incoming,
): Promise<ReadyFacts> {
  const rules = pictureRules[type]
  const original = `uploads/${randomUUID().replaceAll('-', '')}/original`
  await storage.put(original, content, { maxBytes: rules.maxBytes, keepReserve: true })
  const job = { rules, make: { widths: narrow[type] ?? pictureWidths } }
  const made = await pictures
    .make(`user:${ownerId}`, () => readWhole(storage, original), job)
    // The original is not kept: it may contain a place, a name, or another file behind the picture.
    .finally(() => storage.remove(original))
  const keyOf = type === 'evidence' ? blobKey : pictureKeyOf
  const copies = made.copies.map(({ data, width, height }) => {
    const sha256 = createHash('sha256').update(data).digest('hex')
    return { data, width, height, sha256, key: keyOf(sha256), size: data.length }
  })
  await claimFiles(db, id, copies)
  for (const { key, data } of copies) await storage.put(key, one(data), { contentType: 'image/webp' })
  const { width, height, sha256, size } = copies.at(-1)!
  const { animated, preview } = made
  return { size, sha256, mime: 'image/webp', width, height, animated, sha1: null, sha512: null, preview }
}

async function readWhole(storage: Storage, key: string): Promise<Buffer> {
  const file = await storage.read(key)
  if (!file) throw new Error('an upload vanished before it was read')
  return Buffer.concat(await file.stream.toArray())
}

async function* one(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes
}
