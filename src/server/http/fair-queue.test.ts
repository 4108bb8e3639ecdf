import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { fairQueue } from './fair-queue.ts'

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

test('whoever asks for much is taken in turn with the others', async () => {
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
