import { createHash } from 'node:crypto'
import { StorageTooLarge, type Stored } from './storage.ts'

/** Passes the chunks on while counting and hashing them; throws as soon as one byte too many arrives. */
export function meteredSource(
  source: AsyncIterable<Uint8Array>,
  maxBytes = Number.POSITIVE_INFINITY,
): { chunks: AsyncIterable<Uint8Array>; result(): Stored } {
  const hash = createHash('sha256')
  let size = 0
  async function* chunks() {
    for await (const chunk of source) {
      size += chunk.byteLength
      if (size > maxBytes) throw new StorageTooLarge(maxBytes)
      hash.update(chunk)
      yield chunk
    }
  }
  return { chunks: chunks(), result: () => ({ size, sha256: hash.digest('hex') }) }
}
