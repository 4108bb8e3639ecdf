import { expect, test } from 'vitest'
import { handBus } from '../../testing/hand-bus.ts'
import { makeCache, type CacheRules } from './cache.ts'
import { tags } from './tags.ts'

const rules: CacheRules = { what: 'a test', maxAgeMs: 1000, maxBytes: 100_000, clearedBy: 'own tags' }

function aCache(more: Partial<CacheRules> = {}) {
  const clock = { at: 0 }
  const { bus, clear, gap } = handBus()
  const cache = makeCache({ ...rules, ...more }, () => clock.at)
  cache.listen(bus)
  return { cache, clock, clear, gap }
}

/** Something that is made when the test says so. */
function workshop() {
  const done: ((value?: number) => void)[] = []
  const fail: ((reason: Error) => void)[] = []
  const make = () =>
    new Promise<number>((resolve, reject) => {
      const number = done.length + 1
      done.push(() => resolve(number))
      fail.push(reject)
    })
  return { make, done, fail }
}

const about = (...shown: ReturnType<typeof tags.article>[]) => ({ tags: new Set(shown) })
const ofArticle = () => about(tags.article(1))
function counter() {
  let made = 0
  return { make: () => ++made, made: () => made }
}

test('a thing is made once until what it shows changes', async () => {
  const { cache, clear } = aCache()
  const { make } = counter()
  expect(await cache.get('a', make, ofArticle)).toBe(1)
  clear('article:2')
  expect(await cache.get('a', make, ofArticle)).toBe(1)
  clear('article:1')
  expect(await cache.get('a', make, ofArticle)).toBe(2)
  expect(await cache.get('b', make, ofArticle)).toBe(3)
})

test('a thing past its time to renew is given at once and made again once', async () => {
  const { cache, clock } = aCache({ renewMs: 100 })
  const { make, done, fail } = workshop()
  const first = cache.get('a', make)
  done[0]!()
  expect(await first).toBe(1)
  clock.at = 100
  expect(await Promise.all([cache.get('a', make), cache.get('a', make)])).toEqual([1, 1])
  expect(done).toHaveLength(2)
  fail[1]!(new Error('the database is away'))
  await new Promise(setImmediate)
  expect(await cache.get('a', make)).toBe(1)
  done[2]!()
  await new Promise(setImmediate)
  expect(await cache.get('a', make)).toBe(3)
  clock.at = 1100
  const late = cache.get('a', make)
  done[3]!()
  expect(await late).toBe(4)
})

test('where one tag clears all, it does, and nothing else does', async () => {
  const { cache, clear } = aCache({ clearedBy: [tags.list('resources')] })
  const { make } = counter()
  await cache.get('a', make)
  clear('list:articles', 'resource:7')
  expect(await cache.get('a', make)).toBe(1)
  clear('resource:7', 'list:resources')
  expect(await cache.get('a', make)).toBe(2)
})

test('after a gap in the news nothing old is given', async () => {
  const { cache, gap } = aCache()
  const { make } = counter()
  await cache.get('a', make)
  gap()
  expect([cache.bytes, await cache.get('a', make)]).toEqual([0, 2])
})

test('nothing grows older than its age, and a clock that is set back makes nothing young again', async () => {
  const { cache, clock } = aCache()
  const { make } = counter()
  await cache.get('a', make)
  clock.at = 999
  expect(await cache.get('a', make)).toBe(1)
  clock.at = 1000
  expect(await cache.get('a', make)).toBe(2)
  clock.at = 500
  expect(await cache.get('a', make)).toBe(3)
})

test('one thing may be given a shorter life, never a longer one', async () => {
  const { cache, clock } = aCache()
  const { make } = counter()
  await cache.get('short', make, () => ({ maxAgeMs: 10 }))
  await cache.get('long', make, () => ({ maxAgeMs: 100_000 }))
  clock.at = 10
  expect(await cache.get('short', make)).toBe(3)
  clock.at = 1000
  expect(await cache.get('long', make)).toBe(4)
})

test('what changed while it was being made is not kept; a change of something else does not matter', async () => {
  const { cache, clear } = aCache()
  const { make } = counter()
  const during = (tag: string) => () => {
    clear(tag)
    return make()
  }
  await cache.get('a', during('article:1'), ofArticle)
  expect(cache.peek('a')).toBeUndefined()
  await cache.get('a', during('article:2'), ofArticle)
  expect(cache.peek('a')?.value).toBe(2)
})

test('more changes than are remembered count as a change of everything', async () => {
  const { cache, clear } = aCache()
  await cache.get(
    'a',
    () => {
      for (let id = 10; id < 1510; id++) clear(`article:${id}`)
      return 'old'
    },
    ofArticle,
  )
  expect(cache.peek('a')).toBeUndefined()
})

test('many who ask at once wait for one making', async () => {
  const { cache } = aCache()
  const { make, done } = workshop()
  const both = [cache.get('a', make), cache.get('a', make)]
  await expect.poll(() => done.length).toBe(1)
  done[0]!()
  expect(await Promise.all(both)).toEqual([1, 1])
  expect([cache.misses, done.length]).toEqual([1, 1])
})

test('who comes after a change never gets what was begun before it', async () => {
  const { cache, clear } = aCache()
  const { make, done } = workshop()
  const before = cache.get('a', make, ofArticle)
  clear('article:1')
  const after = cache.get('a', make, ofArticle)
  await expect.poll(() => done.length).toBe(2)
  done[1]!()
  done[0]!()
  expect([await before, await after]).toEqual([1, 2])
  expect(await cache.get('a', make)).toBe(2)
})

test('a failure is told to those who waited for it and to nobody else', async () => {
  const { cache } = aCache()
  const { make, done, fail } = workshop()
  const both = [cache.get('a', make), cache.get('a', make)]
  await expect.poll(() => done.length).toBe(1)
  fail[0]!(new Error('away'))
  for (const one of both) await expect(one).rejects.toThrow('away')
  const next = cache.get('a', make)
  await expect.poll(() => done.length).toBe(2)
  done[1]!()
  expect(await next).toBe(2)
})

test('what must not be kept is given to whoever asked, and made again for the next', async () => {
  const { cache } = aCache()
  const { make } = counter()
  expect(await cache.get('a', make, () => ({ keep: false }))).toBe(1)
  expect(await cache.get('a', make)).toBe(2)
})

test('memory is bounded: the oldest go first, and nothing may take a tenth of it', async () => {
  const { cache } = aCache()
  for (let n = 0; n < 50; n++) await cache.get(`${n}`, () => Buffer.alloc(5000))
  expect(cache.peek('0')).toBeUndefined()
  expect(cache.peek('49')).toBeDefined()
  expect(cache.bytes).toBeLessThanOrEqual(100_000)
  await cache.get('huge', () => Buffer.alloc(11_000))
  expect(cache.peek('huge')).toBeUndefined()
})

test('what is too old is let go of by the next one that is kept', async () => {
  const { cache, clock } = aCache()
  for (let n = 0; n < 10; n++) await cache.get(`${n}`, () => Buffer.alloc(5000))
  clock.at = 2000
  await cache.get('new', () => 1)
  expect(cache.bytes).toBeLessThan(1000)
})

test('until it listens, nothing is kept or shared that a write could make wrong', async () => {
  const silent = makeCache(rules, () => 0)
  const timed = makeCache({ ...rules, clearedBy: 'nothing' }, () => 0)
  const { make, made } = counter()
  await Promise.all([silent.get('a', make), silent.get('a', make)])
  expect([made(), silent.bytes]).toEqual([2, 0])
  expect([await timed.get('a', make), await timed.get('a', make)]).toEqual([3, 3])
})

test('hits and misses are counted', async () => {
  const { cache } = aCache()
  const { make } = counter()
  for (let n = 0; n < 4; n++) await cache.get('a', make)
  await cache.renew('a', make)
  expect([cache.hits, cache.misses]).toEqual([3, 2])
})
