import { expect, test } from 'vitest'
import { handBus } from '../testing/hand-bus.ts'
import { InProcessAnswer } from './in-process-answer.ts'
import { makeKeptAnswers } from './kept-answers.ts'

function questions(status = 200) {
  let asked = 0
  const ask = async () => ({
    answer: new InProcessAnswer(JSON.stringify({ asked: ++asked }), { status }),
    tags: new Set(['article:1']),
  })
  return { ask, asked: () => asked }
}

test('an answer is asked for once until what it shows changes, and is one object for everybody', async () => {
  const { bus, clear } = handBus()
  const kept = makeKeptAnswers(bus)
  const { ask } = questions()
  const first = await kept.get('ru /api/articles/1', ask)
  const second = await kept.get('ru /api/articles/1', ask)
  expect(await second.answer.json()).toBe(await first.answer.json())
  expect([...second.tags]).toEqual(['article:1'])
  clear('article:2')
  expect(await (await kept.get('ru /api/articles/1', ask)).answer.json()).toEqual({ asked: 1 })
  clear('article:1')
  expect(await (await kept.get('ru /api/articles/1', ask)).answer.json()).toEqual({ asked: 2 })
})

test('another language and another address are other questions', async () => {
  const kept = makeKeptAnswers(handBus().bus)
  const { ask, asked } = questions()
  await kept.get('ru /api/articles/1', ask)
  await kept.get('th /api/articles/1', ask)
  await kept.get('ru /api/articles/2', ask)
  expect(asked()).toBe(3)
})

test('errors are not kept', async () => {
  const kept = makeKeptAnswers(handBus().bus)
  const { ask, asked } = questions(404)
  await kept.get('ru /api/articles/9', ask)
  await kept.get('ru /api/articles/9', ask)
  expect(asked()).toBe(2)
})

test('what changed while it was asked for is not kept, nor anything after a gap in the news', async () => {
  const { bus, clear, gap } = handBus()
  const kept = makeKeptAnswers(bus)
  const { ask, asked } = questions()
  await kept.get('ru /', async () => {
    clear('article:1')
    return ask()
  })
  await kept.get('ru /', ask)
  expect(asked()).toBe(2)
  gap()
  await kept.get('ru /', ask)
  expect(asked()).toBe(3)
})

test('figures nobody clears grow old', async () => {
  let at = 0
  const kept = makeKeptAnswers(handBus().bus, { now: () => at })
  const { ask, asked } = questions()
  await kept.get('ru /api/users/statistics', ask)
  at = 14_000
  await kept.get('ru /api/users/statistics', ask)
  expect(asked()).toBe(1)
  at = 16_000
  await kept.get('ru /api/users/statistics', ask)
  expect(asked()).toBe(2)
})
