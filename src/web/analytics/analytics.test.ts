import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { securityHeaders } from '../../server/http/security-headers.ts'
import type { Config } from '../../server/config.ts'
import { startAnalytics } from './analytics.ts'

type Script = { src?: string; async?: boolean }
let scripts: Script[]
let beacons: { url: string; body: unknown }[]

beforeEach(() => {
  scripts = []
  beacons = []
  vi.stubGlobal('window', {})
  vi.stubGlobal('location', { origin: 'https://yard.example', hostname: 'yard.example' })
  vi.stubGlobal('document', {
    referrer: 'https://search.example/',
    createElement: () => ({}),
    head: { append: (script: Script) => scripts.push(script) },
  })
  vi.stubGlobal('navigator', {
    sendBeacon: (url: string, body: unknown) => beacons.push({ url, body }),
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Two pages, one after the other, and time for what is loaded on demand. */
async function twoPages(config: Parameters<typeof startAnalytics>[0]): Promise<void> {
  const hit = startAnalytics(config)
  hit('/en', 'Home')
  hit('/en/resources?q=hub', 'Resources')
  await vi.dynamicImportSettled()
}

test('builtin tells our own server the address, the page before it, and nothing else', async () => {
  await twoPages({ kind: 'builtin' })
  expect(scripts).toEqual([])
  expect(beacons.map(({ url }) => url)).toEqual(['/api/analytics/hit', '/api/analytics/hit'])
  const bodies = beacons.map(({ body }) => body as Blob)
  expect(await Promise.all(bodies.map((body) => body.text()))).toEqual([
    '{"path":"/en","from":"https://search.example/"}',
    '{"path":"/en/resources","from":"/en"}',
  ])
  expect(bodies[0]!.type).toBe('application/json')
})

test('none sends and loads nothing', async () => {
  await twoPages({ kind: 'none' })
  expect([scripts, beacons, window]).toEqual([[], [], {}])
})

test('yandex loads its script once and is told every page by hand', async () => {
  await twoPages({ kind: 'yandex', id: '123456' })
  expect(scripts).toEqual([{ src: 'https://mc.yandex.ru/metrika/tag.js', async: true }])
  const { ym } = window as unknown as { ym: { a: unknown[]; l: number } }
  expect(ym.l).toBeTypeOf('number')
  expect(ym.a).toEqual([
    [123456, 'init', { defer: true }],
    [123456, 'hit', '/en', { title: 'Home', referer: 'https://search.example/' }],
    [123456, 'hit', '/en/resources?q=hub', { title: 'Resources', referer: 'https://yard.example/en' }],
  ])
  expect(beacons).toEqual([])
})

test('plausible gets a page view by beacon, without any script', async () => {
  await twoPages({ kind: 'plausible', url: 'https://count.example' })
  const event = { name: 'pageview', domain: 'yard.example' }
  expect(beacons.map(({ url, body }) => [url, JSON.parse(body as string)])).toEqual([
    [
      'https://count.example/api/event',
      { ...event, url: 'https://yard.example/en', referrer: 'https://search.example/' },
    ],
    [
      'https://count.example/api/event',
      { ...event, url: 'https://yard.example/en/resources?q=hub', referrer: 'https://yard.example/en' },
    ],
  ])
  expect(scripts).toEqual([])
})

/** Foreign addresses of the policy, by directive; frames are for videos and the same always. */
function foreign(analytics: Config['analytics']): Record<string, string[]> {
  const policy = securityHeaders({ origin: 'https://yard.example', analytics }, [])[
    'content-security-policy'
  ]!
  const directives = policy.split('; ').map((directive) => directive.split(' '))
  const hosts = directives.map(([name, ...rest]) => [name!, rest.filter((source) => source.includes('://'))])
  return Object.fromEntries(
    (hosts as [string, string[]][]).filter(([name, list]) => name !== 'frame-src' && list.length > 0),
  )
}

test('the policy lets in the configured service, for what it needs, and nobody else', () => {
  const yandex = ['https://mc.yandex.ru']
  expect(foreign({ kind: 'builtin' })).toEqual({})
  expect(foreign({ kind: 'none' })).toEqual({})
  expect(foreign({ kind: 'yandex', id: '1' })).toEqual({
    'script-src': yandex,
    'img-src': yandex,
    'connect-src': yandex,
  })
  expect(foreign({ kind: 'plausible', url: 'https://count.example/below' })).toEqual({
    'connect-src': ['https://count.example'],
  })
})
