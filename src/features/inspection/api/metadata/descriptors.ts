import type { ResourceType } from '../../../../contract/taxonomy.ts'
import { readManifest } from '../../metadata/forge-mods.ts'
import { textOf } from '../../metadata/reading.ts'
import { manifestPath, textReaders, type DescriptorContext } from '../../metadata/text-descriptors.ts'
import type { FileMetadata } from '../../passport.contract.ts'
import { readNbtFile } from '../nbt.ts'
import { readLevel } from './worlds.ts'

type Reader = (bytes: Buffer, context: DescriptorContext) => Partial<FileMetadata> | null

/** In the order in which they are believed. */
const readers: Record<string, Reader> = {
  ...Object.fromEntries(
    Object.entries(textReaders).map(([file, read]): [string, Reader] => [
      file,
      (bytes, context) => read(textOf(bytes), context),
    ]),
  ),
  'level.dat': (bytes) => readLevel(readNbtFile(bytes, 16 * 1024 * 1024)),
}

/** Packs tell of themselves only where the archive is one: mods carry a pack.mcmeta, too. */
const onlyFor: Record<string, readonly ResourceType[]> = {
  'pack.mcmeta': ['resourcepack', 'datapack'],
  'level.dat': ['map', 'server-setup', 'other'],
  'modrinth.index.json': ['server-setup', 'other'],
  ...Object.fromEntries(
    ['plugin.yml', 'paper-plugin.yml', 'bungee.yml'].map((file) => [
      file,
      ['plugin', 'mod', 'other', 'datapack'],
    ]),
  ),
}

/** The descriptor a path stands for; worlds lie in a folder as a rule. */
export function descriptorOf(path: string): string | null {
  if (path === manifestPath || Object.hasOwn(readers, path)) return path
  return /^(?:[^/]+\/){1,3}level\.dat$/.test(path) ? 'level.dat' : null
}

/** What each descriptor says; null for one that says nothing readable. */
export function readDescriptors(
  files: ReadonlyMap<string, Buffer>,
  type: ResourceType,
): Map<string, Partial<FileMetadata> | null> {
  const manifest = readManifest(textOf(files.get(manifestPath) ?? Buffer.alloc(0)))
  const read = new Map<string, Partial<FileMetadata> | null>()
  for (const [file, reader] of Object.entries(readers)) {
    const bytes = files.get(file)
    if (bytes && (onlyFor[file]?.includes(type) ?? true))
      read.set(file, attempt(reader, bytes, { type, manifest }))
  }
  return read
}

function attempt(reader: Reader, bytes: Buffer, context: DescriptorContext): Partial<FileMetadata> | null {
  try {
    return reader(bytes, context)
  } catch {
    return null
  }
}
