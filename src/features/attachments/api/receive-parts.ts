import { randomUUID } from 'node:crypto'
import { fail } from '../../../contract/errors.ts'
import { StorageFull, type Storage } from '../../../server/storage/storage.ts'
import { closing } from '../../../server/http/watched-body.ts'
import type { Checksum } from './tus-headers.ts'

/** Bytes are stored in parts of this size, so that little is lost when the connection breaks. */
const partBytes = 4 * 1024 * 1024
/** A sender of single bytes must not fill the row with keys. */
export const mostParts = 2_000

type Received = { from: number; bytes: number; parts: string[] }

type ReceiveOptions = {
  storage: Storage
  uploadId: string
  /** Where the sender continues, and where the file ends. */
  offset: number
  length: number
  body: AsyncIterable<Uint8Array>
  checksum: Checksum | null
  /** Records stored parts; false if they do not follow the known offset. */
  append(received: Received): Promise<boolean>
}

/**
 * Stores the bytes of one request in parts, each recorded once it is complete. With a checksum, nothing counts before
 * all of it has been checked. Returns the new offset.
 */
export async function receiveParts(options: ReceiveOptions): Promise<number> {
  const { storage, checksum } = options
  const source = options.body[Symbol.asyncIterator]()
  let next: IteratorResult<Uint8Array, unknown> = { done: false, value: new Uint8Array() }
  let offset = options.offset
  let broken: unknown = null
  let unnoted: Received = { from: offset, bytes: 0, parts: [] }

  async function note(): Promise<void> {
    const stored = unnoted
    if (stored.bytes === 0) return
    // If the database does not answer, it is unknown whether they were recorded, so the clean-up has to decide.
    unnoted = { from: offset, bytes: 0, parts: [] }
    if (await options.append(stored)) return
    unnoted = stored
    throw fail('uploadOffset', {}, closing)
  }

  async function* onePart(limit: number): AsyncGenerator<Uint8Array> {
    for (let left = limit; left > 0 && !next.done;) {
      const chunk = next.value.subarray(0, left)
      checksum?.update(chunk)
      left -= chunk.byteLength
      yield chunk
      if (chunk.byteLength < next.value.byteLength) {
        next = { done: false, value: next.value.subarray(chunk.byteLength) }
        continue
      }
      try {
        next = await source.next()
      } catch (error) {
        // The parts that arrived before stay, and the sender continues after them.
        broken = error
        next = { done: true, value: undefined }
      }
    }
  }

  try {
    next = await source.next()
    while (!next.done) {
      if (offset >= options.length)
        throw fail('fileTooLarge', { max: options.length / (1024 * 1024) }, closing)
      const key = `uploads/${options.uploadId}/${randomUUID()}`
      const part = onePart(Math.min(partBytes, options.length - offset))
      const { size } = await storage.put(key, part, { keepReserve: true })
      unnoted.bytes += size
      unnoted.parts.push(key)
      offset += size
      if (!checksum) await note()
    }
    if (broken) throw broken
    if (checksum && !checksum.matches()) throw fail('checksumMismatch')
    await note()
    return offset
  } catch (error) {
    // Nothing refers to them, so there is no need to wait a day for the clean-up.
    await Promise.allSettled(unnoted.parts.map((key) => storage.remove(key)))
    if (error instanceof StorageFull) throw fail('storageFull', {}, closing)
    throw error
  } finally {
    await source.return?.(undefined)
  }
}

/** The bytes of an upload, read from its parts. */
export async function* joinParts(storage: Storage, parts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const key of parts) {
    const part = await storage.read(key)
    if (!part) throw new Error('a part of an upload is missing')
    yield* part.stream as AsyncIterable<Uint8Array>
  }
}
