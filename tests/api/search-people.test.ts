import { beforeAll, expect, test } from 'vitest'
import { localeCodes } from '../../src/contract/locales.ts'
import { sql } from '../../src/db/sql.ts'
import { removeDocument } from '../../src/features/search/api/search-index.ts'
import type { FoundPage, FoundPerson } from '../../src/features/search/search.contract.ts'
import { anArticle } from '../../src/testing/content/articles.ts'
import { testSite } from '../../src/testing/test-site.ts'
import { aUser } from '../../src/testing/content/users.ts'

const site = await testSite()
const { db } = site.services.database

const ask = async (q: string, more: Record<string, string> = {}) => {
  const answer = await site.send(`/api/search?${new URLSearchParams({ q, lang: 'ru', ...more })}`)
  return ((await answer.json()) as { meta: { people: FoundPerson[]; site_pages: FoundPage[] } }).meta
}
const people = async (q: string) => (await ask(q)).people.map(({ username }) => username)

beforeAll(async () => {
  for (const username of ['Yanka_Vezha', 'QuietFox', 'Yanka_Lis', 'Nok_Redstone', 'Somchai'])
    await anArticle(site, { author: await aUser(site, { username }) })
  await anArticle(site, { author: await aUser(site, { username: 'Economy' }) })
  await aUser(site, { username: 'Silent_Reader' })
})

test.each([
  ['Yanka_Vezha', ['Yanka_Vezha', 'Yanka_Lis']],
  ['янка лис', ['Yanka_Lis', 'Yanka_Vezha']],
  ['yankavezha', ['Yanka_Vezha']],
  ['плагины от yanka vezha', ['Yanka_Vezha', 'Yanka_Lis']],
  ['янка', ['Yanka_Vezha', 'Yanka_Lis']],
  ['quiet fox', ['QuietFox']],
  ['quie', ['QuietFox']],
  // A typing error, where nothing is called that.
  ['yanka vezna', ['Yanka_Vezha', 'Yanka_Lis']],
  ['quietfax', ['QuietFox']],
  // A word of the field is a name only if nothing else is asked for.
  ['economy', ['Economy']],
  ['economy plugin', []],
  // Thai names by ear, though they are words as well: นก is a bird.
  ['สมชาย', ['Somchai']],
  ['นก', ['Nok_Redstone']],
  ['นก ปลั๊กอิน', ['Nok_Redstone']],
  ['นก แมว', []],
  // Who has published nothing is no author.
  ['silent reader', []],
  ['%', []],
  ["'--", []],
])('“%s” finds the authors %o', async (q, names) => {
  expect(await people(q)).toEqual(names)
})

test('an author is shown with what they published, unless they hide it', async () => {
  const [person] = (await ask('quietfox')).people
  expect(person).toEqual({
    id: expect.any(Number),
    username: 'QuietFox',
    avatar_url: '/heads/QuietFox.webp',
    resources: 0,
    articles: 1,
  })
  await db.execute(
    sql`update users set settings = settings || '{"hide_statistics": true}' where username = 'QuietFox'`,
  )
  expect((await ask('quietfox')).people).toMatchObject([{ resources: null, articles: null }])
  expect((await ask('quietfox', { page: '2' })).people).toEqual([])
})

test('who was banned, declined or deleted, or has nothing public left, is not found', async () => {
  const until = new Date(site.clock.now().getTime() + 1_000).toISOString()
  const hide = {
    Banned_Bear: (id: number) => sql`insert into user_sanctions (user_id, kind, reason, until, created_at)
      values (${id}, 'suspend', 'spam', ${until}, now())`,
    Declined_Deer: (id: number) => sql`update users set staff_decision = 'declined' where id = ${id}`,
    Deleted_Duck: (id: number) => sql`update users set deleted_at = now() where id = ${id}`,
  }
  for (const [username, statement] of Object.entries(hide)) {
    const { authorRow } = await anArticle(site, { author: await aUser(site, { username }) })
    expect(await people(username)).toEqual([username])
    await db.execute(statement(authorRow.id))
    expect(await people(username)).toEqual([])
    expect(await people(username.replace('_', ''))).toEqual([])
  }
  const { id, authorRow } = await anArticle(site, { author: await aUser(site, { username: 'Gone_Goose' }) })
  await db.execute(sql`update articles set published_revision_id = null where id = ${id}`)
  await db.transaction((tx) => removeDocument(tx, { kind: 'article', id }))
  expect(await people(authorRow.username)).toEqual([])
})

test.each(localeCodes)('in %s the pages of the site are found by their titles', async (lang) => {
  const answer = await site.send(`/api/info?lang=${lang}`)
  const { data } = (await answer.json()) as { data: { page: string; title: string; description: string }[] }
  for (const { page, title, description } of data) {
    const path = page === 'about' ? '/info' : `/info/${page}`
    expect((await ask(title, { lang })).site_pages).toContainEqual({ path, title, description })
  }
})

test.each([
  ['ru', 'правила', '/info/rules'],
  ['ru', 'правилами', '/info/rules'],
  ['ru', 'pravila', '/info/rules'],
  ['ru', 'правела', '/info/rules'],
  ['ru', 'rules', '/info/rules'],
  ['ru', 'прави', '/info/rules'],
  ['en', 'privacy', '/info/terms'],
  ['uk', 'конструктор меню', '/dm-constructor'],
  ['be', 'рэклама', '/info/about-ad'],
  ['kz', 'форум', '/forum'],
  ['th', 'ตัวสร้างเมนู', '/dm-constructor'],
  ['en', 'api', '/api'],
  ['ru', 'обратная связь', '/contact'],
] as const)('in %s “%s” finds %s', async (lang, q, path) => {
  expect((await ask(q, { lang })).site_pages.map((page) => page.path)).toContain(path)
})

test.each([
  ['ru', 'плагин на приват'],
  ['en', 'plugin rules for claims'],
  ['th', 'ปลั๊กอิน'],
])('in %s “%s” is no page of the site', async (lang, q) => {
  expect((await ask(q, { lang })).site_pages).toEqual([])
})

test('the rules are not the terms, whose rights have the same stem', async () => {
  expect((await ask('правила')).site_pages.map((page) => page.path)).toEqual(['/info/rules'])
})

test('the page shows people and pages, also where nothing else is found; what is marked stays text', async () => {
  const found = await site.page(`/ru/search?q=${encodeURIComponent('янка вежа')}`)
  expect(found.html).toContain('Yanka_Vezha')
  expect(found.html).toMatch(/href="\/ru\/user\/\d+"/)
  const rules = await site.page(`/ru/search?q=${encodeURIComponent('реклама')}`)
  expect(rules.html).toContain('href="/ru/info/about-ad"')
  const marked = await anArticle(site, {
    title: 'Ромашка <img src=x onerror=alert(1)> и мята',
    author: await aUser(site),
  })
  const { html } = await site.page(`/ru/search?q=${encodeURIComponent('ромашка мята')}`)
  expect(html).toContain('<mark>Ромашка</mark>')
  expect(html).toContain('<mark>мята</mark>')
  expect(html).not.toContain('<img src=x')
  expect(marked.title).toContain('<img')
})

test('the server is chosen in the form, without scripts, and stays in the address', async () => {
  const path = `/ru/search?q=${encodeURIComponent('янка')}`
  const { html } = await site.page(`${path}&server=paper&server_version=1.21.4`)
  expect(html).toMatch(/<select[^>]*name="server"/)
  expect(html).toMatch(/<option value="paper" selected="">/)
  expect(html).toMatch(/<option value="1.21.4" selected="">/)
  expect(html).toContain('server=paper-1.21.4')
  expect((await site.page(path)).html).not.toContain('server=paper')
})
