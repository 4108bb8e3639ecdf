import { Refusal, shownName } from '../refusal.ts'
import type { ByteSource } from './byte-source.ts'

export type EntryRange = { name: string; start: number; end: number }

/** Signature, checksum and two long sizes that may follow the data. */
const descriptorBytes = 24

/**
 * Every entry has bytes of its own, from the first byte of the archive to its directory. Entries that share bytes are
 * how a small file unpacks into gigabytes; a header between them belongs to a file the directory does not name.
 */
export function checkOverlap(source: ByteSource, ranges: EntryRange[], directoryStart: number): void {
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
