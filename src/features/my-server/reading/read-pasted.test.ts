import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampled } from '../../../testing/long.ts'
import { myServerLimits } from '../my-server-limits.contract.ts'
import { readPasted } from './read-pasted.ts'
import { logs, pluginAnswers } from './servers.fixture.ts'

const names = (text: string) => readPasted(text).entries.map(({ name }) => name)
const numbered = (text: string) => readPasted(text).entries.map(({ name, version }) => `${name} ${version}`)

describe('the answer of /plugins', () => {
  test('in one line, with what is off in red', () => {
    const read = readPasted(pluginAnswers.spigot)
    expect(read.kind).toBe('plugins')
    expect(read.entries.map(({ name }) => name)).toEqual([
      'Vault',
      'LuckPerms',
      'Dynmap',
      'WorldEdit',
      'EssentialsX Chat',
    ])
    expect(read.entries.filter(({ disabled }) => disabled).map(({ name }) => name)).toEqual(['Dynmap'])
  })
  test('from a console with the colors of a terminal', () => {
    const { entries } = readPasted(pluginAnswers.spigotConsole)
    expect(entries.map(({ name }) => name)).toEqual(['Vault', 'LuckPerms', 'Dynmap', 'OldMine'])
    expect(entries.filter(({ disabled }) => disabled).map(({ name }) => name)).toEqual(['Dynmap'])
  })
  test('as Paper lists it, below headings', () => {
    const read = readPasted(pluginAnswers.paper)
    expect(read).toMatchObject({ kind: 'plugins', platform: 'paper' })
    expect(read.entries.map(({ name }) => name)).toEqual([
      'LuckPerms',
      'Essentials',
      'Vault',
      'OldMine',
      'WorldEdit',
      'WorldGuard',
    ])
    expect(names(pluginAnswers.paperCopied)).toEqual(['FancyHolograms', 'Vault', 'WorldEdit'])
  })
  test('of Velocity, and as a message of the chat', () => {
    expect(names(pluginAnswers.velocity)).toEqual(['luckperms', 'viaversion', 'velocity'])
    const { entries } = readPasted(pluginAnswers.chat)
    expect(entries).toEqual([
      { name: 'Vault', version: null },
      { name: 'Dynmap', version: null, disabled: true },
    ])
  })
})

describe('latest.log', () => {
  test.each([
    [
      'paper',
      { platform: 'paper', gameVersion: '1.21.4', java: 21 },
      [
        'FancyHolograms 2.4.2',
        'LuckPerms 5.4.150',
        'Vault 1.7.3-b131',
        'WorldEdit 7.3.10+7004-768a436',
        'BrokenGate null',
      ],
    ],
    [
      'purpur',
      { platform: 'purpur', gameVersion: '1.20.1', java: 17 },
      ['ProtocolLib 5.1.0', 'PlaceholderAPI null'],
    ],
    ['folia', { platform: 'folia', gameVersion: '1.21.8', java: null }, ['LuckPerms 5.5.10']],
    [
      'spigot',
      { platform: 'spigot', gameVersion: '1.16.5', java: null },
      ['Vault 1.7.3-b131', 'Essentials 2.19.0', 'Citizens null'],
    ],
    [
      'velocity',
      { platform: 'velocity', gameVersion: null, java: null },
      ['luckperms 5.4.150', 'viaversion 5.2.1'],
    ],
    [
      'fabric',
      { platform: 'fabric', gameVersion: '1.20.1', java: 17 },
      ['fabric-api 0.91.0+1.20.1', 'lithium 0.11.2'],
    ],
    [
      'fabricOld',
      { platform: 'fabric', gameVersion: '1.16.5', java: null },
      ['fabric 0.29.3+1.16', 'lithium 0.6.0'],
    ],
    ['forge', { platform: 'forge', gameVersion: '1.20.1', java: 17 }, ['jei 15.2.0.27', 'create 0.5.1.f']],
    ['forgeOld', { platform: 'forge', gameVersion: '1.12.2', java: 8 }, ['jei 4.15.0.293']],
    [
      'neoforge',
      { platform: 'neoforge', gameVersion: '1.21.1', java: 21 },
      ['create 6.0.4', 'jei 19.21.0.247'],
    ],
  ] as const)('of %s', (name, facts, entries) => {
    const read = readPasted(logs[name])
    expect(read).toMatchObject({ kind: 'log', ...facts })
    expect(numbered(logs[name])).toEqual([...entries])
  })
  test('counts exceptions by plugin, and keeps nothing of people', () => {
    const read = readPasted(logs.paper)
    expect(read.entries.find(({ name }) => name === 'BrokenGate')?.faults).toBe(2)
    expect(JSON.stringify(read)).not.toMatch(/Steve|203\.0\.113/)
  })
})

describe('a list', () => {
  test('as people write it', () => {
    expect(
      numbered(
        '- LuckPerms 5.4.102\n2. Vault: 1.7.3\nWorldEdit (7.3.0)\nEssentialsX-2.20.1.jar\nviaversion@5.2.1\nMulti World\n',
      ),
    ).toEqual([
      'LuckPerms 5.4.102',
      'Vault 1.7.3',
      'WorldEdit 7.3.0',
      'EssentialsX 2.20.1',
      'viaversion 5.2.1',
      'Multi World null',
    ])
    expect(numbered('LuckPerms-Bukkit-5.4.102.jar, jei-1.20.1-forge-15.2.0.27.jar')).toEqual([
      'LuckPerms 5.4.102',
      'jei 15.2.0.27',
    ])
  })
  test('of a folder, with rights and dates', () => {
    expect(numbered('-rw-r--r-- 1 mc mc 1423411 Nov  3 12:01 Chunky-Bukkit-1.4.28.jar\n')).toEqual([
      'Chunky 1.4.28',
    ])
  })
})

describe('what is none of these', () => {
  test('the code of a web page is said to be one', () => {
    expect(readPasted('<!doctype html><html><body><div>LuckPerms</div></body></html>')).toMatchObject({
      kind: 'page',
      entries: [],
    })
  })
  test('nothing, marks and sentences', () => {
    expect(readPasted(' \n ').kind).toBe('nothing')
    expect(readPasted('---\n***\n').kind).toBe('nothing')
    expect(
      readPasted('please tell me how I can find out which of all these plugins makes my server so slow')
        .entries,
    ).toEqual([])
  })
  test('five thousand names: the first are taken, the rest is counted', () => {
    const read = readPasted(Array.from({ length: 5000 }, (_, n) => `Plugin${n} 1.${n}`).join('\n'))
    expect(read.entries).toHaveLength(myServerLimits.entries)
    expect(read.leftOut).toBe(5000 - myServerLimits.entries)
  })
  test('emoji and turned text stay one name', () => {
    expect(names('🔥Fire🔥Core 1.0')).toEqual(['🔥Fire🔥Core'])
    expect(names('Va\u202eult\u0000')).toEqual(['Va ult'])
  })
  test('a very long text is read at both ends, soon', () => {
    const line = '[10:00:00 INFO]: chat chat chat\n'
    const long = `${logs.purpur}\n${line.repeat(140_000)}`
    const begun = performance.now()
    const read = readPasted(long)
    expect(read).toMatchObject({ cut: true, kind: 'log', platform: 'purpur' })
    expect(performance.now() - begun).toBeLessThan(10_000)
  })
  test('whatever it is, it never throws, and every name is short and clean', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 3000 }), (text) => {
        const wrong = readPasted(text).entries.filter(
          ({ name, version }) =>
            [...name].length > myServerLimits.name ||
            [...(version ?? '')].length > myServerLimits.version ||
            !name.isWellFormed(),
        )
        expect(wrong).toEqual([])
      }),
      sampled(200, 20_000),
    )
  })
  test('pieces of real texts in any order neither', () => {
    const pieces = [
      '[10:00:00 INFO]: ',
      'Plugins (3): ',
      ', ',
      '§',
      ' - ',
      '\n',
      'v1.2',
      '(',
      ')',
      '{"text":',
      '"',
      '<',
      '@',
    ]
    const more = ['Enabling ', '\u001b[31m', 'a', '*', '.jar', 'Loading 3 mods: ', 'Found mod file ']
    const piece = fc.constantFrom(...pieces, ...more)
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 400 }), (some) => {
        expect(Array.isArray(readPasted(some.join('')).entries)).toBe(true)
      }),
      sampled(200, 20_000),
    )
  })
})
