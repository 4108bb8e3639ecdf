import { beforeAll, expect, test } from 'vitest'
import { makeTechnicalPaths } from '../../../app/program-routes.ts'
import { aResource } from '../../../testing/content/resources.ts'
import { testApi, testOrigin } from '../../../testing/test-api.ts'
import { aUser } from '../../../testing/content/users.ts'
import { aPublicVersion } from '../../../testing/content/versions.ts'
import { drawBadge } from './badges.ts'

let ask: (path: string, init?: RequestInit) => Promise<Response>
let slug: string
let hidden: string
beforeAll(async () => {
  const api = await testApi()
  const technical = makeTechnicalPaths(api.services)
  ask = async (path, init = {}) =>
    (await technical(new Request(testOrigin + path, init), { ip: '203.0.113.7', requestId: 'test' }))!
  const author = await aUser(api)
  ;({ slug } = await aPublicVersion(api, { author }))
  hidden = (await aResource(api, { author, public: false })).slug
})

test('a badge says a fact in the language of its address, for any site to show', async () => {
  const answer = await ask(`/badges/ru/${slug}/downloads.svg`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(await answer.text()).toContain('aria-label="скачивания: 0"')
  const etag = answer.headers.get('etag')!
  expect((await ask(`/badges/ru/${slug}/downloads.svg`, { headers: { 'if-none-match': etag } })).status).toBe(
    304,
  )
  expect(await (await ask(`/badges/en/${slug}/version.svg`)).text()).toMatch(/aria-label="version: \d/)
  expect(await (await ask(`/badges/en/${slug}/passport.svg`)).text()).toContain('file passport')
})

test('there is no badge of what readers do not see, and none of another kind', async () => {
  for (const path of [
    `/badges/en/${hidden}/version.svg`,
    '/badges/en/nobody/version.svg',
    `/badges/fr/${slug}/version.svg`,
    `/badges/en/${slug}/views.svg`,
  ])
    await expect(ask(path)).rejects.toMatchObject({ key: 'notFound' })
  await expect(ask(`/badges/en/${slug}/version.svg`, { method: 'POST' })).rejects.toMatchObject({
    key: 'methodNotAllowed',
  })
})

test('words of an author cannot end the picture', () => {
  expect(drawBadge('version', '1"/><script>', '#000')).not.toContain('<script')
})
