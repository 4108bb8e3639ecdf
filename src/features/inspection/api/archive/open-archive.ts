import { Readable } from 'node:stream'
import yauzl from 'yauzl'
import type { Entry, ZipFile, LocalFileHeader } from 'yauzl'
import type { InspectionLimits } from '../inspection-limits.ts'
import { Refusal, shownName } from '../refusal.ts'
import type { ByteSource } from './byte-source.ts'
import { checkFrame } from './check-frame.ts'
import { checkDuplicates, nameOf } from './check-names.ts'

const kindBits = 0o170000
const linkKind = 0o120000
const ordinaryKinds = new Set([0, 0o100000, 0o040000])
const sizesFollow = 0x8

/** What the directory says of one entry, before anything of it is unpacked. */
function checkEntry(entry: Entry, name: string, limits: InspectionLimits): void {
  const args = { entry: shownName(name) }
  // Bit 13 hides the local headers, bit 6 is strong encryption.
  if (entry.isEncrypted() || entry.generalPurposeBitFlag & 0x2040) throw new Refusal('encrypted', args)
  const kind = (entry.externalFileAttributes >>> 16) & kindBits
  if (kind === linkKind) throw new Refusal('link', args)
  // Old build tools write nonsense for folders.
  if (!ordinaryKinds.has(kind) && !name.endsWith('/')) throw new Refusal('special_file', args)
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) throw new Refusal('method', args)
  if (name.endsWith('/') && entry.uncompressedSize > 0) throw new Refusal('folder_content', args)
  if (
    entry.uncompressedSize > limits.ratioFromBytes &&
    entry.uncompressedSize > entry.compressedSize * limits.ratio
  )
    throw new Refusal('ratio', { ...args, max: limits.ratio })
}

/** Some programs believe the header before the data, others the directory; both must say the same. */
function checkLocalHeader(entry: Entry, header: LocalFileHeader, name: string): void {
  const args = { entry: shownName(name) }
  if (!header.fileName.equals(entry.fileNameRaw)) throw new Refusal('name_mismatch', args)
  if (header.generalPurposeBitFlag & 0x1) throw new Refusal('encrypted', args)
  if (header.compressionMethod !== entry.compressionMethod) throw new Refusal('header_mismatch', args)
  if (header.generalPurposeBitFlag & sizesFollow) return
  const same =
    header.crc32 === entry.crc32 &&
    sameSize(header.compressedSize, entry.compressedSize) &&
    sameSize(header.uncompressedSize, entry.uncompressedSize)
  if (!same) throw new Refusal('header_mismatch', args)
}

/** Long sizes stand in an extra field. */
const sameSize = (local: number, central: number): boolean => local === central || local === 0xffffffff

const chunkBytes = 256 * 1024

/** A byte source as the zip library wants it. */
class SourceReader extends yauzl.RandomAccessReader {
  readonly source: ByteSource
  constructor(source: ByteSource) {
    super()
    this.source = source
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(chunksOf(this.source, start, end), { objectMode: false })
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    let problem: Error | null = null
    try {
      this.source.read(position, length).copy(buffer, offset)
    } catch (error) {
      problem = error as Error
    }
    callback(problem)
  }
}

function* chunksOf(source: ByteSource, start: number, end: number): Generator<Buffer> {
  for (let at = start; at < end; at += chunkBytes) yield source.read(at, Math.min(chunkBytes, end - at))
}

type EntryRange = { name: string; start: number; end: number }

/** Signature, checksum and two long sizes that may follow the data. */
const descriptorBytes = 24

/**
 * Every entry has bytes of its own, from the first byte of the archive to its directory. Entries that share bytes are
 * how a small file unpacks into gigabytes; a header between them belongs to a file the directory does not name.
 */
function checkOverlap(source: ByteSource, ranges: EntryRange[], directoryStart: number): void {
  const sorted = ranges.toSorted((a, b) => a.start - b.start)
  if (sorted[0] && sorted[0].start !== 0) throw new Refusal('prefix')
  for (const [index, { name, end }] of sorted.entries()) {
    const next = sorted[index + 1]?.start ?? directoryStart
    if (end > next) throw new Refusal('overlap', { entry: shownName(name) })
    if (next - end > descriptorBytes) checkGap(source, end, next)
  }
}

function checkGap(source: ByteSource, start: number, end: number): void {
  const gap = source.read(start, Math.min(end - start, 1024 * 1024))
  if (gap.includes('PK\x03\x04', 0, 'latin1')) throw new Refusal('hidden_entry')
}

/** A file of an archive; folders are left out. */
export type ArchiveFile = {
  path: string
  size: number
  packedSize: number
  crc32: number
  /** Not packed, so its bytes can be read in place. */
  stored: boolean
  dataStart: number
  entry: Entry
}

export type Archive = { source: ByteSource; zip: ZipFile; files: ArchiveFile[]; unpackedBytes: number }

/** The checked directory of an archive. Nothing is unpacked yet; sizes are what the archive says. */
export async function openArchive(source: ByteSource, limits: InspectionLimits): Promise<Archive> {
  const { directoryEnd } = checkFrame(source)
  const zip = await yauzl
    .fromRandomAccessReaderPromise(new SourceReader(source), source.size, {
      autoClose: false,
      strictFileNames: true,
      // Names are decoded and judged here, so that each refusal has its own reason.
      decodeStrings: false,
    })
    .catch(refuse)
  if (zip.entryCount > limits.entries) throw new Refusal('entries', { max: limits.entries })
  const directoryStart = Number(zip.readEntryCursor)
  if (directoryStart >= directoryEnd) throw new Refusal(zip.entryCount === 0 ? 'empty' : 'damaged')
  const archive: Archive = { source, zip, files: [], unpackedBytes: 0 }
  const ranges: EntryRange[] = []
  try {
    for await (const entry of zip.eachEntry()) {
      const name = nameOf(entry, limits.nameBytes)
      checkEntry(entry, name, limits)
      archive.unpackedBytes += entry.uncompressedSize
      if (archive.unpackedBytes > limits.unpackedBytes) throw tooMuch(limits)
      const header = await zip.readLocalFileHeaderPromise(entry)
      checkLocalHeader(entry, header, name)
      const dataStart = header.fileDataStart
      ranges.push({ name, start: entry.relativeOffsetOfLocalHeader, end: dataStart + entry.compressedSize })
      if (!name.endsWith('/')) archive.files.push(fileOf(entry, name, dataStart))
    }
  } catch (error) {
    refuse(error)
  }
  // A directory that ends elsewhere holds entries that were not counted.
  if (Number(zip.readEntryCursor) !== directoryEnd) throw new Refusal('damaged')
  checkDuplicates(archive.files.map(({ path }) => path))
  checkOverlap(source, ranges, directoryStart)
  const { ratio, ratioFromBytes } = limits
  // Many small files of zeros, each below the bound of a single one.
  if (archive.unpackedBytes > 64 * ratioFromBytes && archive.unpackedBytes > source.size * ratio)
    throw new Refusal('ratio', { entry: '', max: ratio })
  if (archive.files.length === 0) throw new Refusal('empty')
  return archive
}

export const tooMuch = (limits: InspectionLimits): Refusal =>
  new Refusal('unpacked', { max: limits.unpackedBytes / (1024 * 1024) })

const fileOf = (entry: Entry, path: string, dataStart: number): ArchiveFile => ({
  path,
  size: entry.uncompressedSize,
  packedSize: entry.compressedSize,
  crc32: entry.crc32,
  stored: entry.compressionMethod === 0,
  dataStart,
  entry,
})

/** The library has sentences, not codes. */
function refuse(error: unknown): never {
  if (error instanceof Refusal) throw error
  const message = error instanceof Error ? error.message : ''
  if (message.includes('encryption')) throw new Refusal('encrypted', { entry: '' })
  if (message.includes('multi-disk')) throw new Refusal('multi_disk')
  if (message.includes('size mismatch')) throw new Refusal('size_lie', { entry: '' })
  throw new Refusal('damaged')
}
