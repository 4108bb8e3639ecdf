import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { makeTechnicalPaths } from '../../../app/program-routes.ts'
import { testOrigin } from '../../../testing/test-api.ts'
import { testSite } from '../../../testing/test-site.ts'

const site = await testSite()
const technical = makeTechnicalPaths(site.services)
const ask = async (path: string, init: RequestInit = {}) =>
  (await technical(new Request(testOrigin + path, init), { ip: '203.0.113.7', requestId: 'test' }))!

test('every page names a manifest with which a phone installs the site', async () => {
  for (const path of ['/ru', '/th/articles']) {
    const { html } = await site.page(path)
    expect(html).toContain('<link rel="manifest" href="/site.webmanifest">')
    expect(html).toContain('<link rel="apple-touch-icon" href="/art/touch-180.png">')
  }
  const answer = await ask('/site.webmanifest')
  expect(answer.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
  const manifest = (await answer.json()) as { icons: { src: string; sizes: string }[] }
  expect(manifest).toMatchObject({
    name: site.services.config.siteTitle,
    start_url: '/',
    scope: '/',
    display: 'standalone',
  })
  // Chromium wants 192 and 512; iOS takes its own from the link.
  expect(new Set(manifest.icons.map(({ sizes }) => sizes))).toEqual(new Set(['192x192', '512x512']))
  for (const { src } of [...manifest.icons, { src: '/art/touch-180.png' }])
    expect(existsSync(`public${src}`)).toBe(true)
})

test('it is asked for anew only when it has changed, and only read', async () => {
  const etag = (await ask('/site.webmanifest')).headers.get('etag')!
  expect((await ask('/site.webmanifest', { headers: { 'if-none-match': etag } })).status).toBe(304)
  await expect(ask('/site.webmanifest', { method: 'POST' })).rejects.toMatchObject({
    key: 'methodNotAllowed',
  })
})
