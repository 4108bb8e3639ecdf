import { Readable } from 'node:stream'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { makeTechnicalPaths } from '../../../app/program-routes.ts'
import { aRequest } from '../../../testing/content/requests.ts'
import { aResource } from '../../../testing/content/resources.ts'
import { testOrigin } from '../../../testing/test-api.ts'
import { testSite, type TestSite } from '../../../testing/test-site.ts'
import { aTopic } from '../../../testing/content/topics.ts'
import { anArticle } from '../../../testing/content/articles.ts'
import { aUser, bearerHeaders } from '../../../testing/content/users.ts'
import { removeOldCards } from './discovery-jobs.ts'

let site: TestSite
let ask: (path: string, headers?: Record<string, string>) => Promise<Response>
beforeAll(async () => {
  site = await testSite()
  const technical = makeTechnicalPaths(site.services)
  ask = async (path, headers = {}) =>
    (await technical(new Request(testOrigin + path, { headers }), { ip: '203.0.113.7', requestId: 'test' }))!
})

const cardIn = (html: string) =>
  /<meta property="og:image" content="http:\/\/localhost:3000([^"]+)"/.exec(html)?.[1] ?? ''

test('the page of a resource names a card of its own, drawn once and kept for ever', async () => {
  const resource = await aResource(site, { title: 'สะพานข้ามแม่น้ำ & <мост>' })
  const { html } = await site.page(`/ru/plugins/${resource.slug}`)
  const card = await ask(cardIn(html))
  expect(card.status).toBe(200)
  expect(card.headers.get('content-type')).toBe('image/jpeg')
  expect(card.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const picture = Buffer.from(await card.arrayBuffer())
  expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
  const again = await ask(cardIn(html))
  expect(Buffer.from(await again.arrayBuffer()).equals(picture)).toBe(true)
  expect((await ask(cardIn(html), { 'if-none-match': card.headers.get('etag')! })).status).toBe(304)
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>')
})

test('a topic of the forum has a card of its own', async () => {
  const topic = await aTopic(site, { title: 'Какой камень взять для моста?' })
  const { html } = await site.page(`/ru/forum/${topic.category}/${topic.slug}.${topic.id}`)
  expect(cardIn(html)).toMatch(new RegExp(`^/cards/topic-${topic.id}-ru-`))
  const card = await ask(cardIn(html))
  expect(card.status).toBe(200)
  expect(await sharp(Buffer.from(await card.arrayBuffer())).metadata()).toMatchObject({
    width: 1200,
    format: 'jpeg',
  })
})

test('a request of the board has a card of its own, in the language it is shown in', async () => {
  const request = await aRequest(site, { title: 'Ищу плагин для почты & <писем>' })
  const { html } = await site.page(`/en/requests/${request.slug}.${request.id}`)
  expect(cardIn(html)).toMatch(new RegExp(`^/cards/request-${request.id}-ru-`))
  const card = await ask(cardIn(html))
  expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(await sharp(Buffer.from(await card.arrayBuffer())).metadata()).toMatchObject({
    width: 1200,
    height: 630,
    format: 'jpeg',
  })
  const board = cardIn((await site.page('/ru/requests')).html)
  expect(board).toMatch(/^\/cards\/page-\d+-ru-requests\./)
})

test('neither a request that waits for staff has a card, nor one of a board that is closed', async () => {
  const waiting = await aRequest(site, { author: await aUser(site) })
  await expect(ask(`/cards/request-${waiting.id}-ru-00000000000000.jpg`)).rejects.toMatchObject({
    key: 'notFound',
  })
  const shown = await aRequest(site)
  const address = `/cards/request-${shown.id}-ru-00000000000000.jpg`
  expect((await ask(address)).status).toBe(302)
  const { services } = site
  const closed = makeTechnicalPaths({ ...services, config: { ...services.config, forum: 'soon' } })
  await expect(
    closed(new Request(testOrigin + address), { ip: '203.0.113.7', requestId: 'test' }),
  ).rejects.toMatchObject({ key: 'notFound' })
})

test('another title has another address, and the old one leads there', async () => {
  const article = await anArticle(site, {})
  const before = cardIn((await site.page(`/ru/article/${article.slug}.${article.id}`)).html)
  expect((await ask(before)).status).toBe(200)
  const resource = await aResource(site)
  const old = cardIn((await site.page(`/ru/plugins/${resource.slug}`)).html)
  await site.send(`/api/resources/${resource.id}/translations/th`, {
    method: 'PUT',
    headers: await bearerHeaders(site, resource.authorRow),
    json: { title: 'โคมไฟ', description: 'โคมไฟตามคำสั่ง', content: 'โคมไฟ '.repeat(40) },
  })
  const thai = cardIn((await site.page(`/th/plugins/${resource.slug}`)).html)
  expect(thai).not.toBe(old)
  const stale = await ask(old.replace(/.{14}\.jpg$/, `${'0'.repeat(14)}.jpg`))
  expect([stale.status, stale.headers.get('location')]).toEqual([302, old])
  expect((await ask(thai)).status).toBe(200)
})

test('a page of our own has a card with its title, which nobody else can write', async () => {
  const card = cardIn((await site.page('/kz/info/rules')).html)
  const [, text] = /^\/cards\/page-\d+-kz-info\.([\w-]+)\.[\w-]{16}\.jpg$/.exec(card)!
  expect(Buffer.from(text!, 'base64url').toString()).toBe('Ережелер')
  const answer = await ask(card)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const picture = Buffer.from(await answer.arrayBuffer())
  expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630 })
  const forged = card.replace(text!, Buffer.from('Words of a stranger').toString('base64url'))
  await expect(ask(forged)).rejects.toMatchObject({ key: 'notFound' })
})

test.each([
  '/ru/search?q=free+money',
  '/ru/resources?q=free+money',
  '/ru/resources?page=1',
  '/ru/auth/login',
])('what a visitor asks for is not written on the card of %s', async (path) => {
  const { html } = await site.page(path)
  expect(cardIn(html)).toMatch(/^\/cards\/page-\d+-ru-(home|resources)\.\.[\w-]{16}\.jpg$/)
  const answer = await ask(cardIn(html))
  expect(answer.status).toBe(200)
  await answer.body?.cancel()
})

test('a page that is not there has no card', async () => {
  expect(cardIn((await site.page('/ru/nowhere/at/all')).html)).toBe('')
})

test.each(['/cards/resource-999999-ru-00000000000000.jpg', '/cards/hat-1-ru-00000000000000.jpg', '/cards/'])(
  '%s is not there',
  async (path) => {
    await expect(ask(path)).rejects.toMatchObject({ key: 'notFound' })
  },
)

test('what is not public has no card', async () => {
  const draft = await aResource(site, { public: false })
  await expect(ask(`/cards/resource-${draft.id}-ru-00000000000000.jpg`)).rejects.toMatchObject({
    key: 'notFound',
  })
})

test('cards nobody has had drawn for three months go, younger ones stay', async () => {
  const { storage } = site.services
  await storage.put('cards/resource-1-ru-00000000000000.jpg', Readable.from([Buffer.from('card')]))
  const days = (count: number) => new Date(Date.now() + count * 86_400_000)
  expect(await removeOldCards(storage, days(89))).toBe(0)
  expect(await removeOldCards(storage, days(91))).toBeGreaterThan(0)
  expect(await storage.stat('cards/resource-1-ru-00000000000000.jpg')).toBeNull()
})
