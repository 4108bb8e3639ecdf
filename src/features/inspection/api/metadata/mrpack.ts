import type { Platform } from '../../../../contract/game.ts'
import type { FileMetadata } from '../../passport.contract.ts'
import { gameVersionNamed } from './game-ranges.ts'
import { isLoose, line, lines, readJson } from './reading.ts'

const loaders: Record<string, Platform> = {
  forge: 'forge',
  neoforge: 'neoforge',
  'fabric-loader': 'fabric',
  'quilt-loader': 'quilt',
}

/** `modrinth.index.json` of a modpack. */
export function readModpackIndex(text: string): Partial<FileMetadata> | null {
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
