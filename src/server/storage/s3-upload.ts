import { createHash } from 'node:crypto'
import { S3Error } from './s3-client.ts'
import type { S3Client } from './s3-client.ts'
import { element, escapeXml } from './s3-xml.ts'

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
export async function uploadWhole(
  s3: S3Client,
  key: string,
  body: Bytes,
  contentType: string,
): Promise<void> {
  // The hash lets the store refuse what was damaged on the way.
  await s3.send('PUT', key, { body, headers: { ...hashed(body), 'content-type': contentType } })
}

/** Many requests, at most two parts in memory: one on its way, one being filled. Leaves nothing when it fails. */
export async function uploadParts(
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
export async function sendAndRead(s3: S3Client, ...request: Parameters<S3Client['send']>): Promise<void> {
  const text = await (await s3.send(...request)).text()
  if (text.includes('<Error>')) throw new S3Error(request[0], 500, element(text, 'Code') || 'NoCode', null)
}
