import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { S3Config } from '../config.ts'
import { attachment } from './content-disposition.ts'
import { meteredSource } from './metered-source.ts'
import { s3Client, S3Error, type S3Client } from './s3-client.ts'
import { StorageRangeError, type PutOptions, type Storage, type Stored } from './storage.ts'
import { blobKey, checkKey, checkPrefix, stagingPrefix } from './storage-key.ts'

/** Keeps files in a bucket of AWS S3 or any store that speaks its language. */
export function s3Storage(config: S3Config, patience?: Parameters<typeof s3Client>[1]): Storage {
  const s3 = s3Client(config, patience)

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
  const size = error.contentRange?.split('/')[1]
  if (size) return new StorageRangeError(Number(size))
  const head = await s3.send('HEAD', key)
  return new StorageRangeError(Number(head.headers.get('content-length')))
}

/** A missing bucket is also a 404, but a fault of the set-up: a file must not look deleted because of it. */
function isAbsent(error: unknown): boolean {
  return error instanceof S3Error && error.status === 404 && error.code !== 'NoSuchBucket'
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decode(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([0-9a-fA-F]+)|(\w+));/g, (whole, decimal, hex, name) => {
    if (decimal) return String.fromCodePoint(Number(decimal))
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16))
    return entities[name as string] ?? whole
  })
}

/** The inner text of every element of this name. S3's answers are flat and machine-made, so no parser is needed. */
function elements(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`, 'g'))].map(
    (match) => match[1] ?? '',
  )
}

/** The text of the first element of this name, or an empty string. */
function element(xml: string, name: string): string {
  return decode(elements(xml, name)[0] ?? '')
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** Every object under a prefix, page after page. */
export async function* listObjects(s3: S3Client, prefix: string) {
  for (let token = ''; ;) {
    const query: Record<string, string> = { 'list-type': '2', prefix }
    if (token) query['continuation-token'] = token
    const xml = await (await s3.send('GET', '', { query })).text()
    for (const entry of elements(xml, 'Contents'))
      yield {
        key: element(entry, 'Key'),
        size: Number(element(entry, 'Size')),
        modifiedAt: new Date(element(entry, 'LastModified')),
      }
    token = element(xml, 'NextContinuationToken')
    if (!token) return
  }
}

/** Uploads in parts that were begun and neither finished nor aborted; they are invisible but cost room. */
async function* listUploads(s3: S3Client) {
  for (let after: Record<string, string> = {}; ;) {
    let xml: string
    try {
      xml = await (await s3.send('GET', '', { query: { uploads: '', ...after } })).text()
    } catch (error) {
      // Some small stores have no such list; they drop unfinished uploads by themselves.
      if (error instanceof S3Error && error.status === 501) return
      throw error
    }
    for (const entry of elements(xml, 'Upload'))
      yield {
        key: element(entry, 'Key'),
        uploadId: element(entry, 'UploadId'),
        startedAt: new Date(element(entry, 'Initiated')),
      }
    const key = element(xml, 'NextKeyMarker')
    if (element(xml, 'IsTruncated') !== 'true' || !key) return
    after = { 'key-marker': key, 'upload-id-marker': element(xml, 'NextUploadIdMarker') }
  }
}

/** The smallest part S3 takes; 10,000 of them reach 48 GiB, far beyond any upload here. */
export const partBytes = 5 * 1024 * 1024

type Bytes = Uint8Array<ArrayBuffer>

/** Cuts a stream into parts of one size; the last one may be smaller, an empty stream gives none. */
export async function* partsOf(chunks: AsyncIterable<Uint8Array>, size = partBytes): AsyncGenerator<Bytes> {
  let part = new Uint8Array(size)
  let filled = 0
  for await (const chunk of chunks) {
    for (let offset = 0; offset < chunk.byteLength;) {
      const taken = Math.min(size - filled, chunk.byteLength - offset)
      part.set(chunk.subarray(offset, offset + taken), filled)
      filled += taken
      offset += taken
      if (filled < size) continue
      yield part
      part = new Uint8Array(size)
      filled = 0
    }
  }
  if (filled > 0) yield part.subarray(0, filled)
}

const hashed = (body: Bytes) => ({ 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') })

/** One request for what fits into one part: the store takes it whole or not at all. */
async function uploadWhole(s3: S3Client, key: string, body: Bytes, contentType: string): Promise<void> {
  // The hash lets the store refuse what was damaged on the way.
  await s3.send('PUT', key, { body, headers: { ...hashed(body), 'content-type': contentType } })
}

/** Many requests, at most two parts in memory: one on its way, one being filled. Leaves nothing when it fails. */
async function uploadParts(
  s3: S3Client,
  key: string,
  parts: AsyncIterable<Bytes>,
  contentType: string,
): Promise<void> {
  const started = await s3.send('POST', key, {
    query: { uploads: '' },
    headers: { 'content-type': contentType },
  })
  const uploadId = element(await started.text(), 'UploadId')
  let sending: Promise<string> = Promise.resolve('')
  try {
    const tags: string[] = []
    let count = 0
    for await (const body of parts) {
      if (count > 0) tags.push(await sending)
      const partNumber = String(++count)
      sending = s3
        .send('PUT', key, { query: { partNumber, uploadId }, headers: hashed(body), body })
        .then((response) => response.headers.get('etag') ?? '')
      // Its failure is met at the next await; until then it must not count as unhandled.
      sending.catch(() => {})
    }
    tags.push(await sending)
    await complete(s3, key, uploadId, tags)
  } catch (error) {
    // A part that still arrives after the abort would stay and be paid for.
    await Promise.allSettled([sending])
    await s3.send('DELETE', key, { query: { uploadId } }).catch(() => {})
    throw error
  }
}

async function complete(s3: S3Client, key: string, uploadId: string, tags: string[]): Promise<void> {
  const list = tags
    .map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${escapeXml(tag)}</ETag></Part>`)
    .join('')
  const body = `<CompleteMultipartUpload>${list}</CompleteMultipartUpload>`
  await sendAndRead(s3, 'POST', key, {
    query: { uploadId },
    headers: { 'content-type': 'application/xml' },
    body,
  })
}

/** Joining parts and copying may answer 200 and then report a failure in the body. */
async function sendAndRead(s3: S3Client, ...request: Parameters<S3Client['send']>): Promise<void> {
  const text = await (await s3.send(...request)).text()
  if (text.includes('<Error>')) throw new S3Error(request[0], 500, element(text, 'Code') || 'NoCode', null)
}
