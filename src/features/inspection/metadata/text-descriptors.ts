import type { Platform } from '../../../contract/game.ts'
import type { ResourceType } from '../../../contract/taxonomy.ts'
import type { FileMetadata } from '../passport.contract.ts'
import { readFabricJson, readQuiltJson } from './fabric-mods.ts'
import { readJarJar, readMcmodInfo, readModsToml } from './forge-mods.ts'
import { gameVersionNamed } from './game-ranges.ts'
import { readPackMcmeta } from './packs.ts'
import { isLoose, line, lines, readJson } from './reading.ts'
import {
  readBungeeYml,
  readPaperPluginYml,
  readPluginYml,
  readSpongeJson,
  readVelocityJson,
} from './server-plugins.ts'

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

/** What a descriptor cannot say itself: what the archive is, and the manifest beside it. */
export type DescriptorContext = { type: ResourceType; manifest: ReadonlyMap<string, string> }
export type TextReader = (text: string, context: DescriptorContext) => Partial<FileMetadata> | null

const jarVersion = ({ manifest }: DescriptorContext) => line(manifest.get('implementation-version'), 64)

/** Which file tells what, in the order in which they are believed. Plain code: browsers read jars with it too. */
export const textReaders: Readonly<Record<string, TextReader>> = {
  'paper-plugin.yml': readPaperPluginYml,
  'plugin.yml': readPluginYml,
  'bungee.yml': readBungeeYml,
  'velocity-plugin.json': readVelocityJson,
  'META-INF/sponge_plugins.json': readSpongeJson,
  'fabric.mod.json': readFabricJson,
  'quilt.mod.json': readQuiltJson,
  'META-INF/neoforge.mods.toml': (text, all) => readModsToml(text, 'neoforge', jarVersion(all)),
  'META-INF/mods.toml': (text, all) => readModsToml(text, 'forge', jarVersion(all)),
  'mcmod.info': readMcmodInfo,
  'META-INF/jarjar/metadata.json': readJarJar,
  'modrinth.index.json': readModpackIndex,
  'pack.mcmeta': (text, { type }) => readPackMcmeta(text, type === 'datapack' ? 'data' : 'resource'),
}
export const manifestPath = 'META-INF/MANIFEST.MF'
