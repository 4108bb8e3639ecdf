import { expect, test } from 'vitest'
import { queueAddress, queueChoiceOf } from './queue-choice.ts'

const usual = { status: 'waiting', q: '', language: null, page: 1, user: null }

test.each([
  [{}, {}],
  [
    { status: 'declined', q: 'ann', language: 'th', page: '2', user: '7' },
    {
      status: 'declined',
      q: 'ann',
      language: 'th',
      page: 2,
      user: 7,
    },
  ],
  [{ status: 'nonsense', language: 'xx', page: '-1', user: '1e3', q: ['a'] }, {}],
  [{ page: '9999' }, { page: 200 }],
])('%o is read as %o over the usual', (search, read) => {
  expect(queueChoiceOf(search)).toEqual({ ...usual, ...read })
})

test('an address says only what is not usual, and is read back', () => {
  expect(queueAddress('/ru/staff/users', queueChoiceOf({}))).toBe('/ru/staff/users')
  const choice = queueChoiceOf({ status: 'all', q: 'a b', user: '5' })
  const address = queueAddress('', choice)
  expect(queueChoiceOf(Object.fromEntries(new URLSearchParams(address)))).toEqual(choice)
})
