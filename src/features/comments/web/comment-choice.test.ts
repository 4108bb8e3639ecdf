import { expect, test } from 'vitest'
import { commentChoiceOf, searchWith } from './comment-choice.ts'

test('what an address says is believed only as far as it makes sense', () => {
  expect(
    commentChoiceOf({ comments: 'useful', kind: 'bug', cpage: 'useful.12-1', comment: '7', answers: '8' }),
  ).toEqual({
    sort: 'useful',
    kind: 'bug',
    cursor: 'useful.12-1',
    comment: 7,
    answers: 8,
    reply: null,
  })
  expect(
    commentChoiceOf({ comments: 'best', kind: ['bug'], cpage: '<script>', comment: '-1', answers: '0' }),
  ).toEqual({ sort: 'new', kind: null, cursor: null, comment: null, answers: null, reply: null })
})

test('a page of one order is not looked for in another', () => {
  expect(commentChoiceOf({ comments: 'useful', cpage: 'new.1763200000000-1' }).cursor).toBe(null)
  expect(commentChoiceOf({ cpage: '1' }).cursor).toBe(null)
})

test('a link keeps what else stands in the address', () => {
  expect(searchWith({ language: 'be', kind: 'bug', cpage: 'x' }, { sort: 'old', cursor: null })).toEqual({
    language: 'be',
    comments: 'old',
    kind: 'bug',
  })
})
