import { describe, expect, test } from 'vitest'
import { gameVersions } from '../../../contract/game.ts'
import { apiVersions, mavenVersions, semverVersions } from './game-ranges.ts'
import { readPackMcmeta } from './packs.ts'

const from = (first: string) => gameVersions.slice(0, gameVersions.indexOf(first as never) + 1)

describe('ranges of the game', () => {
  test.each<[string[], string[]]>([
    [['1.20.1'], ['1.20.1']],
    [['=1.20.1'], ['1.20.1']],
    [['~1.20.4'], ['1.20.6', '1.20.5', '1.20.4']],
    [['1.18.x'], ['1.18.2', '1.18.1', '1.18']],
    [['>=1.18 <1.18.2'], ['1.18.1', '1.18']],
    [['>= 1.18 < 1.18.2'], ['1.18.1', '1.18']],
    [
      ['1.18', '1.16.5'],
      ['1.18', '1.16.5'],
    ],
    [['>1.21.11'], ['26.2', '26.1.2', '26.1.1', '26.1']],
    [['^26.1'], ['26.2', '26.1.2', '26.1.1', '26.1']],
    [['>=1.18- <1.18.2-'], ['1.18.1', '1.18']],
    [['*'], [...gameVersions]],
    [['nonsense'], []],
    [[], []],
  ])('%j', (ranges, versions) => expect(semverVersions(ranges)).toEqual(versions))

  test.each<[string, readonly string[]]>([
    ['[1.20,1.20.2)', ['1.20.1', '1.20']],
    ['[1.20.1]', ['1.20.1']],
    ['(1.20,1.20.2]', ['1.20.2', '1.20.1']],
    ['[1.18,1.18.1],[1.16.5]', ['1.18.1', '1.18', '1.16.5']],
    ['[26.1,)', from('26.1')],
    ['26.1', from('26.1')],
    ['[a,b]', []],
    ['', []],
  ])('%s', (range, versions) => expect(mavenVersions(range)).toEqual(versions))

  test('an API version means its own releases', () => {
    expect(apiVersions('1.13')).toEqual(['1.13.2', '1.13.1', '1.13'])
    expect(apiVersions('1.1')).toEqual([])
    expect(apiVersions(null)).toEqual([])
  })
})

describe('pack.mcmeta', () => {
  const pack = (fields: object, kind: 'resource' | 'data' = 'resource') =>
    readPackMcmeta(JSON.stringify({ pack: fields }), kind)
  test('means other releases for textures than for data', () => {
    expect(pack({ pack_format: 15 })?.game_versions).toEqual(['1.20.1', '1.20'])
    expect(pack({ pack_format: 48 }, 'data')?.game_versions).toEqual(['1.21.1', '1.21'])
    expect(pack({ pack_format: 26 }, 'data')?.game_versions).toEqual(['1.20.4', '1.20.3'])
  })
  test('may name a range in three ways', () => {
    const releases = ['1.20.4', '1.20.3', '1.20.2']
    expect(pack({ pack_format: 18, supported_formats: [18, 22] })?.game_versions).toEqual(releases)
    expect(
      pack({ pack_format: 18, supported_formats: { min_inclusive: 18, max_inclusive: 22 } })?.game_versions,
    ).toEqual(releases)
    expect(pack({ min_format: [69, 0], max_format: 75 })?.game_versions).toEqual([
      '1.21.11',
      '1.21.10',
      '1.21.9',
    ])
  })
  test('may have a coloured description', () => {
    expect(
      pack({ pack_format: 15, description: ['§aBlue', { text: ' sky', extra: [{ text: '!' }] }] })
        ?.description,
    ).toBe('Blue sky!')
    expect(pack({ pack_format: 'x', description: 5 })).toMatchObject({ description: null, game_versions: [] })
    expect(readPackMcmeta('{}', 'data')).toBeNull()
  })
})
