import { expect, test } from 'vitest'
import { handBus } from '../../testing/hand-bus.ts'
import { makeMetrics } from '../metrics.ts'
import { cacheTable, listenForClears, openCaches } from './caches.ts'

test.each(Object.entries(cacheTable))('%s has a greatest age and a bound', (_, { maxAgeMs, maxBytes }) => {
  expect(maxAgeMs).toBeGreaterThan(0)
  expect(maxAgeMs).toBeLessThanOrEqual(24 * 60 * 60_000)
  expect(maxBytes).toBeLessThanOrEqual(48 * 1024 * 1024)
})

test('figures of people go when people change, counts of lists when a list does, and all of it after a gap', async () => {
  const { bus, clear, gap } = handBus()
  const caches = openCaches()
  listenForClears(caches, bus)
  const fill = async () => {
    for (const name of ['figures', 'counts', 'stats'] as const) await caches[name].get('a', () => 'x')
  }
  const cached = () => Object.entries(caches).flatMap(([name, cache]) => (cache.bytes > 0 ? [name] : []))
  await fill()
  expect(cached()).toEqual(['figures', 'stats', 'counts'])
  clear('users', 'user:1')
  expect(cached()).toEqual(['stats', 'counts'])
  clear('list:resources')
  expect(cached()).toEqual(['stats'])
  await fill()
  gap()
  expect(cached()).toEqual(['stats'])
})

test('metrics tell of each cache what it holds and how often it had what was asked for', async () => {
  const caches = openCaches()
  const metrics = makeMetrics(caches)
  for (let n = 0; n < 3; n++) await caches.terrains.get('flat', () => 'x'.repeat(1000))
  const text = await metrics.registry.metrics()
  expect(text).toMatch(/cache_bytes\{cache="terrains"\} 1[0-9]{3}\n/)
  expect(text).toMatch(/cache_bytes\{cache="pages"\} 0\n/)
  expect(text).toContain('cache_requests_total{cache="terrains",result="hit"} 2')
  expect(text).toContain('cache_requests_total{cache="terrains",result="miss"} 1')
  expect(await metrics.registry.metrics()).toContain('cache_requests_total{cache="terrains",result="hit"} 2')
})
