import type { FileDependency, FileMetadata } from '../passport.contract.ts'
import { isGround } from './fabric-mods.ts'
import { gameVersionNamed, mavenVersions } from './game-ranges.ts'
import { isLoose, line, lines, looseEntries, looseList, readJson, readToml, type Loose } from './reading.ts'

type Read = Partial<FileMetadata> | null

/** `META-INF/mods.toml` and `META-INF/neoforge.mods.toml`; `jarVersion` fills in `${file.jarVersion}`. */
export function readModsToml(text: string, platform: 'forge' | 'neoforge', jarVersion: string | null): Read {
  const toml = readToml(text)
  const mod = toml ? looseList(toml.mods)[0] : undefined
  if (!toml || !mod) return null
  const own = line(mod.modId)
  const entries = looseEntries(toml.dependencies).flatMap(([of, list]) => (of === own ? looseList(list) : []))
  const game = entries.find((one) => line(one.modId) === 'minecraft')
  const onNeo = platform === 'neoforge' || entries.some((one) => line(one.modId) === 'neoforge')
  const number = typeof mod.version === 'string' && mod.version.includes('${file.jarVersion}')
  return {
    ...(own && { id: own }),
    name: line(mod.displayName, 100) ?? own,
    number: number ? line(jarVersion, 64) : line(mod.version, 64),
    description: line(mod.description, 500),
    authors: authorsOf(mod.authors ?? toml.authors),
    platforms: [onNeo ? 'neoforge' : 'forge'],
    game_versions: game ? mavenVersions(line(game.versionRange) ?? '') : [],
    dependencies: entries.flatMap(dependencyOf),
  }
}

function dependencyOf(one: Loose): FileDependency[] {
  const name = line(one.modId, 100)
  if (!name || isGround(name)) return []
  const type = line(one.type)?.toLowerCase()
  const kind =
    type === 'incompatible' || type === 'optional'
      ? type
      : type === 'discouraged' || (type === undefined && line(one.mandatory) === 'false')
        ? 'optional'
        : 'required'
  const range = line(one.versionRange, 100)
  return [{ name, kind, range: range === '*' || range === '[0,)' ? null : range }]
}

/** Forge up to 1.12. */
export function readMcmodInfo(text: string): Read {
  const json = readJson(text)
  const mod = looseList(isLoose(json) && json.modList ? json.modList : json)[0]
  if (!mod) return null
  const id = line(mod.modid, 100)
  return {
    ...(id && { id }),
    name: line(mod.name, 100) ?? id,
    number: line(mod.version, 64),
    description: line(mod.description, 500),
    authors: lines(mod.authorList ?? mod.authors, 80),
    platforms: ['forge'],
    game_versions: lines(mod.mcversion).flatMap(gameVersionNamed),
    dependencies: lines(mod.requiredMods).flatMap((name) =>
      /^forge/i.test(name) ? [] : { name: name.split('@')[0]!, kind: 'required' as const, range: null },
    ),
  }
}

/** What Forge packs inside: `META-INF/jarjar/metadata.json`. */
export function readJarJar(text: string): Read {
  const json = readJson(text)
  if (!isLoose(json)) return null
  return {
    dependencies: looseList(json.jars).flatMap((one) => {
      const name = isLoose(one.identifier) ? line(one.identifier.artifact, 100) : null
      const range = isLoose(one.version) ? line(one.version.range, 100) : null
      return name ? { name, kind: 'embedded' as const, range } : []
    }),
  }
}

const authorsOf = (value: unknown): string[] =>
  lines(value, 200)
    .flatMap((text) => text.split(/,|;| and /))
    .flatMap((name) => line(name, 80) ?? [])

/** Main attributes of `META-INF/MANIFEST.MF`; long lines go on after a space. */
export function readManifest(text: string): Map<string, string> {
  const attributes = new Map<string, string>()
  const main = text.replace(/\r\n?/g, '\n').replace(/\n /g, '').split('\n\n', 1)[0] ?? ''
  for (const row of main.split('\n').slice(0, 500)) {
    const at = row.indexOf(':')
    if (at > 0) attributes.set(row.slice(0, at).trim().toLowerCase(), row.slice(at + 1).trim())
  }
  return attributes
}
