import { expect, test } from 'vitest'
import { checkAccess, hasScope, isApprovedStatus, isVerifiedStatus, moderationStatuses } from './access.ts'
import type { Access, AccessVerdict, ModerationStatus } from './access.ts'

const scope: Access = { scope: 'audit.view' }
type Row = Record<'anyone' | 'guest' | 'member' | 'verified' | 'creator' | 'scope', AccessVerdict>

const policy: [ModerationStatus | 'nobody', Row][] = [
  [
    'nobody',
    { anyone: 'ok', guest: 'ok', member: 'login', verified: 'login', creator: 'login', scope: 'login' },
  ],
  [
    'pending',
    {
      anyone: 'ok',
      guest: 'guests-only',
      member: 'ok',
      verified: 'verify',
      creator: 'verify',
      scope: 'forbidden',
    },
  ],
  [
    'approved',
    {
      anyone: 'ok',
      guest: 'guests-only',
      member: 'ok',
      verified: 'verify',
      creator: 'verify',
      scope: 'forbidden',
    },
  ],
  [
    'verified',
    {
      anyone: 'ok',
      guest: 'guests-only',
      member: 'ok',
      verified: 'ok',
      creator: 'approve',
      scope: 'forbidden',
    },
  ],
  [
    'approved_and_verified',
    { anyone: 'ok', guest: 'guests-only', member: 'ok', verified: 'ok', creator: 'ok', scope: 'forbidden' },
  ],
  [
    'declined',
    {
      anyone: 'ok',
      guest: 'guests-only',
      member: 'ok',
      verified: 'verify',
      creator: 'verify',
      scope: 'forbidden',
    },
  ],
]

test.each(policy)('what %s may open', (status, expected) => {
  const subject = status === 'nobody' ? null : { status, scope: ['content.create'] }
  const verdicts = Object.keys(expected).map((name) => [
    name,
    checkAccess(name === 'scope' ? scope : (name as 'anyone'), subject),
  ])
  expect(Object.fromEntries(verdicts)).toEqual(expected)
})

test.each(moderationStatuses)('a scope is enough for what asks for it, in the status %s', (status) => {
  expect(checkAccess(scope, { status, scope: ['audit.view'] })).toBe('ok')
})

test('approved and verified are read from the status by name', () => {
  expect(moderationStatuses.filter(isApprovedStatus)).toEqual(['approved', 'approved_and_verified'])
  expect(moderationStatuses.filter(isVerifiedStatus)).toEqual(['verified', 'approved_and_verified'])
})

test.each([null, { status: 'approved_and_verified' as const, scope: [] }])(
  'a word nobody knows is an error for %j',
  (subject) => {
    expect(() => checkAccess('editor' as 'member', subject)).toThrow('Unknown route middleware: editor')
  },
)

test.each([
  [['a', 'b'], 'a', true],
  [['a'], 'b', false],
  [{ a: true }, 'a', true],
  [{ a: 1 }, 'a', true],
  [{ a: false }, 'a', false],
  [{ a: 0 }, 'a', false],
  [{}, 'toString', false],
  [{}, '__proto__', false],
  [null, 'a', false],
  [undefined, 'a', false],
  ['a', 'a', false],
  [1, 'a', false],
])('the scope %j holds %j: %j', (held, wanted, expected) => {
  expect(hasScope(held, wanted)).toBe(expected)
})
