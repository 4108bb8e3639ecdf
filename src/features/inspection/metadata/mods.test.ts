import { describe, expect, test } from 'vitest'
import { readFabricJson, readQuiltJson } from './fabric-mods.ts'
import { readJarJar, readManifest, readMcmodInfo, readModsToml } from './forge-mods.ts'

test('fabric.mod.json tells everything a form asks', () => {
  const read = readFabricJson(
    JSON.stringify({
      schemaVersion: 1,
      id: 'gate',
      version: '1.2.0+1.20',
      name: 'Gate',
      description: 'Opens\ngates',
      authors: ['Ann', { name: 'Bob', contact: {} }],
      entrypoints: { main: ['com.acme.Gate'] },
      depends: {
        fabricloader: '>=0.14',
        minecraft: '>=1.20 <1.20.3',
        java: '>=17',
        'fabric-api': '*',
        core: ['1.x', '2.x'],
      },
      suggests: { modmenu: '*' },
      breaks: { old: '<2' },
      jars: [{ file: 'META-INF/jars/lib-1.0.jar' }],
    }),
  )
  expect(read).toMatchObject({
    name: 'Gate',
    number: '1.2.0+1.20',
    description: 'Opens gates',
    authors: ['Ann', 'Bob'],
    platforms: ['fabric'],
    game_versions: ['1.20.2', '1.20.1', '1.20'],
    main_class: 'com.acme.Gate',
    dependencies: [
      { name: 'fabric-api', kind: 'required', range: null },
      { name: 'core', kind: 'required', range: '1.x || 2.x' },
      { name: 'modmenu', kind: 'optional', range: null },
      { name: 'old', kind: 'incompatible', range: '<2' },
      { name: 'lib-1.0', kind: 'embedded', range: null },
    ],
  })
})

test('a line feed inside a text of fabric.mod.json is forgiven, as the game forgives it', () => {
  expect(readFabricJson('{"id": "gate", "version": "1.10", "description": "one\n  two"}')).toMatchObject({
    number: '1.10',
    description: 'one two',
  })
})

test('quilt.mod.json tells of itself', () => {
  const read = readQuiltJson(
    JSON.stringify({
      quilt_loader: {
        id: 'gate',
        version: '2',
        metadata: { name: 'Gate', contributors: { Ann: 'Owner' } },
        depends: [
          'quilt_loader',
          { id: 'minecraft', versions: { any: ['1.20.1', '1.20.2'] } },
          { id: 'org:core', versions: '>=1', optional: true },
        ],
        breaks: [{ id: 'old' }],
      },
    }),
  )
  expect(read).toMatchObject({
    name: 'Gate',
    number: '2',
    authors: ['Ann'],
    platforms: ['quilt'],
    game_versions: ['1.20.2', '1.20.1'],
    dependencies: [
      { name: 'core', kind: 'optional', range: '>=1' },
      { name: 'old', kind: 'incompatible', range: null },
    ],
  })
})

describe('mods.toml', () => {
  const toml = (version: string, loader = 'forge') => `
modLoader = "javafml"
loaderVersion = "[47,)"
[[mods]]
modId = "gate"
version = "${version}"
displayName = "Gate"
authors = "Ann, Bob and Cid"
description = '''
Opens gates.
'''
[[dependencies.gate]]
modId = "${loader}"
mandatory = true
versionRange = "[47,)"
[[dependencies.gate]]
modId = "minecraft"
versionRange = "[1.20,1.20.2)"
[[dependencies.gate]]
modId = "jei"
mandatory = false
versionRange = "[15,)"
[[dependencies.gate]]
modId = "rival"
type = "incompatible"
versionRange = "*"
`
  test('tells of itself, with the number of the manifest where it says so', () => {
    expect(readModsToml(toml('${file.jarVersion}'), 'forge', '3.1')).toMatchObject({
      name: 'Gate',
      number: '3.1',
      authors: ['Ann', 'Bob', 'Cid'],
      description: 'Opens gates.',
      platforms: ['forge'],
      game_versions: ['1.20.1', '1.20'],
      dependencies: [
        { name: 'jei', kind: 'optional', range: '[15,)' },
        { name: 'rival', kind: 'incompatible', range: null },
      ],
    })
    expect(readModsToml(toml('1.0'), 'neoforge', null)).toMatchObject({
      number: '1.0',
      platforms: ['neoforge'],
    })
    expect(readModsToml(toml('${file.jarVersion}', 'neoforge'), 'forge', null)).toMatchObject({
      number: null,
      platforms: ['neoforge'],
    })
  })

  test.each(['', 'mods = 3', '[[mods', '[[mods]]\nmodId =', 'a = "\u0000"'])(
    'that is %j says nothing',
    (text) => {
      const read = readModsToml(text, 'forge', null)
      expect(read === null || read.name === null).toBe(true)
    },
  )
})

test('mods of old Forge and what Forge packs inside are read', () => {
  expect(
    readMcmodInfo('[{"modid":"gate","name":"Gate","version":"1","mcversion":"1.12.2","authorList":["Ann"]}]'),
  ).toMatchObject({
    name: 'Gate',
    game_versions: ['1.12.2'],
    platforms: ['forge'],
    authors: ['Ann'],
  })
  const jars = {
    jars: [{ identifier: { group: 'a', artifact: 'lib' }, version: { range: '[1,2)' }, path: 'x' }],
  }
  expect(readJarJar(JSON.stringify(jars))).toEqual({
    dependencies: [{ name: 'lib', kind: 'embedded', range: '[1,2)' }],
  })
})

test('a manifest goes on after a space and ends at an empty line', () => {
  const attributes = readManifest(
    'Manifest-Version: 1.0\r\nImplementation-Version: 1.\r\n 2\r\n\r\nName: x\r\nAgent-Class: y\r\n',
  )
  expect(Object.fromEntries(attributes)).toEqual({
    'manifest-version': '1.0',
    'implementation-version': '1.2',
  })
})
