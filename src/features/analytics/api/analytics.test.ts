import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { testApi } from '../../../testing/test-api.ts'
import { makeRouter } from '../../../app/router.tsx'
import type { RouterContext } from '../../../web/routing/router-context.ts'
import { flushHits } from './hit-counter.ts'
import { pageRoutes, routeOf } from './page-routes.ts'

const api = await testApi()
const rows = async () =>
  (await api.services.database.pool.query('select path, hits from page_hits order by path')).rows

test('looks at a page are added up without its query', async () => {
  for (const path of ['/ru/articles', '/ru/articles?q=secret', '/th'])
    expect((await api.send('/api/analytics/hit', { json: { path } })).status).toBe(204)
  await flushHits(api.services.database.db)
  expect(await rows()).toEqual([
    { path: '/ru/articles', hits: '2' },
    { path: '/th', hits: '1' },
  ])
})

test('an address is counted by its route, and one no page has is not counted at all', async () => {
  const before = await rows()
  for (const path of [
    '/en/article/made-up.1',
    '/en/article/made-up.2',
    '/en/plugins/lanterns/version/7',
    '/en/article/create',
    '/en/hats/lanterns',
    '/en/nowhere',
    '/en/articles/nowhere',
  ])
    expect((await api.send('/api/analytics/hit', { json: { path } })).status).toBe(204)
  await flushHits(api.services.database.db)
  expect((await rows()).slice(0, -before.length)).toEqual([
    { path: '/en/$type/$slug/version/$id', hits: '1' },
    { path: '/en/article/$slug', hits: '2' },
    { path: '/en/article/create', hits: '1' },
  ])
})

test('the routes that are counted are the pages of the site', () => {
  const { routesByPath } = makeRouter({} as RouterContext, createMemoryHistory())
  const known = Object.keys(routesByPath).map((path) => path.replace(/^\/\$lang/, '') || '/')
  // They exist while developing, or lead nowhere.
  const uncounted = ['/dev/sheet', '/dev/editor', '/404']
  expect(known.filter((path) => !uncounted.includes(path)).toSorted()).toEqual(pageRoutes.toSorted())
  for (const route of pageRoutes) {
    const address = `/th${route === '/' ? '' : route}`.replace('$type', 'plugins').replace(/\{-\$page\}/, 'x')
    expect(routeOf(address.replaceAll('$', ''))).toBe(`/th${route === '/' ? '' : route}`)
  }
})

test.each(['/xx', 'https://evil.example', '/ru/<script>', '/ru/' + 'a'.repeat(300), '//ru', '/api/meta'])(
  'an address no page has is refused: %s',
  async (path) => {
    expect((await api.send('/api/analytics/hit', { json: { path } })).status).toBe(422)
  },
)

test('another site cannot count looks for us', async () => {
  const answer = await api.send('/api/analytics/hit', {
    json: { path: '/ru' },
    headers: { origin: 'https://evil.example' },
  })
  expect(answer.status).toBe(403)
})
