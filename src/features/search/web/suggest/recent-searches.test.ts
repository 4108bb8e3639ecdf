import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetSearch, forgetSearches, mostRecent, noteSearch, recentSearches } from './recent-searches.ts'

const storageOf = (items: Map<string, string>) => ({
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
  removeItem: (key: string) => void items.delete(key),
})

let items: Map<string, string>
beforeEach(() => {
  items = new Map()
  vi.stubGlobal('localStorage', storageOf(items))
})
afterEach(() => vi.unstubAllGlobals())

test('the newest search comes first, and the same words are kept once', () => {
  noteSearch('paper')
  noteSearch(' карты ')
  noteSearch('Paper')
  noteSearch('  ')
  expect(recentSearches()).toEqual(['Paper', 'карты'])
})

test('only the last eight searches are kept', () => {
  for (let number = 1; number <= mostRecent + 3; number++) noteSearch(`search ${number}`)
  expect(recentSearches()).toHaveLength(8)
  expect(recentSearches()[0]).toBe('search 11')
  expect(recentSearches().at(-1)).toBe('search 4')
})

test('one search can be removed, or all of them, and then nothing stays in the storage', () => {
  for (const words of ['one', 'two', 'three']) noteSearch(words)
  forgetSearch('two')
  expect(recentSearches()).toEqual(['three', 'one'])
  forgetSearches()
  expect(recentSearches()).toEqual([])
  expect(items.size).toBe(0)
})

test('a storage that is forbidden, or holds something else, breaks nothing', () => {
  items.set('recent-searches', '{"not": "a list"}')
  expect(recentSearches()).toEqual([])
  items.set('recent-searches', 'broken')
  expect(recentSearches()).toEqual([])
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('forbidden', 'SecurityError')
    },
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  noteSearch('paper')
  // As long as the page is open; nothing of it is stored.
  expect(recentSearches()).toEqual(['paper'])
  expect(items.get('recent-searches')).toBe('broken')
})
