import type { Platform } from '../../../../contract/game.ts'
import type { ResourceType } from '../../../../contract/taxonomy.ts'
import type { FileMetadata } from '../../passport.contract.ts'
import { readNbtFile } from '../nbt.ts'
import { readFabricJson, readQuiltJson } from './fabric-mods.ts'
import { readJarJar, readManifest, readMcmodInfo, readModsToml } from './forge-mods.ts'
import { gameVersionNamed } from './game-ranges.ts'
import { readPackMcmeta } from './packs.ts'
import { line, textOf, isLoose, lines, readJson } from './reading.ts'
import {
  readBungeeYml,
  readPaperPluginYml,
  readPluginYml,
  readSpongeJson,
  readVelocityJson,
} from './server-plugins.ts'
import { readLevel } from './worlds.ts'

const loaders: Record<string, Platform> = {
  forge: 'forge',
  neoforge: 'neoforge',
  'fabric-loader': 'fabric',
  'quilt-loader': 'quilt',
}

/** `modrinth.index.json` of a modpack. */
function readModpackIndex(text: string): Partial<FileMetadata> | null {
  const json = readJson(text)
  if (!isLoose(json)) return null
  const needs = isLoose(json.dependencies) ? json.dependencies : {}
  const platforms = Object.keys(needs).flatMap((name) => (Object.hasOwn(loaders, name) ? loaders[name]! : []))
  return {
    name: line(json.name, 100),
    number: line(json.versionId, 64),
    description: line(json.summary, 500),
    platforms: platforms.length > 0 ? platforms : ['vanilla'],
    game_versions: lines(needs.minecraft).flatMap(gameVersionNamed),
  }
}

type Context = { type: ResourceType; manifest: Map<string, string> }
type Reader = (bytes: Buffer, context: Context) => Partial<FileMetadata> | null

const jarVersion = ({ manifest }: Context) => line(manifest.get('implementation-version'), 64)

/** Which file tells what, in the order in which they are believed. */
const readers: Record<string, Reader> = {
  'paper-plugin.yml': (bytes) => readPaperPluginYml(textOf(bytes)),
  'plugin.yml': (bytes) => readPluginYml(textOf(bytes)),
  'bungee.yml': (bytes) => readBungeeYml(textOf(bytes)),
  'velocity-plugin.json': (bytes) => readVelocityJson(textOf(bytes)),
  'META-INF/sponge_plugins.json': (bytes) => readSpongeJson(textOf(bytes)),
  'fabric.mod.json': (bytes) => readFabricJson(textOf(bytes)),
  'quilt.mod.json': (bytes) => readQuiltJson(textOf(bytes)),
  'META-INF/neoforge.mods.toml': (bytes, all) => readModsToml(textOf(bytes), 'neoforge', jarVersion(all)),
  'META-INF/mods.toml': (bytes, all) => readModsToml(textOf(bytes), 'forge', jarVersion(all)),
  'mcmod.info': (bytes) => readMcmodInfo(textOf(bytes)),
  'META-INF/jarjar/metadata.json': (bytes) => readJarJar(textOf(bytes)),
  'modrinth.index.json': (bytes) => readModpackIndex(textOf(bytes)),
  'pack.mcmeta': (bytes, { type }) =>
    readPackMcmeta(textOf(bytes), type === 'datapack' ? 'data' : 'resource'),
  'level.dat': (bytes) => readLevel(readNbtFile(bytes, 16 * 1024 * 1024)),
}
export const manifestPath = 'META-INF/MANIFEST.MF'

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

function attempt(reader: Reader, bytes: Buffer, context: Context): Partial<FileMetadata> | null {
  try {
    return reader(bytes, context)
  } catch {
    return null
  }
}
