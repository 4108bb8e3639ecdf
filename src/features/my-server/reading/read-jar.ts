import { Inflate } from 'fflate'
import { readManifest } from '../../inspection/metadata/forge-mods.ts'
import { mergeMetadata } from '../../inspection/metadata/merge-metadata.ts'
import { textOf } from '../../inspection/metadata/reading.ts'
import { manifestPath, textReaders } from '../../inspection/metadata/text-descriptors.ts'
import type { FileMetadata } from '../../inspection/passport.contract.ts'
import { myServerLimits as limits } from '../my-server-limits.contract.ts'
import { readFileName } from './file-name.ts'
import { cleanName, type Installed } from './installed.ts'

/** A file that is read in parts, so that it never lies in memory whole. */
export type ByteRanges = { size: number; read: (from: number, to: number) => Promise<Uint8Array> }

const endMark = 0x06054b50
const entryMark = 0x02014b50
const fileMark = 0x04034b50
const mostDirectory = 24_000_000
const mostDescriptor = 1_000_000

type Place = { method: number; packed: number; size: number; start: number }

/**
 * What the descriptors of a jar say. Only the directory of the archive and the descriptors are read and unpacked, and no
 * descriptor to more than a megabyte: a bomb stays packed. A jar that is broken has nothing to say.
 */
export async function readJar(file: ByteRanges): Promise<FileMetadata | null> {
  try {
    const places = await descriptorsOf(file)
    const texts = new Map<string, string>()
    for (const [path, place] of places) {
      const bytes = await unpack(file, place)
      if (bytes) texts.set(path, textOf(bytes))
    }
    const manifest = readManifest(texts.get(manifestPath) ?? '')
    const parts = Object.entries(textReaders).flatMap(([path, read]): [string, Partial<FileMetadata>][] => {
      const text = texts.get(path)
      const part = text === undefined ? null : attempt(() => read(text, { type: 'plugin', manifest }))
      return part ? [[path, part]] : []
    })
    // Mods carry the description of a pack too; it is theirs only where there is nothing else.
    const used = parts.filter(([path]) => path !== 'pack.mcmeta' || parts.length === 1)
    return used.length > 0 ? mergeMetadata(used) : null
  } catch {
    return null
  }
}

const attempt = <T>(read: () => T): T | null => {
  try {
    return read()
  } catch {
    return null
  }
}

async function descriptorsOf(file: ByteRanges): Promise<Map<string, Place>> {
  const found = new Map<string, Place>()
  if (file.size < 22) return found
  const tailStart = Math.max(0, file.size - 22 - 0xffff)
  const tail = await file.read(tailStart, file.size)
  const view = viewOf(tail)
  let end = tail.length - 22
  while (end >= 0 && view.getUint32(end, true) !== endMark) end--
  if (end < 0) return found
  const [length, start] = [view.getUint32(end + 12, true), view.getUint32(end + 16, true)]
  if (length > mostDirectory || start + length > file.size) return found
  const directory = await file.read(start, start + length)
  const entries = viewOf(directory)
  for (let at = 0; at + 46 <= directory.length && entries.getUint32(at, true) === entryMark;) {
    const [name, extra, comment] = [28, 30, 32].map((offset) => entries.getUint16(at + offset, true))
    const path = textOf(directory.subarray(at + 46, at + 46 + name!))
    if (path === manifestPath || Object.hasOwn(textReaders, path))
      found.set(path, {
        method: entries.getUint16(at + 10, true),
        packed: entries.getUint32(at + 20, true),
        size: entries.getUint32(at + 24, true),
        start: entries.getUint32(at + 42, true),
      })
    at += 46 + name! + extra! + comment!
  }
  return found
}

async function unpack(file: ByteRanges, { method, packed, size, start }: Place): Promise<Uint8Array | null> {
  if (size > mostDescriptor || packed > mostDescriptor || start + 30 > file.size) return null
  const head = viewOf(await file.read(start, start + 30))
  if (head.getUint32(0, true) !== fileMark) return null
  const from = start + 30 + head.getUint16(26, true) + head.getUint16(28, true)
  const data = await file.read(from, Math.min(file.size, from + packed))
  if (method === 0) return data.slice(0, size)
  return method === 8 ? attempt(() => inflate(data, size)) : null
}

const pieceBytes = 8192

/** Stops at the size the archive gave: a megabyte that lies about it would unfold into a gigabyte. */
function inflate(packed: Uint8Array, size: number): Uint8Array {
  const bytes = new Uint8Array(size)
  let length = 0
  const stream = new Inflate((piece) => {
    bytes.set(piece.subarray(0, size - length), length)
    length = Math.min(size, length + piece.length)
  })
  for (let at = 0; at < packed.length; at += pieceBytes) {
    stream.push(packed.subarray(at, at + pieceBytes), at + pieceBytes >= packed.length)
    if (length >= size) break
  }
  return bytes.subarray(0, length)
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** One file of the folder as an entry: what it says of itself, else what its name says. */
export function entryOfJar(fileName: string, hash: string, metadata: FileMetadata | null): Installed | null {
  const byName = readFileName(fileName)
  const name = (metadata?.name && cleanName(metadata.name)) ?? byName?.name ?? null
  if (!name) return null
  return {
    name,
    version: (metadata?.number && cleanName(metadata.number, limits.version)) ?? byName?.version ?? null,
    ...(metadata?.id && { id: metadata.id }),
    ...(metadata?.main_class && { mainClass: metadata.main_class }),
    ...(metadata?.authors.length && { authors: metadata.authors.slice(0, limits.authors) }),
    ...(metadata?.dependencies.length && {
      dependencies: metadata.dependencies.slice(0, limits.dependencies),
    }),
    hash,
    file: fileName,
    ...(/\.disabled$/i.test(fileName) && { disabled: true }),
  }
}
