import { afterAll, onTestFinished, TestRunner } from 'vitest'

/**
 * Ends what was started: after the test that started it, or after the file where no test runs yet. Vitest takes
 * `afterAll` inside a test without a word and never calls it.
 */
export function afterwards(end: () => Promise<unknown> | void): void {
  const isInTest = TestRunner.getCurrentTest() !== undefined
  const run = async () => void (await end())
  if (isInTest) onTestFinished(run)
  else afterAll(run)
}
