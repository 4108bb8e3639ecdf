import { crc32, inflateRawSync } from 'node:zlib'
import type { Readable } from 'node:stream'
import type { InspectionLimits } from '../inspection-limits.ts'
import { Refusal, shownName } from '../refusal.ts'
import { tooMuch, type Archive, type ArchiveFile } from './open-archive.ts'

/** What has been unpacked so far of one uploaded file, with everything inside it. */
export type Budget = { limits: InspectionLimits; bytes: number; entries: number }

export const newBudget = (limits: InspectionLimits): Budget => ({ limits, bytes: 0, entries: 0 })

/** Up to here a file is unpacked at once, which is many times faster than in pieces. */
export const atOnceBytes = 16 * 1024 * 1024
const headBytes = 64 * 1024

/** A whole file of the archive in memory; only for those up to `atOnceBytes`. */
export function unpackAtOnce(archive: Archive, file: ArchiveFile, budget: Budget): Buffer {
  const packed = archive.source.read(file.dataStart, file.packedSize)
  const bytes = file.stored ? packed : inflate(packed, file)
  spend(budget, bytes.length)
  checkContents(file, bytes.length, crc32(bytes))
  return bytes
}

function inflate(packed: Buffer, file: ArchiveFile): Buffer {
  const entry = shownName(file.path)
  try {
    const options = {
      info: true,
      maxOutputLength: Math.max(1, file.size),
      chunkSize: Math.min(Math.max(1024, file.size), 256 * 1024),
    }
    // The types of Node leave out what `info` gives.
    const { buffer, engine } = inflateRawSync(packed, options) as unknown as {
      buffer: Buffer
      engine: { bytesWritten: number }
    }
    // Bytes behind the end of the packed data would be seen by nobody but who hid them.
    if (engine.bytesWritten !== packed.length) throw new Refusal('size_lie', { entry })
    return buffer
  } catch (error) {
    if (error instanceof Refusal) throw error
    const { code } = error as { code?: string }
    throw new Refusal(code === 'ERR_BUFFER_TOO_LARGE' ? 'size_lie' : 'damaged', { entry })
  }
}

/** Unpacks a large file piece by piece and keeps only its first bytes, or all where `keep` says so. */
export async function unpackInPieces(
  archive: Archive,
  file: ArchiveFile,
  budget: Budget,
  keep = headBytes,
): Promise<Buffer> {
  const pieces: Buffer[] = []
  let length = 0
  let sum = 0
  try {
    const stream: Readable = await archive.zip.openReadStreamPromise(file.entry)
    for await (const piece of stream as AsyncIterable<Buffer>) {
      if (length < keep) pieces.push(piece.subarray(0, keep - length))
      length += piece.length
      sum = crc32(piece, sum)
      spend(budget, piece.length)
    }
  } catch (error) {
    if (error instanceof Refusal) throw error
    const lie = error instanceof Error && error.message.includes('bytes in the stream')
    throw new Refusal(lie ? 'size_lie' : 'damaged', { entry: shownName(file.path) })
  }
  checkContents(file, length, sum)
  return Buffer.concat(pieces)
}

function spend(budget: Budget, bytes: number): void {
  budget.bytes += bytes
  if (budget.bytes > budget.limits.unpackedBytes) throw tooMuch(budget.limits)
}

function checkContents(file: ArchiveFile, length: number, sum: number): void {
  const args = { entry: shownName(file.path) }
  if (length !== file.size) throw new Refusal('size_lie', args)
  if (sum !== file.crc32) throw new Refusal('checksum', args)
}
