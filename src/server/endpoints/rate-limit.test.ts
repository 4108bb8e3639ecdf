import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { sql } from '../../db/sql.ts'
import { rateClasses, type RateClass } from '../../contract/limits/rate-classes.ts'
import { testDatabase } from '../../testing/database/database.ts'
import { sampled } from '../../testing/long.ts'
import { testRedis } from '../../testing/redis-server.ts'
import { makeRateLimiter, rateHeaders, type RatePolicy, type RateVerdict } from './rate-limit.ts'

const { db, pool } = await testDatabase()
// All connections open: what happens at once must really happen at once.
await Promise.all(Array.from({ length: 20 }, () => pool.query('select pg_sleep(0.2)')))
const start = new Date('2026-11-15T12:00:00.123Z')
const after = (ms: number) => new Date(start.getTime() + ms)
let serial = 0
const newKey = () => `key-${++serial}`

/** Both stores behind one face, so that every promise is made by both. */
type Hit = (policy: RatePolicy, key: string, now: Date) => Promise<RateVerdict>
const limiter = makeRateLimiter(db, true)
const server = await testRedis('limits that are counted by Redis')
const byRedis = server && makeRateLimiter(noDatabase(), true, await server.open())
const stores: [string, Hit][] = [
  ['database', (policy, key, now) => limiter.hitPolicy('test', policy, key, now)],
  ['memory', (policy, key, now) => Promise.resolve(limiter.hitInMemory('test', policy, key, now))],
]
if (byRedis) stores.push(['Redis', (policy, key, now) => byRedis.hitPolicy('test', policy, key, now)])

/** What is counted elsewhere must not reach it. */
function noDatabase(): typeof db {
  const refuse = () => Promise.reject(new Error('the database was asked'))
  return { execute: refuse, transaction: refuse }
}

describe.each(stores)('counted in the %s', (_, hit) => {
  test.each([1, 7, 10, 300])('of 500 simultaneous calls exactly %i pass', async (limit) => {
    const key = newKey()
    const verdicts = await Promise.all(
      Array.from({ length: 500 }, () => hit({ limit, windowSeconds: 60 }, key, start)),
    )
    expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(limit)
  })

  test('of the very first calls of a new caller exactly as many pass', async () => {
    for (let caller = 0; caller < 40; caller++) {
      const key = newKey()
      const calls = Array.from({ length: 20 }, () => hit({ limit: 2, windowSeconds: 60 }, key, start))
      expect((await Promise.all(calls)).filter(({ allowed }) => allowed)).toHaveLength(2)
    }
  })

  test('the rest counts down to nothing and comes back one by one', async () => {
    const key = newKey()
    const policy = { limit: 3, windowSeconds: 60 }
    const rest: number[] = []
    for (const at of [0, 0, 0, 0, 20_000, 60_000, 120_000])
      rest.push((await hit(policy, key, after(at))).remaining)
    expect(rest).toEqual([2, 1, 0, 0, 0, 1, 2])
  })

  test('one caller’s calls are not counted for another', async () => {
    const policy = { limit: 1, windowSeconds: 60 }
    const [one, other] = [newKey(), newKey()]
    await hit(policy, one, start)
    expect((await hit(policy, one, start)).allowed).toBe(false)
    expect((await hit(policy, other, start)).allowed).toBe(true)
  })

  test('a sequence of calls is judged as the textbook judges it, and Retry-After is the truth', async () => {
    const policy = fc.record({
      limit: fc.integer({ min: 1, max: 40 }),
      windowSeconds: fc.integer({ min: 1, max: 3600 }),
    })
    const gaps = fc.array(fc.integer({ min: 0, max: 30_000 }), { minLength: 1, maxLength: 60 })
    await fc.assert(
      fc.asyncProperty(policy, gaps, async (rule, waits) => {
        const key = newKey()
        const [windowMs, stepMs] = [rule.windowSeconds * 1000, (rule.windowSeconds * 1000) / rule.limit]
        let [nowMs, arrival] = [0, 0]
        for (const wait of waits) {
          nowMs += wait
          const next = Math.max(arrival, nowMs) + stepMs
          const expected = next - nowMs <= windowMs + 1
          const verdict = await hit(rule, key, after(nowMs))
          expect(verdict.allowed).toBe(expected)
          if (expected) arrival = next
          expect(verdict.remaining).toBe(
            Math.max(0, Math.floor((windowMs - (arrival - nowMs)) / stepMs + 1 / stepMs)),
          )
          expectWholeSeconds(verdict.resetSeconds, arrival - nowMs)
          if (expected) expect(verdict.retryAfterSeconds).toBe(0)
          else expectWholeSeconds(verdict.retryAfterSeconds, arrival + stepMs - windowMs - nowMs)
        }
      }),
      sampled(15, 200),
    )
  })
})

/** Long enough to succeed, and not a whole second longer than needed. */
function expectWholeSeconds(said: number, neededMs: number): void {
  expect(said * 1000).toBeGreaterThanOrEqual(neededMs - 2)
  expect(said * 1000).toBeLessThan(Math.max(neededMs, 0) + 1002)
}

const classes = Object.keys(rateClasses).filter((name) => name !== 'none') as RateClass[]
const limiters: [string, typeof limiter][] = [['usually', limiter]]
if (byRedis) limiters.push(['by Redis', byRedis])

describe.each(limiters)('%s', (_, limiter) => {
  test.each(classes)(
    'the class %s lets its published number through and says so in its headers',
    async (name) => {
      const { limit, windowSeconds } = rateClasses[name]
      const key = newKey()
      const first = await limiter.hit(name, key, start)
      for (let call = 1; call < limit; call++) await limiter.hit(name, key, start)
      const refused = await limiter.hit(name, key, start)
      expect(rateHeaders(name, first)).toEqual({
        'ratelimit-policy': `"${name}";q=${limit};w=${windowSeconds}`,
        ratelimit: `"${name}";r=${limit - 1};t=${Math.ceil(windowSeconds / limit)}`,
      })
      expect(rateHeaders(name, refused)).toEqual({
        'ratelimit-policy': `"${name}";q=${limit};w=${windowSeconds}`,
        ratelimit: `"${name}";r=0;t=${windowSeconds}`,
        'retry-after': String(Math.ceil(windowSeconds / limit)),
      })
    },
  )
})

test.skipIf(!server)('while Redis is away, the database and the memory count', async () => {
  const redis = await server!.open()
  const both = makeRateLimiter(db, true, redis)
  const key = newKey()
  expect((await both.hit('code', key, start)).allowed).toBe(true)
  await server!.stop()
  const { limit } = rateClasses.code
  const verdicts = await Promise.all(Array.from({ length: limit + 5 }, () => both.hit('code', key, start)))
  expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(limit)
  expect((await both.hit('read', key, start)).allowed).toBe(true)
  await server!.start()
  await vi.waitFor(async () => expect((await both.hit('code', newKey(), start)).allowed).toBe(true), 5_000)
})

test('switched off, nothing is refused and nothing is written', async () => {
  const off = makeRateLimiter(db, false)
  const before = await db.execute(sql`select count(*) from rate_limits`)
  const verdicts = await Promise.all(Array.from({ length: 100 }, () => off.hit('code', 'off', start)))
  await off.hitPolicy('test', { limit: 1, windowSeconds: 60 }, 'off', start)
  expect(verdicts.every(({ allowed }) => allowed)).toBe(true)
  expect((await db.execute(sql`select count(*) from rate_limits`)).rows).toEqual(before.rows)
})
