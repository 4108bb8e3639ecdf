import type { FileDependency, FileMetadata } from '../passport.contract.ts'
import { semverVersions } from './game-ranges.ts'
import { isLoose, line, lines, looseEntries, looseList, readJson, type Loose } from './reading.ts'

type Read = Partial<FileMetadata> | null
type Kind = FileDependency['kind']

/** What every mod needs to run at all; it is told by platform, game version and Java level. */
export const isGround = (name: string): boolean =>
  /^(?:minecraft|java|fabricloader|fabric-loader|quilt_loader|quilt_base|forge|neoforge|fml|javafml)$/.test(
    name,
  )

export function readFabricJson(text: string): Read {
  const json = readJson(text)
  if (!isLoose(json) || !line(json.id)) return null
  const byKey = (key: string, kind: Kind): FileDependency[] =>
    looseEntries(json[key]).flatMap(([name, range]) => dependency(name, kind, lines(range)))
  return {
    id: line(json.id, 100)!,
    name: line(json.name, 100) ?? line(json.id, 100),
    number: line(json.version, 64),
    description: line(json.description, 500),
    authors: peopleOf(json.authors),
    platforms: ['fabric'],
    game_versions: isLoose(json.depends) ? semverVersions(lines(json.depends.minecraft)) : [],
    main_class: isLoose(json.entrypoints) ? (lines(json.entrypoints.main)[0] ?? null) : null,
    dependencies: [
      ...byKey('depends', 'required'),
      ...byKey('recommends', 'optional'),
      ...byKey('suggests', 'optional'),
      ...byKey('breaks', 'incompatible'),
      ...byKey('conflicts', 'incompatible'),
      ...looseList(json.jars).flatMap((one) => lines(one.file).flatMap(embedded)),
    ],
  }
}

export function readQuiltJson(text: string): Read {
  const json = readJson(text)
  const loader = isLoose(json) && isLoose(json.quilt_loader) ? json.quilt_loader : null
  if (!loader) return null
  const about: Loose = isLoose(loader.metadata) ? loader.metadata : {}
  const depends = quiltList(loader.depends)
  const byKind = (list: Loose[], kind: Kind): FileDependency[] =>
    list.flatMap((one) => {
      const optional = kind === 'required' && line(one.optional) === 'true'
      return lines(one.id).flatMap((id) =>
        dependency(id.split(':').at(-1)!, optional ? 'optional' : kind, rangeTexts(one.versions)),
      )
    })
  const game = depends.find((one) => line(one.id) === 'minecraft')
  const id = line(loader.id, 100)
  return {
    ...(id && { id }),
    name: line(about.name, 100) ?? id,
    number: line(loader.version, 64),
    description: line(about.description, 500),
    authors: looseEntries(about.contributors).flatMap(([name]) => lines(name, 80)),
    platforms: ['quilt'],
    game_versions: game ? semverVersions(rangeTexts(game.versions)) : [],
    dependencies: [
      ...byKind(depends, 'required'),
      ...byKind(quiltList(loader.breaks), 'incompatible'),
      ...lines(loader.jars).flatMap(embedded),
    ],
  }
}

/** A dependency may be written as its name alone. */
const quiltList = (value: unknown): Loose[] =>
  (Array.isArray(value) ? value.slice(0, 500) : []).map((one: unknown) => (isLoose(one) ? one : { id: one }))

const rangeTexts = (versions: unknown): string[] => {
  if (!isLoose(versions)) return lines(versions)
  return [...lines(versions.any), ...(versions.all ? [lines(versions.all).join(' ')] : [])]
}

function dependency(name: string, kind: Kind, ranges: string[]): FileDependency[] {
  const named = line(name, 100)
  if (!named || isGround(named)) return []
  const range = ranges.join(' || ')
  return [{ name: named, kind, range: range === '' || range === '*' ? null : range.slice(0, 200) }]
}

/** `META-INF/jars/inner-1.2.jar` → `inner-1.2`. */
const embedded = (file: string): FileDependency[] =>
  dependency(
    file
      .split('/')
      .at(-1)!
      .replace(/\.jar$/, ''),
    'embedded',
    [],
  )

const peopleOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value.slice(0, 100) : []).flatMap((one: unknown) =>
    lines(isLoose(one) ? one.name : one, 80),
  )
