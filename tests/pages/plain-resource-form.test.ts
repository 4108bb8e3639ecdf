import { beforeAll, expect, test } from 'vitest'
import { member } from '../../src/testing/plain-page.ts'
import { testSite, type TestSite } from '../../src/testing/test-site.ts'
import { testPassword } from '../../src/testing/content/users.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})

const author = () => member(site)

let counter = 0
const words = () => ({
  form: 'resource',
  type: 'plugin',
  title: `Фонари без скриптов ${++counter}`,
  slug: `plain-lanterns-${counter}`,
  description: 'Фонари, которые зажигаются с наступлением ночи.',
  content: `## Что это\r\n\r\nФонарь ${counter} ждёт темноты и **зажигается сам**. `.padEnd(160, 'о'),
  language: 'ru',
  'category-decoration': '1',
  tags: 'свет, ночь',
})

const draftOf = async (slug: string) =>
  (
    await site.services.database.pool.query<{ title: string; submitted: boolean; tags: string[] }>(
      `select v.title, v.submitted_at is not null as submitted,
         array(select name from tags g where g.id = any(r.tag_ids)) as tags
       from resources r join resource_revisions v on v.id = r.latest_revision_id where r.slug = $1`,
      [slug],
    )
  ).rows

test('without scripts the page has a form that keeps a draft', async () => {
  const { headers, token } = await author()
  const page = await site.page('/ru/resource/create', headers)
  for (const name of ['type', 'title', 'slug', 'description', 'content', 'language', 'tags', 'category-mobs'])
    expect(page.html).toMatch(new RegExp(`<(input|textarea|select)[^>]*name="${name}"`))
  const sent = { ...words(), _token: token }
  const answer = await site.post('/ru/resource/create', sent, { headers })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `/ru/plugins/${sent.slug}/review`])
  expect(await draftOf(sent.slug)).toEqual([
    { title: sent.title, submitted: false, tags: expect.arrayContaining(['свет', 'ночь']) },
  ])
  expect((await site.page(`/ru/plugins/${sent.slug}/review`, headers)).status).toBe(200)
  // A second click is not a second resource, and not an error.
  const again = await site.post('/ru/resource/create', sent, { headers })
  expect(again.headers.get('location')).toBe(`/ru/plugins/${sent.slug}/review`)
})

test('every fault is said at once beside its field, and every word stands there again', async () => {
  const { headers, token } = await author()
  const sent = {
    form: 'resource',
    _token: token,
    type: '',
    title: 'x',
    slug: 'Не адрес',
    description: 'коротко',
    content: 'мало <b>слов</b>\r\nи строк',
    language: 'uk',
    tags: '--',
    'category-mobs': '1',
  }
  const { status, html } = await site.post('/ru/resource/create', sent, { headers })
  expect(status).toBe(422)
  for (const name of ['type', 'title', 'slug', 'description', 'content', 'tags'])
    expect(html).toMatch(
      new RegExp(`<(input|textarea|select)(?=[^>]*name="${name}")(?=[^>]*aria-invalid="true")`),
    )
  expect(html).toContain('value="x"')
  expect(html).toContain('value="Не адрес"')
  expect(html).toContain('мало &lt;b&gt;слов&lt;/b&gt;\nи строк</textarea>')
  expect(html).toMatch(/<option(?=[^>]*value="uk")(?=[^>]*selected)/)
  expect(html).toMatch(/<input(?=[^>]*name="category-mobs")(?=[^>]*checked)/)
  expect(html).not.toMatch(/<input(?=[^>]*name="category-food")(?=[^>]*checked)/)
})

test('a slug that somebody has is a fault of its field', async () => {
  const { headers, token } = await author()
  const first = { ...words(), _token: token }
  await site.post('/ru/resource/create', first, { headers })
  const { status, html } = await site.post(
    '/ru/resource/create',
    { ...words(), slug: first.slug, _token: token },
    { headers },
  )
  expect(status).toBe(409)
  expect(html).toMatch(/<input(?=[^>]*name="slug")(?=[^>]*aria-invalid="true")/)
})

test('whoever is logged out meanwhile logs in and finds every word', async () => {
  const { user } = await author()
  const sent = words()
  const away = await site.post('/th/resource/create', sent)
  expect(away.headers.get('location')).toBe('/th/auth/login?next=%2Fth%2Fresource%2Fcreate')
  const unsent = away.headers.getSetCookie()[0]!.split(';')[0]!
  const login = { form: 'login', username: user.username, password: testPassword }
  const back = await site.post('/th/auth/login?next=/th/resource/create', login, {
    headers: { cookie: unsent },
  })
  const cookie = back.headers
    .getSetCookie()
    .map((line) => line.split(';')[0]!)
    .join('; ')
  const { html } = await site.page('/th/resource/create', { cookie: `${cookie}; ${unsent}` })
  expect(html).toContain(`value="${sent.title}"`)
  expect(html).toContain(`value="${sent.slug}"`)
  expect(html).toContain('зажигается сам')
})

test('without the token of the session nothing is made', async () => {
  const { headers } = await author()
  const sent = words()
  const { status, html } = await site.post('/ru/resource/create', sent, { headers })
  expect(status).toBe(403)
  expect(html).toContain(`value="${sent.title}"`)
  expect(await draftOf(sent.slug)).toEqual([])
})
