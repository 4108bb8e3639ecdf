import { describe, expect, test } from 'vitest'
import type { LoadedAction, LoadedRequirements } from '../format/load/loaded.ts'
import { checkList } from './check-list.ts'

const action = (argument: string): LoadedAction => ({ tag: 'message', argument, delay: null, chance: null })

/** `y` passes, `n` fails, a question mark makes it optional. */
function run(letters: string, own: Partial<LoadedRequirements> = {}) {
  const requirements = letters.split(' ').map((letter, index) => ({
    name: `${index}${letter}`,
    type: 'has permission',
    optional: letter.endsWith('?'),
    keys: {},
    success: [action(`${index} good`)],
    deny: [action(`${index} bad`)],
  }))
  const ran: string[] = []
  const verdict = checkList(
    { requirements, minimum: 0, stopAtSuccess: false, deny: [], ...own },
    ({ name }) => ({ passed: name.includes('y'), code: '', args: {} }),
    (actions) => ran.push(...actions.map((one) => one.argument)),
  )
  return { passed: verdict.passed, ran: ran.join(', ') }
}

describe('a list of requirements', () => {
  test.each<[string, Partial<LoadedRequirements>, boolean, string]>([
    ['y y', {}, true, '0 good, 1 good'],
    ['y n y', {}, false, '0 good, 1 bad'],
    ['n? y', {}, true, '0 bad, 1 good'],
    // Only optional ones and no minimum: everybody passes.
    ['n? n?', {}, true, '0 bad, 1 bad'],
    ['n? n?', { minimum: 1 }, false, '0 bad, 1 bad'],
    ['y? n? y?', { minimum: 2 }, true, '0 good, 1 bad, 2 good'],
    ['y? n? n?', { minimum: 2 }, false, '0 good, 1 bad, 2 bad'],
    // Without a minimum the first success is enough to stop.
    ['y n', { stopAtSuccess: true }, true, '0 good'],
    ['n? y n', { stopAtSuccess: true }, true, '0 bad, 1 good'],
    ['y? y? n', { stopAtSuccess: true, minimum: 2 }, true, '0 good, 1 good'],
    ['n y', { stopAtSuccess: true }, false, '0 bad'],
  ])('%s %j', (letters, own, passed, ran) => expect(run(letters, own)).toEqual({ passed, ran }))
})
