import { expect } from 'vitest'
import { isLong } from './long.ts'

/**
 * Runs all cases in one test and names those that fail. Thousands of short cases as tests of their own spend most of
 * their time on being reported.
 */
export async function everyCase<T>(
  cases: readonly (readonly [name: string, value: T])[],
  check: (value: T) => Promise<void>,
): Promise<void> {
  const faults: string[] = []
  for (const [name, value] of cases) {
    try {
      await check(value)
    } catch (error) {
      faults.push(`${name}: ${(error as Error).message}`)
    }
  }
  expect(faults).toEqual([])
}

/**
 * Cases that every operation answers by the same code: all of them in the long run; in the usual one every third, from
 * another beginning for each operation, so that each case is met by a third of them.
 */
export const byTurns = <T>(cases: readonly T[], turn: number): readonly T[] =>
  isLong ? cases : cases.filter((_, at) => (at + turn) % 3 === 0)
