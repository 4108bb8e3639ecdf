import type { ArchiveComparison, ArchiveText } from '../passport.contract.ts'
import { diffTexts } from '../../../server/text-diff.ts'
import { withArchive } from './archive/cached-archives.ts'
import type { Archive, ArchiveFile } from './archive/open-archive.ts'
import { isReadable, presentEntry } from './archive/present-entries.ts'
import { newBudget, unpackInPieces } from './archive/unpack.ts'
import type { InspectionLimits } from './inspection-limits.ts'
import type { ListedEntries, ListedPart, NoSuchEntry } from './scan-protocol.ts'
import { isText } from './kinds/check-text.ts'

/** A page of the files by path, and how many there are. */
export const listArchive = (
  path: string,
  { under, from, count }: ListedPart,
  limits: InspectionLimits,
): Promise<ListedEntries | null> =>
  withArchive(path, limits, (archive) => {
    const all = archive.listed()
    const below = under === '' ? all : all.filter((entry) => entry.path.startsWith(under))
    return { total: below.length, entries: below.slice(from, from + count) }
  })

export const readText = (
  path: string,
  entry: string,
  limit: number,
  limits: InspectionLimits,
): Promise<ArchiveText | NoSuchEntry | null> =>
  withArchive(path, limits, async (archive) => {
    const file = archive.files.find((one) => one.path === entry)
    if (!file) return { missing: true }
    const text = await textOf(archive, file, limit, limits)
    return text === null ? null : { path: entry, size: file.size, text, truncated: file.size > limit }
  })

/** The first bytes of a file as text; null where they are none. Old Cyrillic files are read as such. */
async function textOf(archive: Archive, file: ArchiveFile, limit: number, limits: InspectionLimits) {
  const bytes = await unpackInPieces(archive, file, newBudget(limits), limit)
  if (!isText(bytes)) return null
  try {
    // A letter cut in half at the limit is left out, not replaced.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return new TextDecoder('windows-1251').decode(bytes)
  }
}

const mostListed = 500
const mostDiffs = 30
const longestDiff = 64 * 1024

export const compare = (
  before: string,
  after: string,
  limits: InspectionLimits,
): Promise<ArchiveComparison | null> =>
  withArchive(before, limits, (old) => withArchive(after, limits, (young) => compareOpen(old, young, limits)))

async function compareOpen(
  old: Archive,
  young: Archive,
  limits: InspectionLimits,
): Promise<ArchiveComparison> {
  const oldFiles = new Map(old.files.map((file) => [file.path, file]))
  const youngPaths = new Set(young.files.map(({ path }) => path))
  const byPath = (files: ArchiveFile[]) => files.toSorted((a, b) => (a.path < b.path ? -1 : 1))
  const added = byPath(young.files.filter(({ path }) => !oldFiles.has(path)))
  const removed = byPath(old.files.filter(({ path }) => !youngPaths.has(path)))
  const both = young.files.filter(({ path }) => oldFiles.has(path))
  const changed = byPath(
    both.filter(({ path, crc32, size }) => {
      const was = oldFiles.get(path)!
      return was.crc32 !== crc32 || was.size !== size
    }),
  )
  let diffs = 0
  const described: ArchiveComparison['changed'] = []
  for (const file of changed.slice(0, mostListed)) {
    const was = oldFiles.get(file.path)!
    const wanted = isReadable(file.path) && Math.max(was.size, file.size) <= longestDiff && diffs < mostDiffs
    const diff = wanted ? await diffOf(old, was, young, file, limits) : null
    if (diff) diffs++
    described.push({ path: file.path, size_before: was.size, size_after: file.size, diff })
  }
  return {
    added: added.slice(0, mostListed).map(presentEntry),
    removed: removed.slice(0, mostListed).map(presentEntry),
    changed: described,
    same: both.length - changed.length,
    truncated: Math.max(added.length, removed.length, changed.length) > mostListed,
  }
}

async function diffOf(
  old: Archive,
  was: ArchiveFile,
  young: Archive,
  is: ArchiveFile,
  limits: InspectionLimits,
) {
  const before = await textOf(old, was, longestDiff, limits)
  const after = await textOf(young, is, longestDiff, limits)
  return before === null || after === null ? null : diffTexts(before, after, 'en')
}
