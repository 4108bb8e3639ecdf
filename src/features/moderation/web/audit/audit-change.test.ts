import { expect, test } from 'vitest'
import { changedFacts } from './audit-change.ts'

test('only what changed is said, and nothing that only programs read', () => {
  expect(
    changedFacts({
      before: { status: 'verified', revision_id: 12, public: false },
      after: { status: 'approved_and_verified', reasons: [], reason: '' },
    }),
  ).toEqual([{ field: 'status', from: 'verified', to: 'approved_and_verified' }])
  expect(
    changedFacts({
      before: { status: 'declined', public: true },
      after: { status: 'declined', public: false },
    }),
  ).toEqual([{ field: 'public', from: true, to: false }])
})

test('a language that stays the same is said once', () => {
  expect(changedFacts({ before: { language: 'ru' }, after: { language: 'ru' } })).toEqual([
    { field: 'language', from: undefined, to: 'ru' },
  ])
})

test('what was taken away is said, and an entry without facts says nothing', () => {
  expect(changedFacts({ before: { domain: 'spam.example' }, after: null })).toEqual([
    { field: 'domain', from: 'spam.example', to: undefined },
  ])
  expect(changedFacts({ before: null, after: null })).toEqual([])
})
