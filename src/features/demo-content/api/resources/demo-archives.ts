import { buffer } from 'node:stream/consumers'
import type { ReadableStream } from 'node:stream/web'
import { stringify } from 'yaml'
import yazl from 'yazl'
import type { ResourceType } from '../../../../contract/taxonomy.ts'
import { emptyClass } from './demo-class.ts'
import { levelDat } from './demo-level.ts'
import { demoPicture } from './demo-picture.ts'
import type { DemoResource, DemoVersion } from './demo-resource-files.ts'

type Entries = Record<string, string | Buffer>

/** The same bytes every time: an archive remembers when its files were changed. */
const packedAt = new Date('2026-01-01T00:00:00Z')
/** The formats of resource packs and of data packs that 1.21.4 reads. */
const packFormats = { resourcepack: 46, datapack: 61 } as const

/** The file a version of the demo offers: small, but what it says it is. */
export async function demoFile(
  resource: DemoResource,
  version: DemoVersion,
): Promise<{ name: string; content: Buffer }> {
  const { name } = resource.file
  const entries = { ...(await descriptors(resource, version)), ...resource.file.entries, ...version.entries }
  const [only, ...more] = Object.entries(entries)
  const single = only && more.length === 0 && !packedTypes.has(resource.type)
  if (single) return { name: only[0], content: Buffer.from(only[1]) }
  const ending = resource.type === 'plugin' || resource.type === 'mod' ? 'jar' : 'zip'
  return { name: `${name}-${version.number}.${ending}`, content: await pack(entries) }
}

/** Types whose files are archives, even with a single file in them. */
const packedTypes: ReadonlySet<ResourceType> = new Set([
  'plugin',
  'mod',
  'map',
  'resourcepack',
  'datapack',
  'server-setup',
])

/** What makes a file one of its type. */
async function descriptors(resource: DemoResource, version: DemoVersion): Promise<Entries> {
  const { file, type } = resource
  const game = version.game_versions.at(-1)?.split('-').at(-1)?.replace('.x', '') ?? '1.21.4'
  if (type === 'plugin') return pluginEntries(resource, version)
  if (type === 'mod') return modEntries(resource, version)
  if (type === 'map') return { [`${file.name}/level.dat`]: levelDat(resource.title, game) }
  if (type === 'resourcepack' || type === 'datapack') {
    const pack = { pack: { pack_format: packFormats[type], description: resource.description } }
    return { 'pack.mcmeta': `${JSON.stringify(pack, null, 2)}\n` }
  }
  return file.picture ? { [`${file.name}.png`]: await demoPicture(file.picture, type) } : {}
}

function pluginEntries({ file, description, author }: DemoResource, version: DemoVersion): Entries {
  const main = file.main ?? `demo.${file.name.toLowerCase().replaceAll('-', '')}.Main`
  const needs = (kind: string) =>
    version.dependencies.filter((one) => one.kind === kind).flatMap((one) => one.name ?? [])
  const described = {
    name: file.name,
    version: version.number,
    main,
    'api-version': '1.20',
    author,
    description,
    ...(version.platforms.includes('folia') && { 'folia-supported': true }),
    ...(needs('required').length > 0 && { depend: needs('required') }),
    ...(needs('optional').length > 0 && { softdepend: needs('optional') }),
    ...(Object.keys(file.commands).length > 0 && { commands: file.commands }),
    ...(Object.keys(file.permissions).length > 0 && { permissions: file.permissions }),
  }
  if (version.platforms.every((platform) => platform === 'velocity')) {
    const json = {
      id: file.name.toLowerCase(),
      name: file.name,
      version: version.number,
      main,
      authors: [author],
    }
    return { 'velocity-plugin.json': `${JSON.stringify(json, null, 2)}\n`, ...classEntry(main) }
  }
  return { 'plugin.yml': stringify(described), ...classEntry(main) }
}

function modEntries({ file, description, author, licence }: DemoResource, version: DemoVersion): Entries {
  const main = file.main ?? `demo.${file.name.toLowerCase().replaceAll('-', '')}.Main`
  const described = {
    schemaVersion: 1,
    id: file.name.toLowerCase(),
    version: version.number,
    name: file.name,
    description,
    authors: [author],
    license: licence ?? 'All rights reserved',
    environment: '*',
    entrypoints: { main: [main] },
    depends: { fabricloader: '>=0.16', minecraft: '>=1.20' },
  }
  const neo = version.platforms.includes('neoforge')
  const toml = `modLoader = "javafml"\nloaderVersion = "[4,)"\nlicense = "${licence ?? 'All rights reserved'}"\n\n[[mods]]\nmodId = "${file.name.toLowerCase()}"\nversion = "${version.number}"\ndisplayName = "${file.name}"\n`
  return {
    ...(version.platforms.some((platform) => platform === 'fabric' || platform === 'quilt') && {
      'fabric.mod.json': `${JSON.stringify(described, null, 2)}\n`,
    }),
    ...(neo && { 'META-INF/neoforge.mods.toml': toml }),
    ...(version.platforms.includes('forge') && { 'META-INF/mods.toml': toml }),
    ...classEntry(main),
  }
}

const classEntry = (main: string): Entries => ({ [`${main.replaceAll('.', '/')}.class`]: emptyClass(main) })

async function pack(entries: Entries): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  for (const [name, content] of Object.entries(entries))
    zip.addBuffer(Buffer.from(content as string), name, { mtime: packedAt, mode: 0o100644 })
  zip.end()
  return buffer(zip.outputStream as unknown as ReadableStream)
}
