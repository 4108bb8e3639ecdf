import { inflateSync } from 'fflate'

/** Why an archive or a folder is not taken: message `constructor.pack.refused.<why>`. */
export type PackFault = 'broken' | 'tooLarge' | 'tooLong' | 'empty'

export class RefusedPack extends Error {
  readonly why: PackFault
  constructor(why: PackFault) {
    super(why)
    this.why = why
  }
}

export const packLimits = {
  archiveBytes: 400_000_000,
  entries: 120_000,
  /** Of one file that is read. */
  fileBytes: 16_000_000,
  /** Of all files that are read, unpacked. */
  bytes: 200_000_000,
  files: 40_000,
}

export interface ZipEntry {
  path: string
  /** As the archive's directory says. */
  size: number
  read(): Uint8Array
}

const endMark = 0x06054b50
const entryMark = 0x02014b50
const fileMark = 0x04034b50

function endOf(view: DataView): number {
  // A comment of at most 65,535 bytes may follow.
  const least = Math.max(0, view.byteLength - 22 - 0xffff)
  for (let at = view.byteLength - 22; at >= least; at--) if (view.getUint32(at, true) === endMark) return at
  throw new RefusedPack('broken')
}

/**
 * The files an archive says it has. Nothing is unpacked before its size was asked for, and no file unpacks to more than
 * its size. Archives above four gigabytes are not read.
 */
export function listZip(bytes: Uint8Array): ZipEntry[] {
  if (bytes.length > packLimits.archiveBytes) throw new RefusedPack('tooLarge')
  if (bytes.length < 22) throw new RefusedPack('broken')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOf(view)
  const count = view.getUint16(end + 10, true)
  if (count > packLimits.entries) throw new RefusedPack('tooLarge')
  const entries: ZipEntry[] = []
  let at = view.getUint32(end + 16, true)
  for (let number = 0; number < count; number++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== entryMark) break
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true))
    const size = view.getUint32(at + 24, true)
    const stored = { method: view.getUint16(at + 10, true), packed: view.getUint32(at + 20, true), size }
    const start = view.getUint32(at + 42, true)
    const path = new TextDecoder()
      .decode(bytes.subarray(at + 46, at + 46 + nameLength!))
      .replaceAll('\\', '/')
    // Some tools that protect packs write a slash behind the name of a file.
    entries.push({
      path: path.replace(/(\.\w+)\/$/, '$1'),
      size,
      read: () => unpack(view, bytes, start, stored),
    })
    at += 46 + nameLength! + extra! + comment!
  }
  if (entries.length === 0 && count > 0) throw new RefusedPack('broken')
  return entries
}

function unpack(
  view: DataView,
  bytes: Uint8Array,
  at: number,
  { method, packed, size }: { method: number; packed: number; size: number },
): Uint8Array {
  if (at + 30 > bytes.length || view.getUint32(at, true) !== fileMark) throw new RefusedPack('broken')
  const from = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
  if (from + packed > bytes.length) throw new RefusedPack('broken')
  const data = bytes.subarray(from, from + packed)
  if (method === 0) return data.slice(0, Math.min(size, data.length))
  if (method !== 8) throw new RefusedPack('broken')
  // What would unfold to more than it said ends where the room ends.
  return inflateSync(data, { out: new Uint8Array(size) })
}
