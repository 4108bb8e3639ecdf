import { gameVersions, platformCodes } from '../../../contract/game.ts'
import type { FileMetadata } from '../passport.contract.ts'

export const noMetadata = (): FileMetadata => ({
  name: null,
  number: null,
  description: null,
  authors: [],
  platforms: [],
  game_versions: [],
  dependencies: [],
  main_class: null,
  commands: [],
  permissions: [],
  sources: [],
})

/** One picture of a file that runs on several platforms: the first value wins, lists are joined. */
export function mergeMetadata(
  parts: Iterable<readonly [source: string, Partial<FileMetadata>]>,
): FileMetadata {
  const all = noMetadata()
  for (const [source, part] of parts) {
    all.sources.push(source)
    if (part.id && all.id === undefined) all.id = part.id
    all.name ??= part.name ?? null
    all.number ??= part.number ?? null
    all.description ??= part.description ?? null
    all.main_class ??= part.main_class ?? null
    all.authors.push(...(part.authors ?? []))
    all.platforms.push(...(part.platforms ?? []))
    all.game_versions.push(...(part.game_versions ?? []))
    all.dependencies.push(...(part.dependencies ?? []))
    all.commands.push(...(part.commands ?? []))
    all.permissions.push(...(part.permissions ?? []))
  }
  return {
    ...all,
    authors: [...new Set(all.authors)].slice(0, 50),
    platforms: platformCodes.filter((code) => all.platforms.includes(code)),
    game_versions: gameVersions.filter((version) => all.game_versions.includes(version)),
    dependencies: uniqueBy(all.dependencies, ({ name }) => name.toLowerCase()),
    commands: uniqueBy(all.commands, ({ name }) => name),
    permissions: uniqueBy(all.permissions, ({ name }) => name),
  }
}

function uniqueBy<T>(list: T[], key: (one: T) => string): T[] {
  const byKey = new Map<string, T>()
  for (const one of list) if (!byKey.has(key(one))) byKey.set(key(one), one)
  return [...byKey.values()].slice(0, 500)
}
