import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gameVersions } from '../../../contract/game.ts'
import { sampled } from '../../../testing/long.ts'
import { expandGameVersions } from './game-version-words.ts'

const place = fc.nat({ max: gameVersions.length - 1 })

describe('words for game versions', () => {
  test.each([
    ['1.21.4', ['1.21.4']],
    ['1.20-1.20.2', ['1.20.2', '1.20.1', '1.20']],
    ['1.20 – 1.20.2', ['1.20.2', '1.20.1', '1.20']],
    ['1.19.x', ['1.19.4', '1.19.3', '1.19.2', '1.19.1', '1.19']],
    ['1.19.*', ['1.19.4', '1.19.3', '1.19.2', '1.19.1', '1.19']],
    ['1.18.2-1.19.x', ['1.19.4', '1.19.3', '1.19.2', '1.19.1', '1.19', '1.18.2']],
    ['26.x', ['26.2', '26.1.2', '26.1.1', '26.1']],
    ['1.21.11-26.1', ['26.1', '1.21.11']],
  ])('%s is %j', (word, versions) => {
    expect(expandGameVersions([word])).toEqual({ versions, unknown: [] })
  })

  test.each([
    '',
    ' ',
    '1',
    '2.0',
    '1.21.4-1.20',
    'x',
    '*',
    '1.20-',
    '-1.20',
    '1.20-1.21-1.22',
    '1.20.xx',
    '1.99.x',
  ])('%j means nothing', (word) => {
    expect(expandGameVersions([word])).toEqual({ versions: [], unknown: [word] })
  })

  test('a line does not take the next one with it: 1.2.x is not 1.20', () => {
    expect(expandGameVersions(['1.1.x']).versions).toEqual([])
  })

  test('every version alone is itself, and every range is what lies between its ends', () => {
    fc.assert(
      fc.property(place, place, (a, b) => {
        const [newest, oldest] = [Math.min(a, b), Math.max(a, b)]
        const word = `${gameVersions[oldest]}-${gameVersions[newest]}`
        expect(expandGameVersions([word]).versions).toEqual(gameVersions.slice(newest, oldest + 1))
        expect(expandGameVersions([gameVersions[a]!]).versions).toEqual([gameVersions[a]])
      }),
      sampled(100, 5_000),
    )
  })

  test('whatever is given: known versions, newest first, each once, and nothing thrown', () => {
    const word = fc.oneof(
      fc.string({ maxLength: 40 }),
      fc.constantFrom(...gameVersions),
      fc.stringMatching(/^[0-9.x*-]{0,20}$/),
    )
    fc.assert(
      fc.property(fc.array(word, { maxLength: 30 }), (words) => {
        const { versions, unknown } = expandGameVersions(words)
        const places = versions.map((version) => gameVersions.indexOf(version))
        expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b))
        expect(places).not.toContain(-1)
        expect(words).toEqual(expect.arrayContaining(unknown))
        // What was expanded stays as it is when it is given again.
        expect(expandGameVersions(versions)).toEqual({ versions, unknown: [] })
      }),
      sampled(300, 20_000),
    )
  })
})
