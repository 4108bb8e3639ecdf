import { expect, test } from 'vitest'
import { handBus } from '../testing/hand-bus.ts'
import { InProcessAnswer } from './in-process-answer.ts'
import { makeKeptAnswers } from './kept-answers.ts'

function questions(status = 200) {
  let asked = 0
  const ask = async () => ({
    answer: new InProcessAnswer({ value: { asked: ++asked }, length: 11 }, { status }),
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

test('an answer nobody would be given any more is let go of', async () => {
  let at = 0
  const kept = makeKeptAnswers(handBus().bus, { now: () => at })
  const { ask } = questions()
  for (let page = 0; page < 20; page++) await kept.get(`ru /api/articles?page=${page}`, ask)
  const many = kept.bytes
  at = 16_000
  await kept.get('ru /api/articles', ask)
  expect(kept.bytes).toBeLessThan(many / 10)
})

test('what pages made of answers counts until the answer goes', async () => {
  const { bus, clear } = handBus()
  const kept = makeKeptAnswers(bus, { maxBytes: 100_000 })
  const { ask } = questions()
  await kept.get('ru /api/articles/1', ask)
  const alone = kept.bytes
  kept.add(['ru /api/articles/1', 'ru /api/unknown'], 50_000)
  expect(kept.bytes).toBe(alone + 50_000)
  clear('article:1')
  expect(kept.bytes).toBe(0)
  await kept.get('ru /api/articles/1', ask)
  kept.add(['ru /api/articles/1'], 200_000)
  expect(kept.bytes).toBe(0)
})

/** A question that is answered when the test says so. */
function slowQuestion() {
  const answers: ((status?: number) => void)[] = []
  const failures: ((reason: Error) => void)[] = []
  const ask = () =>
    new Promise<{ answer: Response; tags: Set<string> }>((resolve, reject) => {
      const asked = answers.length + 1
      failures.push(reject)
      answers.push((status = 200) =>
        resolve({
          answer: new InProcessAnswer({ value: { asked }, length: 11 }, { status }),
          tags: new Set(['article:1']),
        }),
      )
    })
  return { ask, answers, failures }
}

test('whoever asks while the same is being asked waits for that answer', async () => {
  const kept = makeKeptAnswers(handBus().bus)
  const { ask, answers } = slowQuestion()
  const both = [kept.get('ru /', ask), kept.get('ru /', ask)]
  answers[0]!()
  expect(await Promise.all(both.map(async (one) => (await one).answer.json()))).toEqual([
    { asked: 1 },
    { asked: 1 },
  ])
  expect(answers.length).toBe(1)
})

test('whoever asks after a write never gets an answer begun before it', async () => {
  const { bus, clear } = handBus()
  const kept = makeKeptAnswers(bus)
  const { ask, answers } = slowQuestion()
  const before = kept.get('ru /', ask)
  clear('article:1')
  const after = kept.get('ru /', ask)
  expect(answers.length).toBe(2)
  answers[1]!()
  answers[0]!()
  expect(await (await after).answer.json()).toEqual({ asked: 2 })
  await before
  expect(await (await kept.get('ru /', ask)).answer.json()).toEqual({ asked: 2 })
})

test("another visitor's refusal or broken call is not shared", async () => {
  const kept = makeKeptAnswers(handBus().bus)
  const { ask, answers, failures } = slowQuestion()
  const refused = kept.get('ru /', ask)
  const mine = kept.get('ru /', ask)
  answers[0]!(429)
  expect((await refused).answer.status).toBe(429)
  await expect.poll(() => answers.length).toBe(2)
  answers[1]!()
  expect((await mine).answer.status).toBe(200)

  const broken = kept.get('ru /other', ask)
  const whole = kept.get('ru /other', ask)
  failures[2]!(new Error('cut'))
  await expect(broken).rejects.toThrow('cut')
  await expect.poll(() => answers.length).toBe(4)
  answers[3]!()
  expect((await whole).answer.status).toBe(200)
})
