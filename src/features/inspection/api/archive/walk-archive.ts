import type { RefusalReason } from '../../../../contract/inspection.ts'
import { Refusal, shownName } from '../refusal.ts'
import { fromBuffer, partOf, type ByteSource } from './byte-source.ts'
import { openArchive, type Archive, type ArchiveFile } from './open-archive.ts'
import { atOnceBytes, unpackAtOnce, unpackInPieces, type Budget } from './unpack.ts'

/** One unpacked file, anywhere in the archive. */
export type WalkedFile = {
  /** `libs/inner.jar!/a/B.class` for one inside another. */
  where: string
  path: string
  /** 0 in the archive itself. */
  depth: number
  size: number
  bytes: Buffer
  /** `bytes` holds all of it, not only its beginning. */
  whole: boolean
}

export type Visitor = {
  onFile(file: WalkedFile): void
  onArchive(where: string): void
  /** An archive inside the archive that cannot be looked into. */
  onUnread(where: string, why: string): void
}

/** Broken archives inside an archive happen in honest files: a person looks. All other faults refuse the whole. */
const leftToPerson = new Set<RefusalReason>([
  'empty',
  'damaged',
  'prefix',
  'trailing',
  'multi_disk',
  'encrypted',
  'method',
  'name_mismatch',
  'header_mismatch',
  'duplicate',
  'case_duplicate',
  'folder_content',
  'hidden_entry',
  'checksum',
])

/** Unpacks everything once, in memory, and shows each file; archives inside are walked the same way. */
export async function walkArchive(
  archive: Archive,
  budget: Budget,
  visitor: Visitor,
  at = '',
  depth = 0,
): Promise<void> {
  budget.entries += archive.files.length
  if (budget.entries > budget.limits.allEntries)
    throw new Refusal('entries', { max: budget.limits.allEntries })
  for (const file of archive.files) {
    const where = at + file.path
    const whole = file.size <= atOnceBytes && file.packedSize <= atOnceBytes
    const bytes = whole ? unpackAtOnce(archive, file, budget) : await unpackInPieces(archive, file, budget)
    visitor.onFile({ where, path: file.path, depth, size: file.size, bytes, whole })
    if (isZip(bytes)) await walkInner(archive, file, whole ? bytes : null, where, depth + 1, budget, visitor)
    else if (isOtherArchive(file.path, bytes)) visitor.onUnread(where, 'format')
  }
}

async function walkInner(
  archive: Archive,
  file: ArchiveFile,
  bytes: Buffer | null,
  where: string,
  depth: number,
  budget: Budget,
  visitor: Visitor,
): Promise<void> {
  const { limits } = budget
  if (depth > limits.nesting) throw new Refusal('nesting', { entry: shownName(where), max: limits.nesting })
  visitor.onArchive(where)
  const source = bytes ? fromBuffer(bytes) : await largeSource(archive, file, budget)
  if (!source) return visitor.onUnread(where, 'size')
  try {
    await walkArchive(await openArchive(source, limits), budget, visitor, `${where}!/`, depth)
  } catch (error) {
    if (!(error instanceof Refusal && leftToPerson.has(error.reason.key))) throw error
    visitor.onUnread(where, error.reason.key)
  }
}

async function largeSource(archive: Archive, file: ArchiveFile, budget: Budget): Promise<ByteSource | null> {
  if (file.stored) return partOf(archive.source, file.dataStart, file.size)
  if (file.size > budget.limits.nestedBytes) return null
  return fromBuffer(await unpackInPieces(archive, file, budget, file.size))
}

export const isZip = (bytes: Buffer): boolean => bytes.length >= 4 && bytes.readUInt32LE(0) === 0x04034b50

function isOtherArchive(path: string, bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, 6)
  if (head.startsWith('Rar!') || head.startsWith('7z\xbc\xaf\x27\x1c') || head.startsWith('\xfd7zXZ'))
    return true
  if (/\.(?:tar|tgz|tar\.\w+|cab|iso|zst)$/i.test(path)) return true
  return /\.(?:jar|zip)$/i.test(path) && bytes.length > 0
}
