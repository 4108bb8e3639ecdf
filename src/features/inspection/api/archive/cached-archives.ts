import type { ArchiveEntry } from '../../passport.contract.ts'
import type { InspectionLimits } from '../inspection-limits.ts'
import { Refusal } from '../refusal.ts'
import { openFile } from './byte-source.ts'
import { openArchive, type Archive } from './open-archive.ts'
import { presentEntries } from './present-entries.ts'

/** About a kilobyte each. */
const mostEntries = 100_000
const mostArchives = 16

/** An archive whose directory has been read and checked; the file stays open. */
export type OpenArchive = Archive & {
  /** All files by path. */
  listed(): readonly ArchiveEntry[]
  isGone(): boolean
  close(): void
}

async function openNow(path: string, limits: InspectionLimits): Promise<OpenArchive | null> {
  const file = openFile(path)
  try {
    const archive = await openArchive(file, limits)
    let listed: ArchiveEntry[] | undefined
    const { isGone, close } = file
    return { ...archive, isGone, close, listed: () => (listed ??= presentEntries(archive.files)) }
  } catch (error) {
    file.close()
    if (error instanceof Refusal) return null
    throw error
  }
}

// In the order they were last looked into. What is being looked into is not among them, so nobody closes it.
const cache = new Map<string, OpenArchive>()

function close(name: string): void {
  cache.get(name)?.close()
  cache.delete(name)
}

function keep(name: string, archive: OpenArchive): void {
  close(name)
  cache.set(name, archive)
  let entries = cache.values().reduce((sum, { files }) => sum + files.length, 0)
  for (const [oldest, { files }] of cache) {
    if (entries <= mostEntries && cache.size <= mostArchives) return
    close(oldest)
    entries -= files.length
  }
}

/**
 * Runs `work` over an archive; null for what is no archive that may be read. Reading the directory of a large one takes
 * a second, and people open more than one file of an archive, so the last few stay open.
 */
export async function withArchive<T>(
  path: string,
  limits: InspectionLimits,
  work: (archive: OpenArchive) => T | Promise<T>,
): Promise<T | null> {
  // A file without a name is a copy that was made for one question, or has been removed.
  for (const [name, archive] of cache) if (archive.isGone()) close(name)
  const name = `${path} ${JSON.stringify(limits)}`
  const known = cache.get(name)
  cache.delete(name)
  const archive = known ?? (await openNow(path, limits))
  if (!archive) return null
  try {
    return await work(archive)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  } finally {
    keep(name, archive)
  }
}
