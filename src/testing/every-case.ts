import { expect } from 'vitest'

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
