import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { gameVersions } from '../../../contract/game.ts'
import { gameVersionRanges } from './game-version-ranges.ts'

test('what follows each other is one range, newest first', () => {
  expect(gameVersionRanges(['1.20.4', '1.21', '1.21.1'])).toEqual(['1.21–1.21.1', '1.20.4'])
  expect(gameVersionRanges(['1.21', '1.20.6'])).toEqual(['1.20.6–1.21'])
  expect(gameVersionRanges([])).toEqual([])
})

test('every version stands in exactly one range, whatever their order', () => {
  const some = fc.subarray([...gameVersions])
  fc.assert(
    fc.property(some, (versions) => {
      const covered = gameVersionRanges(versions.toReversed()).flatMap((range) => {
        const [oldest, newest = oldest] = range.split('–')
        return gameVersions.slice(
          gameVersions.indexOf(newest as '1.21'),
          gameVersions.indexOf(oldest as '1.21') + 1,
        )
      })
      expect(covered).toEqual(versions)
    }),
  )
})
