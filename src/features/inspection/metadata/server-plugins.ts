import type { FileCommand, FileDependency, FileMetadata, FilePermission } from '../passport.contract.ts'
import { apiVersions } from './game-ranges.ts'
import { isLoose, line, lines, looseEntries, looseList, readJson, readYaml, type Loose } from './reading.ts'

type Read = Partial<FileMetadata> | null

const needs = (names: string[], kind: FileDependency['kind']): FileDependency[] =>
  names.map((name) => ({ name, kind, range: null }))

export function readPluginYml(text: string): Read {
  const yml = readYaml(text)
  if (!yml) return null
  return {
    ...identity(yml),
    platforms: [
      'bukkit',
      'spigot',
      'paper',
      'purpur',
      ...(line(yml['folia-supported']) === 'true' ? (['folia'] as const) : []),
    ],
    dependencies: [...needs(lines(yml.depend), 'required'), ...needs(lines(yml.softdepend), 'optional')],
    commands: commandsOf(yml.commands),
    permissions: permissionsOf(yml.permissions),
  }
}

export function readPaperPluginYml(text: string): Read {
  const yml = readYaml(text)
  if (!yml) return null
  const groups = isLoose(yml.dependencies) ? [yml.dependencies.server, yml.dependencies.bootstrap] : []
  const dependencies = groups.flatMap((group) =>
    looseEntries(group).flatMap(([name, options]) =>
      needs([name], isLoose(options) && line(options.required) === 'false' ? 'optional' : 'required'),
    ),
  )
  return {
    ...identity(yml),
    platforms: ['paper', 'purpur', ...(line(yml['folia-supported']) === 'true' ? (['folia'] as const) : [])],
    dependencies,
    permissions: permissionsOf(yml.permissions),
  }
}

export function readBungeeYml(text: string): Read {
  const yml = readYaml(text)
  if (!yml) return null
  return {
    ...identity(yml),
    platforms: ['bungeecord', 'waterfall'],
    game_versions: [],
    dependencies: [...needs(lines(yml.depends), 'required'), ...needs(lines(yml.softDepends), 'optional')],
  }
}

export function readVelocityJson(text: string): Read {
  const json = readJson(text)
  if (!isLoose(json)) return null
  const id = line(json.id, 100)
  return {
    ...(id && { id }),
    ...identity({ ...json, name: json.name ?? json.id }),
    platforms: ['velocity'],
    game_versions: [],
    dependencies: looseList(json.dependencies).flatMap((one) =>
      needs(lines(one.id), line(one.optional) === 'true' ? 'optional' : 'required'),
    ),
  }
}

export function readSpongeJson(text: string): Read {
  const json = readJson(text)
  const plugin = isLoose(json) ? looseList(json.plugins)[0] : undefined
  if (!isLoose(json) || !plugin) return null
  const global: Loose = isLoose(json.global) ? json.global : {}
  const both = [...looseList(global.dependencies), ...looseList(plugin.dependencies)]
  const id = line(plugin.id, 100)
  return {
    ...(id && { id }),
    name: line(plugin.name) ?? line(plugin.id),
    number: line(plugin.version, 64) ?? line(global.version, 64),
    description: line(plugin.description, 500),
    authors: looseList(plugin.contributors).flatMap((one) => lines(one.name, 80)),
    platforms: ['sponge'],
    main_class: line(plugin.entrypoint),
    dependencies: both.flatMap((one) =>
      line(one.id) && line(one.id) !== 'spongeapi'
        ? {
            name: line(one.id)!,
            kind: line(one.optional) === 'true' ? ('optional' as const) : ('required' as const),
            range: line(one.version),
          }
        : [],
    ),
  }
}

const identity = (yml: Loose): Partial<FileMetadata> => ({
  name: line(yml.name, 100),
  number: line(yml.version, 64),
  description: line(yml.description, 500),
  authors: [...lines(yml.author, 80), ...lines(yml.authors, 80)],
  game_versions: apiVersions(line(yml['api-version'])),
  main_class: line(yml.main),
})

const commandsOf = (commands: unknown): FileCommand[] =>
  looseEntries(commands).flatMap(([key, options]) => {
    const name = line(key, 80)
    if (!name) return []
    const one = isLoose(options) ? options : {}
    return {
      name,
      description: line(one.description, 300),
      usage: line(one.usage, 300),
      permission: line(one.permission, 120),
      aliases: lines(one.aliases, 80).slice(0, 20),
    }
  })

const permissionsOf = (permissions: unknown): FilePermission[] =>
  looseEntries(permissions).flatMap(([key, options]) => {
    const name = line(key, 120)
    if (!name) return []
    const one = isLoose(options) ? options : {}
    return { name, description: line(one.description, 300), default: line(one.default, 20) }
  })
