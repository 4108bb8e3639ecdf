import { expect, test, vi } from 'vitest'
import { makeTabWatches } from './share-live.ts'

test('the stream watches what all tabs watch, and is opened anew only when that changes', () => {
  const change = vi.fn()
  const watches = makeTabWatches(change)
  watches.set('a', ['article.1'])
  watches.set('b', ['article.1', 'article.2'])
  watches.set('c', [])
  expect(watches.all()).toEqual(['article.1', 'article.2'])
  expect(change).toHaveBeenCalledTimes(2)
  watches.set('a', [])
  expect(change).toHaveBeenCalledTimes(2)
  watches.set('b', [])
  expect(watches.all()).toEqual([])
  expect(change).toHaveBeenCalledTimes(3)
})

test('no more than twenty things are watched', () => {
  const watches = makeTabWatches(() => {})
  watches.set(
    'a',
    Array.from({ length: 30 }, (_, n) => `article.${n + 1}`),
  )
  expect(watches.all()).toHaveLength(20)
})
