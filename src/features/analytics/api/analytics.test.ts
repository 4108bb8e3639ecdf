import { expect, test } from 'vitest'
import { testApi } from '../../../testing/test-api.ts'
import { flushHits } from './hit-counter.ts'

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
