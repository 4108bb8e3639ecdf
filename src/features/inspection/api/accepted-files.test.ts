import { afterAll, describe, expect, test } from 'vitest'
import type { ResourceType } from '../../../contract/taxonomy.ts'
import { inspection as inspectionSchema } from '../passport.contract.ts'
import { makeClass } from './class.fixture.ts'
import { inspectingFolder, pluginYml } from './inspect.fixture.ts'
import { nbt, plainNbt } from './nbt.fixture.ts'
import { makeZip, zipOf } from './zip.fixture.ts'

const { passed, remove } = inspectingFolder()
afterAll(remove)

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const gif = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64')
const world = nbt({
  Data: {
    LevelName: 'Castle',
    Version: { Name: '1.20.4', Id: 3700 },
    Player: { Inventory: [{ id: 'a' }], Motion: [1, 2] },
  },
})
const pack = '{"pack":{"pack_format":15,"description":"Blue"}}'

const accepted: [what: string, type: ResourceType, name: string, bytes: Buffer, metadata: object][] = [
  [
    'a plugin',
    'plugin',
    'Gate.jar',
    zipOf({ 'plugin.yml': pluginYml, 'com/acme/Main.class': makeClass() }),
    { name: 'Gate', number: '1.0' },
  ],
  [
    'a plugin packed with its settings',
    'plugin',
    'Gate.zip',
    zipOf({ 'Gate/Gate.jar': zipOf({ 'plugin.yml': pluginYml }), 'Gate/config.yml': 'a: 1' }),
    { name: 'Gate', sources: ['Gate/Gate.jar!/plugin.yml'] },
  ],
  [
    'a plugin for servers and proxies',
    'plugin',
    'Gate.jar',
    zipOf({
      'plugin.yml': pluginYml,
      'velocity-plugin.json': '{"id":"gate","version":"9"}',
      'bungee.yml': 'name: G\nversion: 1\nmain: a',
    }),
    {
      number: '1.0',
      platforms: ['paper', 'purpur', 'spigot', 'bukkit', 'velocity', 'waterfall', 'bungeecord'],
    },
  ],
  [
    'a mod',
    'mod',
    'gate.jar',
    zipOf({ 'fabric.mod.json': '{"id":"gate","version":"1","depends":{"minecraft":"1.20.1"}}' }),
    { name: 'gate', game_versions: ['1.20.1'] },
  ],
  [
    'a mod of NeoForge',
    'mod',
    'gate.jar',
    zipOf({
      'META-INF/neoforge.mods.toml': '[[mods]]\nmodId="gate"\nversion="${file.jarVersion}"',
      'META-INF/MANIFEST.MF': 'Implementation-Version: 4.2\n',
    }),
    { name: 'gate', number: '4.2', platforms: ['neoforge'] },
  ],
  [
    'textures',
    'resourcepack',
    'Blue.zip',
    zipOf({ 'pack.mcmeta': pack, 'assets/a.png': png }),
    { description: 'Blue', platforms: ['vanilla'], game_versions: ['1.20.1', '1.20'] },
  ],
  [
    'data',
    'datapack',
    'Blue.zip',
    zipOf({ 'pack.mcmeta': pack, 'data/a/functions/b.mcfunction': 'say hi' }),
    { game_versions: ['1.20.1', '1.20'] },
  ],
  [
    'a world',
    'map',
    'Castle.zip',
    zipOf({ 'Castle/level.dat': world, 'Castle/region/r.0.0.mca': Buffer.alloc(4096) }),
    { name: 'Castle', game_versions: ['1.20.4'] },
  ],
  [
    'a building',
    'map',
    'house.schem',
    nbt({
      Version: 2,
      DataVersion: 3465,
      Metadata: { Name: 'House', Author: 'Ann' },
      BlockData: Buffer.alloc(90),
    }),
    { name: 'House', authors: ['Ann'], game_versions: ['1.20.1'] },
  ],
  [
    'a building in a shell',
    'map',
    'house.schem',
    nbt({ Schematic: { Version: 3, DataVersion: 4189 } }),
    { game_versions: ['1.21.4'] },
  ],
  [
    'a building of litematica',
    'map',
    'house.litematic',
    nbt({ MinecraftDataVersion: 3700, Metadata: { Name: 'Inn', Description: 'Warm' } }),
    { name: 'Inn', description: 'Warm', game_versions: ['1.20.4'] },
  ],
  [
    'a structure that is not packed',
    'map',
    'house.nbt',
    plainNbt({ DataVersion: 3953, author: 'Ann' }),
    { authors: ['Ann'], game_versions: ['1.21'] },
  ],
  [
    'a server',
    'server-setup',
    'server.zip',
    zipOf({ 'plugins/Gate.jar': zipOf({ 'plugin.yml': pluginYml }), 'server.properties': 'a=1' }),
    { name: null },
  ],
  [
    'a modpack',
    'server-setup',
    'pack.mrpack',
    zipOf({
      'modrinth.index.json':
        '{"name":"Pack","versionId":"3","dependencies":{"minecraft":"1.21.1","fabric-loader":"0.16"}}',
    }),
    { name: 'Pack', number: '3', platforms: ['fabric'], game_versions: ['1.21.1'] },
  ],
  ['one configuration', 'configuration', 'config.yml', Buffer.from('привет: мир\n'), {}],
  [
    'an old Cyrillic configuration',
    'configuration',
    'config.yml',
    Buffer.from([0xef, 0xf0, 0xe8, 0x3a, 0x20, 0x31]),
    {},
  ],
  ['JSON with comments', 'configuration', 'config.json', Buffer.from('// a\n{"b": 1,}'), {}],
  ['several configurations', 'configuration', 'all.zip', zipOf({ 'a.yml': 'a: 1', 'b.toml': 'b = 1' }), {}],
  ['a picture', 'graphics', 'logo.png', png, {}],
  ['a moving picture', 'graphics', 'logo.GIF', gif, {}],
  ['a drawing of Photoshop', 'graphics', 'logo.psd', Buffer.from('8BPS\0\x01'.padEnd(40)), {}],
  ['a model', 'model', 'chair.bbmodel', Buffer.from('{"meta":{"format_version":"4.5"}}'), {}],
  ['a model as text', 'model', 'chair.obj', Buffer.from('v 0 0 0\n'), {}],
  ['a sound', 'other', 'song.ogg', Buffer.from('OggS'.padEnd(40)), {}],
  [
    'an archive from Windows with Cyrillic names',
    'other',
    'a.zip',
    makeZip([{ name: Buffer.from([0x8f, 0xe0, 0xa8, 0x2e, 0x74, 0x78, 0x74]), data: 'x', flags: 0 }]),
    {},
  ],
]

describe('what is taken', () => {
  test.each(accepted)('%s', async (_, type, name, bytes, metadata) => {
    const inspection = await passed(bytes, { type, name })
    expect(inspection).toMatchObject({ verdict: 'clean', metadata })
    expect(inspectionSchema.parse(inspection)).toEqual(inspection)
  })
})

test('the passport tells what is inside', async () => {
  const { passport } = await passed(
    zipOf({
      'plugin.yml': pluginYml,
      'com/acme/Main.class': makeClass({
        major: 65,
        strings: ['https://api.acme.dev/v1', 'jdbc:mysql://db.acme.dev:3306/x'],
      }),
      'libs/inner.jar': zipOf({ 'x/Y.class': makeClass({ name: 'x/Y', major: 52 }) }),
      'native/libopus.so': 'x',
    }),
  )
  expect(passport).toMatchObject({
    format: 'jar',
    complete: true,
    files: 4,
    classes: 2,
    java: 21,
    hosts: ['api.acme.dev', 'db.acme.dev'],
    native_libraries: ['native/libopus.so'],
    nested_archives: ['libs/inner.jar'],
  })
  expect(passport.entries.map(({ path, text }) => [path, text])).toEqual([
    ['com/acme/Main.class', false],
    ['libs/inner.jar', false],
    ['native/libopus.so', false],
    ['plugin.yml', true],
  ])
})

test('names of Windows archives are read as Cyrillic', async () => {
  const { passport } = await passed(accepted.at(-1)![3], { type: 'other', name: 'a.zip' })
  expect(passport.entries[0]!.path).toBe('При.txt')
})

test('fifty thousand files are read', { timeout: 90_000 }, async () => {
  const entries = Array.from({ length: 49_999 }, (_, at) => ({
    name: `data/f${at}.json`,
    data: '{}',
    stored: true,
  }))
  const { passport } = await passed(makeZip([{ name: 'plugin.yml', data: pluginYml }, ...entries]))
  expect(passport.files).toBe(50_000)
  expect(passport.entries).toHaveLength(1000)
})
