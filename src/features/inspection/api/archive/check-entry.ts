import type { Entry, LocalFileHeader } from 'yauzl'
import type { InspectionLimits } from '../inspection-limits.ts'
import { Refusal, shownName } from '../refusal.ts'

const kindBits = 0o170000
const linkKind = 0o120000
const ordinaryKinds = new Set([0, 0o100000, 0o040000])
const sizesFollow = 0x8

/** What the directory says of one entry, before anything of it is unpacked. */
export function checkEntry(entry: Entry, name: string, limits: InspectionLimits): void {
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
export function checkLocalHeader(entry: Entry, header: LocalFileHeader, name: string): void {
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
