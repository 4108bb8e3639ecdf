import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recentlyViewed, type Viewed } from './recently-viewed.ts'

let items: Map<string, string>
beforeEach(() => {
  items = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const page = (path: string, title = path): Viewed => ({ kind: 'article', path, title, language: 'en' })
const paths = () => recentlyViewed.read().map(({ path }) => path)

test('what was opened last comes first, once, under its newest title, and six are kept', () => {
  for (const number of [1, 2, 3, 4, 5, 6, 7]) recentlyViewed.note(page(`/article/a.${number}`))
  recentlyViewed.note(page('/article/a.5', 'Renamed'))
  expect(paths()).toEqual([5, 7, 6, 4, 3, 2].map((number) => `/article/a.${number}`))
  expect(recentlyViewed.read()[0]!.title).toBe('Renamed')
  recentlyViewed.forget(page('/article/a.7'))
  expect(paths()).not.toContain('/article/a.7')
  recentlyViewed.clear()
  expect(items.size).toBe(0)
})

test('what leads to another site, or is something else, is not offered', () => {
  const good = page('/plugins/lamps')
  const bad = [
    page('//elsewhere.example'),
    page('https://elsewhere.example'),
    { ...good, kind: 'x' },
    null,
    5,
  ]
  items.set('recently-viewed', JSON.stringify([...bad, good]))
  expect(recentlyViewed.read()).toEqual([good])
})
