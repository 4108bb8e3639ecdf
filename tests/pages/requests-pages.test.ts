import { expect, test } from 'vitest'
import { localeCodes } from '../../src/contract/locales.ts'
import { aDeal, anOffer, aRequest } from '../../src/testing/content/requests.ts'
import { aUser, bearerHeaders, browserHeaders } from '../../src/testing/content/users.ts'
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

test('its author finds the history and the translations of a request in six languages, nobody else the history', async () => {
  const request = await aRequest(site)
  await site.send(`/api/requests/${request.id}`, {
    method: 'PATCH',
    headers: await bearerHeaders(site, request.authorRow),
    json: { content: 'Письма нужны и тем, кого сейчас нет в сети; предметы можно не пересылать.' },
  })
  const author = await browserHeaders(site, request.authorRow)
  const stranger = await browserHeaders(site, await aUser(site))
  const translator = await browserHeaders(site, await aUser(site, { roles: ['user', 'translator'] }))
  for (const locale of localeCodes) {
    const path = `/${locale}${pathOf(request)}`
    const translation = `translations/${locale === 'en' ? 'th' : 'en'}`
    for (const page of ['edit', 'review', 'revisions', translation]) {
      const { status, html } = await site.page(`${path}/${page}`, author)
      expect([page, status]).toEqual([page, 200])
      expect(html).toContain(request.title)
      expect(html).not.toMatch(/>(?:requests|publications)\.[a-z]+/)
      expect((await site.page(`${path}/${page}`)).headers.get('location')).toContain('/auth/login')
    }
    expect((await site.page(`${path}/${translation}`, translator)).status).toBe(200)
    for (const page of ['edit', 'review', 'revisions'])
      expect((await site.page(`${path}/${page}`, translator)).status).toBe(404)
    expect((await site.page(`${path}/${translation}`, stranger)).headers.get('location')).toBe(path)
    expect((await site.page(path, translator)).html).toContain(`href="${path}/translations/`)
    const own = await site.page(path, author)
    for (const page of ['edit', 'review']) expect(own.html).toContain(`href="${path}/${page}"`)
    expect((await site.page(path)).html).not.toMatch(new RegExp(`${path}/(edit|review|translations)`))
  }
})

test('a translated request says in which languages it can be read, and opens in the one that is asked for', async () => {
  const request = await aRequest(site)
  const title = 'Mail between players'
  const put = await site.send(`/api/requests/${request.id}/translations/en`, {
    method: 'PUT',
    headers: await bearerHeaders(site, await aUser(site, { roles: ['user', 'translator'] })),
    json: { title, description: '', content: 'Players want to send letters to each other.' },
  })
  expect(put.status).toBe(200)
  const path = `/ru${pathOf(request)}`
  expect((await site.page(path)).html).toContain(`href="${path}?language=en"`)
  expect((await site.page(`${path}?language=en`)).html).toContain(title)
  expect((await site.page(`/en${pathOf(request)}`)).html).toContain(title)
})

test('who waits for approval reads so in place of the form, and finds drafts among their requests', async () => {
  const waiting = await browserHeaders(site, await aUser(site, { status: 'verified' }))
  const { status, html } = await site.page('/ru/requests/create', waiting)
  expect(status).toBe(200)
  expect(html).not.toContain('name="reward"')
  const author = await aUser(site)
  await site.send('/api/requests/drafts', {
    method: 'POST',
    headers: await bearerHeaders(site, author),
    json: { title: 'Ищу плагин рынка', reward: 50_000 },
  })
  const own = await site.page('/ru/requests/own', await browserHeaders(site, author))
  expect(own.html).toContain('Ищу плагин рынка')
})

test('while the forum is announced only, there is no board', async () => {
  const closed = await testSite({ env: { FORUM: 'soon' } })
  expect((await closed.page('/ru/requests')).status).toBe(404)
  expect((await closed.page('/ru/requests/any.1')).status).toBe(404)
  const headers = await browserHeaders(closed, await aUser(closed, { roles: ['user', 'admin'] }))
  expect((await closed.page('/ru/requests/create', headers)).status).toBe(404)
  expect((await closed.page('/ru/requests/own', headers)).status).toBe(404)
  expect((await closed.page('/ru/requests/any.1/revisions', headers)).status).toBe(404)
  expect((await closed.page('/ru/staff/disputes', headers)).status).toBe(404)
})
