import { expect, test } from 'vitest'
import { localeCodes } from '../../src/contract/locales.ts'
import { aDeal, anOffer, aRequest } from '../../src/testing/content/requests.ts'
import { aUser, browserHeaders } from '../../src/testing/content/users.ts'
import { testSite } from '../../src/testing/test-site.ts'

const site = await testSite()
const pathOf = ({ slug, id }: { slug: string; id: number }) => `/requests/${slug}.${id}`

test('the board lists what people look for in six languages, narrowed by links', async () => {
  const request = await aRequest(site, { type: 'map' })
  for (const locale of localeCodes) {
    const { status, html } = await site.page(`/${locale}/requests`)
    expect(status).toBe(200)
    expect(html).toContain(request.title)
    expect(html).toContain(`href="/${locale}/requests?type=map"`)
    expect(html).toContain(`href="/feeds/${locale}/requests.atom"`)
  }
  expect((await site.page('/ru/requests?type=model')).html).not.toContain(request.title)
})

test('a request can be read without scripts, and tells search engines what it is', async () => {
  const request = await aRequest(site, { reward: 150_000 })
  await anOffer(site, request.id)
  const { status, html } = await site.page(`/ru${pathOf(request)}`)
  expect(status).toBe(200)
  expect(html).toContain('"@type":"Demand"')
  expect(html).not.toContain('comments.report')
  expect(html).not.toContain('Сделаю за выходные')
  const old = await site.page(`/ru/requests/other.${request.id}`)
  expect(old.headers.get('location')).toBe(`/ru${pathOf(request)}`)
  expect((await site.page('/ru/requests/nothing.999999')).status).toBe(404)
})

test('the two see the work in the page itself, and nobody else does', async () => {
  const { request, requester, performer } = await aDeal(site, { reward: 50_000 })
  const seen = async (who: { id: number }) =>
    (await site.page(`/ru${pathOf(request)}`, await browserHeaders(site, who))).html
  for (const one of [requester, performer]) expect(await seen(one)).toContain('Сделаю за выходные')
  expect(await seen(await aUser(site))).not.toContain('Сделаю за выходные')
  const staff = await aUser(site, { roles: ['user', 'moderator'] })
  const headers = await browserHeaders(site, staff)
  expect((await site.page('/ru/staff/disputes', headers)).status).toBe(200)
})

test('while the forum is announced only, there is no board', async () => {
  const closed = await testSite({ env: { FORUM: 'soon' } })
  expect((await closed.page('/ru/requests')).status).toBe(404)
  expect((await closed.page('/ru/requests/any.1')).status).toBe(404)
  const headers = await browserHeaders(closed, await aUser(closed, { roles: ['user', 'admin'] }))
  expect((await closed.page('/ru/requests/create', headers)).status).toBe(404)
  expect((await closed.page('/ru/staff/disputes', headers)).status).toBe(404)
})
