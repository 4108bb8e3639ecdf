import { describe, expect, test } from 'vitest'
import {
  readBungeeYml,
  readPaperPluginYml,
  readPluginYml,
  readSpongeJson,
  readVelocityJson,
} from './server-plugins.ts'

describe('plugin.yml', () => {
  test('tells name, number, people, platforms, versions, dependencies, commands and permissions', () => {
    const read = readPluginYml(`
name: Gate
version: 1.10
description: Opens gates
main: com.acme.Gate
authors: [Ann, Bob]
author: Cid
api-version: 1.20
folia-supported: true
depend: [Vault]
softdepend: [PlaceholderAPI]
commands:
  gate:
    description: Opens
    usage: /<command> [name]
    permission: gate.use
    aliases: [g, tor]
  bare:
permissions:
  gate.use:
    default: true
    description: May open
  gate.admin: {default: op}
`)
    expect(read).toMatchObject({
      name: 'Gate',
      number: '1.10',
      main_class: 'com.acme.Gate',
      authors: ['Cid', 'Ann', 'Bob'],
      platforms: ['bukkit', 'spigot', 'paper', 'purpur', 'folia'],
      game_versions: ['1.20.6', '1.20.5', '1.20.4', '1.20.3', '1.20.2', '1.20.1', '1.20'],
      dependencies: [
        { name: 'Vault', kind: 'required', range: null },
        { name: 'PlaceholderAPI', kind: 'optional', range: null },
      ],
      commands: [
        {
          name: 'gate',
          description: 'Opens',
          usage: '/<command> [name]',
          permission: 'gate.use',
          aliases: ['g', 'tor'],
        },
        { name: 'bare', description: null, usage: null, permission: null, aliases: [] },
      ],
      permissions: [
        { name: 'gate.use', description: 'May open', default: 'true' },
        { name: 'gate.admin', description: null, default: 'op' },
      ],
    })
  })

  test('does not take what a build should have filled in for a number', () => {
    expect(readPluginYml('name: ${project.name}\nversion: ${version}\nmain: a.B')).toMatchObject({
      name: null,
      number: null,
    })
  })

  test.each([
    ['nothing', ''],
    ['a list', '- a'],
    ['a word', 'hello'],
    ['tabs', 'a:\n\tb: c'],
    ['an open quote', 'a: "b'],
    ['an open bracket', 'a: [b'],
  ])('that is %s says nothing', (_, text) => {
    expect(readPluginYml(text)).toBeNull()
  })

  test('with wrong kinds of values says only what it can', () => {
    const read = readPluginYml(
      'name: [a]\nversion: {b: c}\ndepend: {x: y}\ncommands: [1]\npermissions: text\nauthors: 7',
    )
    expect(read).toMatchObject({
      name: null,
      number: null,
      dependencies: [],
      commands: [],
      permissions: [],
      authors: ['7'],
    })
  })

  test('may be long without the lists becoming longer than is shown', () => {
    const commands = Array.from({ length: 2000 }, (_, at) => `  c${at}: {}`).join('\n')
    expect(readPluginYml(`name: a\ncommands:\n${commands}`)?.commands).toHaveLength(500)
  })
})

test('paper-plugin.yml tells which dependencies are needed', () => {
  const read = readPaperPluginYml(`
name: Gate
version: '2.0'
main: com.acme.Gate
api-version: '1.21.4'
dependencies:
  server:
    Vault: {load: BEFORE, required: true}
    Maps: {required: false}
  bootstrap:
    Core: {}
`)
  expect(read).toMatchObject({
    platforms: ['paper', 'purpur'],
    game_versions: ['1.21.11', '1.21.10', '1.21.9', '1.21.8', '1.21.7', '1.21.6', '1.21.5', '1.21.4'],
    dependencies: [
      { name: 'Vault', kind: 'required' },
      { name: 'Maps', kind: 'optional' },
      { name: 'Core', kind: 'required' },
    ],
  })
})

test('bungee.yml and velocity-plugin.json tell of proxies', () => {
  expect(
    readBungeeYml('name: Hub\nversion: 1\nmain: a.B\nauthor: Ann\ndepends: [X]\nsoftDepends: [Y]'),
  ).toMatchObject({
    name: 'Hub',
    number: '1',
    platforms: ['bungeecord', 'waterfall'],
    dependencies: [
      { name: 'X', kind: 'required' },
      { name: 'Y', kind: 'optional' },
    ],
  })
  const json =
    '{"id":"hub","name":"Hub","version":"1.2","main":"a.B","authors":["Ann"],"dependencies":[{"id":"x","optional":true}]}'
  expect(readVelocityJson(json)).toMatchObject({
    name: 'Hub',
    number: '1.2',
    platforms: ['velocity'],
    dependencies: [{ name: 'x', kind: 'optional' }],
  })
  expect(readVelocityJson('[]')).toBeNull()
})

test('sponge_plugins.json tells of its first plugin', () => {
  const json = {
    global: { version: '3' },
    plugins: [
      {
        id: 'gate',
        entrypoint: 'a.B',
        contributors: [{ name: 'Ann' }],
        dependencies: [
          { id: 'spongeapi', version: '8' },
          { id: 'x', version: '[1,)' },
        ],
      },
    ],
  }
  expect(readSpongeJson(JSON.stringify(json))).toMatchObject({
    name: 'gate',
    number: '3',
    authors: ['Ann'],
    platforms: ['sponge'],
    dependencies: [{ name: 'x', kind: 'required', range: '[1,)' }],
  })
})
