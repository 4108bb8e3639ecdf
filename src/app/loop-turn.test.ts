import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ownLoopTurn } from './loop-turn.ts'

test('pieces of work share no turn of the loop, and what else is due comes between', async () => {
  let turn = 0
  const counter = (async () => {
    for (; turn < 50; turn++) await nextTurn()
  })()
  const turns = await Promise.all(Array.from({ length: 8 }, () => ownLoopTurn().then(() => turn)))
  await counter
  const gaps = turns.slice(1).map((at, i) => at - turns[i]!)
  expect(gaps.every((gap) => gap >= 2)).toBe(true)
})

test('a lone piece of work waits for one turn', async () => {
  let passed = 0
  const counter = (async () => {
    for (; passed < 3; passed++) await nextTurn()
  })()
  await ownLoopTurn()
  expect(passed).toBeLessThanOrEqual(1)
  await counter
})
