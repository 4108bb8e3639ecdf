import { expect, test } from 'vitest'
import { contentAddress, contentChoiceOf, firstFree } from './content-choice.ts'

test('the address says the choice, and back; nonsense is left out', () => {
  const choice = {
    state: 'decided',
    kind: 'article',
    language: 'kz',
    q: 'night market',
    cursor: '1763200000000-12',
    open: { kind: 'article', id: 12 },
  } as const
  const address = contentAddress('/ru/staff/content', choice)
  expect(address).toBe(
    '/ru/staff/content?state=decided&kind=article&language=kz&q=night+market&cursor=1763200000000-12&open=article-12',
  )
  expect(contentChoiceOf(Object.fromEntries(new URL(address, 'https://x.test').searchParams))).toEqual(choice)
  expect(
    contentChoiceOf({
      state: 'all',
      kind: 'cake',
      language: 'fr',
      q: ['a'],
      cursor: '../..',
      open: 'article-0',
    }),
  ).toEqual({ state: 'waiting', kind: null, language: null, q: '', cursor: null, open: null })
  expect(contentAddress('/ru/staff/content', { state: 'waiting' })).toBe('/ru/staff/content')
})

test('the first text that nobody else holds is open', () => {
  const review = (id: number, holder: number | null) => ({
    kind: 'article' as const,
    subject_id: id,
    locked_by: holder === null ? null : { id: holder },
  })
  expect(firstFree([], 7)).toBeNull()
  expect(firstFree([review(1, 8), review(2, 7), review(3, null)], 7)).toEqual({ kind: 'article', id: 2 })
  expect(firstFree([review(1, 8)], 7)).toEqual({ kind: 'article', id: 1 })
})
