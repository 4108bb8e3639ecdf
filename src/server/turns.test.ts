import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { fail, Failure } from '../contract/errors.ts'
import { fairQueue, makeTurns } from './turns.ts'

/** Work that is done when the test says so. */
function steps() {
  const order: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) => async () => {
    order.push(name)
    await new Promise<void>((resolve) => ends.push(resolve))
    return name
  }
  const endOne = async () => {
    ends.shift()!()
    await nextTurn()
  }
  return { order, work, endOne }
}

test('a caller who asks for much is taken in turn with the others', async () => {
  const { order, work, endOne } = steps()
  const inTurn = fairQueue({ atOnce: 1, waitingEach: 9 })
  const all = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map((name) => inTurn(name[0]!, work(name)))
  await nextTurn()
  for (let done = 0; done < all.length; done++) await endOne()
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'b2'])
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

test('nobody has two pieces of work at a time, even where two can be done', async () => {
  const { order, work, endOne } = steps()
  const inTurn = fairQueue({ atOnce: 2, waitingEach: 9 })
  const all = ['a1', 'a2', 'b1'].map((name) => inTurn(name[0]!, work(name)))
  await nextTurn()
  expect(order).toEqual(['a1', 'b1'])
  for (let done = 0; done < all.length; done++) await endOne()
  await Promise.all(all)
  expect(order).toEqual(['a1', 'b1', 'a2'])
})

test('only the one who asks too much is refused, and work that fails lets the next one in', async () => {
  const inTurn = fairQueue({ atOnce: 1, waitingEach: 2 })
  const failing = inTurn('a', () => Promise.reject(new Error('broken')))
  const waiting = [1, 2].map((n) => inTurn('a', async () => n))
  await expect(inTurn('a', async () => 3)).rejects.toMatchObject({ key: 'overloaded' })
  const other = inTurn('b', async () => 4)
  await expect(failing).rejects.toThrow('broken')
  expect(await Promise.all([...waiting, other])).toEqual([1, 2, 4])
})

const rules = {
  atOnce: 3,
  each: 2,
  waitMs: 60,
  ownWaitMs: 60,
  waitingEach: 2,
  refusal: () => fail('rateLimited', { seconds: 2 }),
}
const keyOf = (work: Promise<unknown>) =>
  work.then(
    () => 'admitted',
    (error: unknown) => (error instanceof Failure ? error.key : 'broken'),
  )

describe('callers', () => {
  test('have a bounded number of pieces in work, and each of them fewer', async () => {
    const turns = makeTurns(rules)
    const order: string[] = []
    const enter = async (caller: string) => {
      const leave = await turns.enter(caller)
      order.push(caller)
      return leave
    }
    const greedy = await Promise.all([enter('greedy'), enter('greedy')])
    const third = enter('greedy')
    const other = await enter('other')
    const late = enter('late')
    await sleep(5)
    expect([order, turns.running]).toEqual([['greedy', 'greedy', 'other'], 3])
    other()
    other()
    await late
    expect([order.at(-1), turns.running]).toEqual(['late', 3])
    greedy[0]!()
    ;(await third)()
    expect([order.at(-1), turns.running]).toEqual(['greedy', 2])
  })

  test('take turns, also when one of them asks for most', async () => {
    const turns = makeTurns({
      ...rules,
      atOnce: 1,
      each: 1,
      waitMs: 1000,
      waitingEach: 9,
    })
    const order: string[] = []
    const work = async (caller: string) => {
      const leave = await turns.enter(caller)
      order.push(caller)
      await sleep(1)
      leave()
    }
    await Promise.all(['a', 'a', 'a', 'a', 'b', 'c'].map(work))
    expect(order).toEqual(['a', 'b', 'c', 'a', 'a', 'a'])
  })

  test('are refused when they have waited too long, and at once where too many wait already', async () => {
    const turns = makeTurns(rules)
    const leaves = await Promise.all([turns.enter('a'), turns.enter('a')])
    const waiting = [keyOf(turns.enter('a')), keyOf(turns.enter('a'))]
    expect(await keyOf(turns.enter('a'))).toBe('rateLimited')
    expect(await Promise.all(waiting)).toEqual(['overloaded', 'overloaded'])
    for (const leave of leaves) leave()
    expect(await keyOf(turns.enter('a'))).toBe('admitted')
  })
})

test('work waits longer for a place of its own caller than for any place', async () => {
  const turns = makeTurns({ ...rules, waitMs: 20, ownWaitMs: 5_000 })
  const leaves = await Promise.all([turns.enter('a'), turns.enter('a')])
  const own = keyOf(turns.enter('a'))
  await sleep(100)
  leaves[0]!()
  expect(await own).toBe('admitted')
  await turns.enter('b')
  expect(await keyOf(turns.enter('c'))).toBe('overloaded')
})
