import yauzl from 'yauzl'
import type { Entry, ZipFile } from 'yauzl'
import type { InspectionLimits } from '../inspection-limits.ts'
import { Refusal } from '../refusal.ts'
import type { ByteSource } from './byte-source.ts'
import { checkEntry, checkLocalHeader } from './check-entry.ts'
import { checkFrame } from './check-frame.ts'
import { checkDuplicates, nameOf } from './check-names.ts'
import { checkOverlap } from './check-overlap.ts'
import type { EntryRange } from './check-overlap.ts'
import { SourceReader } from './source-reader.ts'

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
