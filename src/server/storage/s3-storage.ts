import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { S3Config } from '../config.ts'
import { attachment } from './content-disposition.ts'
import { meteredSource } from './metered-source.ts'
import { S3Error, s3Client } from './s3-client.ts'
import type { S3Client } from './s3-client.ts'
import { listObjects, listUploads } from './s3-list.ts'
import { partsOf, sendAndRead, uploadParts, uploadWhole } from './s3-upload.ts'
import { StorageRangeError } from './storage.ts'
import type { PutOptions, Storage, Stored } from './storage.ts'
import { blobKey, checkKey, checkPrefix, stagingPrefix } from './storage-key.ts'

/** Keeps files in a bucket of AWS S3 or any store that speaks its language. */
export function s3Storage(config: S3Config): Storage {
  const s3 = s3Client(config)

  /** `keyOf` gets the hash where it is known in time, which is when the file fits into one part. */
  async function upload(
    source: AsyncIterable<Uint8Array>,
    { maxBytes, contentType = 'application/octet-stream' }: PutOptions,
    keyOf: (whole: Stored | null) => string | Promise<string>,
  ): Promise<Stored & { key: string; whole: boolean }> {
    const metered = meteredSource(source, maxBytes)
    const parts = partsOf(metered.chunks)
    try {
      const first = await parts.next()
      const second = first.done ? first : await parts.next()
      if (second.done) {
        const stored = metered.result()
        const key = await keyOf(stored)
        await uploadWhole(s3, key, first.done ? new Uint8Array() : first.value, contentType)
        return { ...stored, key, whole: true }
      }
      const key = await keyOf(null)
      await uploadParts(s3, key, resume([first.value, second.value], parts), contentType)
      return { ...metered.result(), key, whole: false }
    } finally {
      await parts.return(undefined)
    }
  }

  return {
    // Not this machine's disk.
    hasRoom: async () => true,
    async put(key, source, options = {}) {
      checkKey(key)
      const { size, sha256 } = await upload(source, options, () => key)
      return { size, sha256 }
    },
    async putBlob(source, options = {}) {
      const staged = await upload(source, options, async (whole) => {
        if (!whole) return stagingPrefix + randomUUID()
        const key = blobKey(whole.sha256)
        await options.claim?.({ key, ...whole })
        return key
      })
      const { size, sha256 } = staged
      const key = blobKey(sha256)
      if (staged.whole) return { key, size, sha256 }
      try {
        await options.claim?.({ key, size, sha256 })
        // A server-side copy reaches 5 GiB in one request, ten times the largest upload.
        await sendAndRead(s3, 'PUT', key, {
          headers: { 'x-amz-copy-source': `/${config.bucket}/${staged.key}` },
        })
      } finally {
        // If this fails too, the sweep takes it later.
        await s3.send('DELETE', staged.key).catch(() => {})
      }
      return { key, size, sha256 }
    },
    async read(key, range) {
      checkKey(key)
      const headers: Record<string, string> = range
        ? { range: `bytes=${range.start}-${range.end ?? ''}` }
        : {}
      try {
        const response = await s3.send('GET', key, { headers })
        const size = Number(
          response.headers.get('content-range')?.split('/')[1] ?? response.headers.get('content-length'),
        )
        const stream = response.body ? Readable.fromWeb(response.body as ReadableStream) : Readable.from([])
        return { stream, size }
      } catch (error) {
        if (isAbsent(error)) return null
        if (error instanceof S3Error && error.status === 416) throw await rangeError(s3, key, error)
        throw error
      }
    },
    async stat(key) {
      checkKey(key)
      try {
        const response = await s3.send('HEAD', key)
        return { size: Number(response.headers.get('content-length')) }
      } catch (error) {
        if (isAbsent(error)) return null
        throw error
      }
    },
    async remove(key) {
      checkKey(key)
      await s3.send('DELETE', key).catch((error: unknown) => {
        if (!isAbsent(error)) throw error
      })
    },
    list: (prefix) => listFinished(s3, checkPrefix(prefix)),
    presign: async (key, { filename, seconds }) =>
      s3.sign(checkKey(key), {
        'X-Amz-Expires': String(Math.max(1, Math.floor(seconds))),
        'response-content-disposition': attachment(filename),
        // Never the type the uploader claimed: a page stored as a file must not open as a page.
        'response-content-type': 'application/octet-stream',
      }),
    sweepStaging: (olderThanMs) => sweep(s3, new Date(Date.now() - olderThanMs)),
  }
}

async function* resume<T>(begun: T[], rest: AsyncIterable<T>): AsyncGenerator<T> {
  // Shifted out, so that a part is free for the collector as soon as it was sent.
  for (let part = begun.shift(); part !== undefined; part = begun.shift()) yield part
  yield* rest
}

async function* listFinished(s3: S3Client, prefix: string) {
  for await (const object of listObjects(s3, prefix)) if (!object.key.startsWith(stagingPrefix)) yield object
}

async function sweep(s3: S3Client, before: Date): Promise<number> {
  let removed = 0
  for await (const { key, modifiedAt } of listObjects(s3, stagingPrefix)) {
    if (modifiedAt > before) continue
    await s3.send('DELETE', key)
    removed++
  }
  for await (const { key, uploadId, startedAt } of listUploads(s3)) {
    if (startedAt > before) continue
    await s3.send('DELETE', key, { query: { uploadId } }).catch((error: unknown) => {
      if (!isAbsent(error)) throw error
    })
    removed++
  }
  return removed
}

async function rangeError(s3: S3Client, key: string, error: S3Error): Promise<Error> {
  const told = error.contentRange?.split('/')[1]
  if (told) return new StorageRangeError(Number(told))
  const head = await s3.send('HEAD', key)
  return new StorageRangeError(Number(head.headers.get('content-length')))
}

/** A missing bucket is also a 404, but a fault of the set-up: a file must not look deleted because of it. */
function isAbsent(error: unknown): boolean {
  return error instanceof S3Error && error.status === 404 && error.code !== 'NoSuchBucket'
}
