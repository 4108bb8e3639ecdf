import { beforeAll, expect, test } from 'vitest'
import { pageKey } from '../../src/app/page-params.ts'
import { noChoices } from '../../src/features/search/web/search-choices.ts'
import { searchAddress, searchFilter } from '../../src/features/search/web/search-filter.ts'
import { aResource } from '../../src/testing/content/resources.ts'
import { testSite, type TestSite } from '../../src/testing/test-site.ts'
import { aUser, bearerHeaders, browserHeaders } from '../../src/testing/content/users.ts'

let site: TestSite
let plugin: { slug: string }
let mod: { slug: string }
beforeAll(async () => {
  site = await testSite()
  const author = await aUser(site, { username: 'Lamplighter' })
  plugin = await aResource(site, {
    author,
    title: 'Лампы вдоль дороги',
    licence: { id: 'MIT', text: '' },
    version: { platforms: ['paper'], gameVersions: ['1.21.4'] },
  })
  mod = await aResource(site, {
    author,
    title: 'Лампы под водой',
    type: 'mod',
    version: { platforms: ['fabric'] },
  })
})

const page = async (query: string) => (await site.page(`/ru/search?${query}`)).html
const shows = (html: string, { slug }: { slug: string }) => html.includes(`/${slug}"`)
/** The links of a page by their address, as a browser reads it. */
const links = (html: string) =>
  Array.from(html.matchAll(/<a [^>]*href="([^"]+)"/g), ([, href]) =>
    decodeURIComponent(href!.replaceAll('&amp;', '&')),
  )

test('every facet has a link to choose a value and one to leave it out', async () => {
  const html = await page('q=лампы')
  for (const field of [
    'types[]=plugin',
    'not_types[]=mod',
    'platforms[]=paper',
    'game_versions[]=1.21.x',
    'updated=day',
  ])
    expect(links(html), field).toContain(`/ru/search?q=лампы&${field}`)
  for (const title of ['Тип', 'Платформа', 'Версия игры', 'Категория', 'Лицензия', 'Автор', 'Обновлено'])
    expect(html).toContain(`${title}<`)
  expect(html).toContain('Исключить: Моды')
})

test('what is chosen narrows the results, shows as a chip and can be taken back', async () => {
  const html = await page('q=лампы&types[]=plugin&not_platforms[]=fabric')
  expect([shows(html, plugin), shows(html, mod)]).toEqual([true, false])
  expect(html).toContain('Кроме: Fabric')
  expect(links(html)).toContain('/ru/search?q=лампы&types[]=plugin')
  expect(links(html)).toContain('/ru/search?q=лампы&not_platforms[]=fabric')
  expect(links(html)).toContain('/ru/search?q=лампы')
  // Another question keeps the filters.
  expect(html).toMatch(/<input type="hidden" name="types\[\]" value="plugin"/)
  const none = await page('q=лампы&types[]=map')
  expect(none).toContain('Убрать фильтры')
})

test('what was understood can be made a filter or be taken for a word', async () => {
  const html = await page(`q=${encodeURIComponent('лампы paper 1.21 by:Lamplighter')}`)
  expect(links(html)).toContain('/ru/search?q=лампы+1.21+by:Lamplighter&platforms[]=paper')
  expect(links(html)).toContain('/ru/search?q=лампы+paper+by:Lamplighter&game_versions[]=1.21.x')
  expect(links(html).find((href) => href.includes('&author='))).toMatch(
    /^\/ru\/search\?q=лампы\+paper\+1\.21&author=\d+$/,
  )
  expect(links(html)).toContain('/ru/search?q=лампы+paper+1.21+by:Lamplighter&plain[]=paper')
})

test('every choice is part of the address a page is kept under', () => {
  const whole = { wanted: ['a'], unwanted: ['b'] }
  const chosen = searchAddress({
    ...searchFilter({ q: 'мост', kind: 'resource', sort: 'new', exact: '1', page: '2', 'plain[]': ['x'] }),
    choices: Object.fromEntries(Object.keys(noChoices).map((key) => [key, whole])) as typeof noChoices,
  })
  const names = (address: string) => [...new URL(address, 'http://x').searchParams.keys()].sort()
  expect(names(pageKey(`/ru${chosen}`))).toEqual(names(`/ru${chosen}`))
  expect(names(chosen)).toHaveLength(23)
})

test('lists say what was corrected and that something is only near', async () => {
  const resources = await site.page('/ru/resources?q=kfvgs')
  expect(shows(resources.html, plugin)).toBe(true)
  expect(resources.html).toContain('Показаны результаты по запросу')
  expect(links(resources.html)).toContain('/ru/resources?q=kfvgs&exact=1')
  const exact = await site.page('/ru/resources?q=kfvgs&exact=1')
  expect(shows(exact.html, plugin)).toBe(false)
  const near = await site.page(`/ru/resources?q=${encodeURIComponent('лампы небывальщина')}`)
  expect(near.html).toContain('Вот самое близкое')
  const none = await site.page('/ru/resources')
  expect(none.html).not.toContain('Вот самое близкое')
})

test('a member reads their saved searches in the page itself, and whether this one is among them', async () => {
  const member = await aUser(site)
  const save = async (json: object) =>
    site.send('/api/users/searches', { headers: await bearerHeaders(site, member), json })
  expect((await save({ q: 'тихие лампы', sort: 'relevance' })).status).toBe(200)
  expect((await save({ q: '', sort: 'relevance', kind: 'request', types: ['map'] })).status).toBe(200)
  const headers = await browserHeaders(site, member)
  const seen = async (path: string) => (await site.page(path, headers)).html
  expect(await seen('/ru/search')).toContain('тихие лампы')
  expect(await seen(`/ru/search?q=${encodeURIComponent('тихие лампы')}`)).toContain('aria-pressed="true"')
  expect(await seen('/ru/search?q=other')).toContain('aria-pressed="false"')
  expect(await seen('/ru/requests?type=map')).toContain('aria-pressed="true"')
  expect(await seen('/ru/requests?type=plugin')).not.toContain('aria-pressed="true"')
  expect((await site.page('/ru/search')).html).not.toContain('тихие лампы')
})
