import { expect, test } from 'vitest'
import { localeCodes } from '../../../contract/locales.ts'
import { aResource } from '../../../testing/content/resources.ts'
import { topicBody } from '../../../testing/content/topics.ts'
import { testSite } from '../../../testing/test-site.ts'
import { aUser, browserHeaders } from '../../../testing/content/users.ts'
import type { Topic } from '../topics.contract.ts'

const site = await testSite()

async function aMember(roles = ['user', 'author']) {
  const { cookie } = await browserHeaders(site, await aUser(site, { roles }))
  const token = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(cookie!)![1]!)
  return { headers: { cookie: cookie! }, token }
}

/** What the form sends, with the fields of a poll left empty. */
function filled(more: Record<string, string> = {}) {
  const { title, content } = topicBody()
  return {
    form: 'topic',
    title,
    content,
    category: 'servers',
    kind: 'discussion',
    language: 'ru',
    tags: 'лампы, сервер',
    options: '',
    choices: '1',
    results: 'always',
    closes: '',
    ...more,
  }
}
const send = (
  { headers, token }: Awaited<ReturnType<typeof aMember>>,
  sent: Record<string, string>,
  page = '/en/forum/create',
) => site.post(page, { ...sent, _token: token }, { headers })

const topicAt = async (address: string | null): Promise<Topic> => {
  const id = /\.(\d+)$/.exec(address ?? '')?.[1]
  return ((await (await site.send(`/api/topics/${id}`)).json()) as { data: Topic }).data
}
const textarea = (html: string, name: string) =>
  new RegExp(`<textarea[^>]*name="${name}"[^>]*>([^<]*)</textarea>`).exec(
    html.slice(html.indexOf('value="topic"')),
  )?.[1]

test.each(localeCodes)('a member without scripts opens a topic and arrives at it (%s)', async (locale) => {
  const ann = await aMember()
  const page = `/${locale}/forum/create?category=servers`
  const { html } = await site.page(page, ann.headers)
  const form = /<noscript>([^]*?)<\/noscript>/g
  const plain = [...html.matchAll(form)].map(([, inside]) => inside!).find((text) => text.includes('"topic"'))
  expect(plain).toContain('name="_token"')
  expect(plain).toMatch(/<option value="servers" selected=""/)
  expect(plain).not.toMatch(/>\s*forum\.[a-z]+/)
  const { content } = topicBody()
  const sent = filled({ content: `${content} Покажите **ваши** папки.`, language: locale })

  const answer = await send(ann, sent, page)

  expect(answer.status).toBe(303)
  const topic = await topicAt(answer.headers.get('location'))
  expect(answer.headers.get('location')).toBe(`/${locale}/forum/servers/${topic.slug}.${topic.id}`)
  expect(topic).toMatchObject({ title: sent.title, kind: 'discussion', original_language: locale })
  expect(topic.content_html).toContain('<strong>ваши</strong>')
  expect(topic.tags.map(({ name }) => name)).toEqual(['лампы', 'сервер'])
})

test('a second click opens no second topic', async () => {
  const [ann, sent] = [await aMember(), filled()]
  const [first, second] = [await send(ann, sent), await send(ann, sent)]
  expect(second.headers.get('location')).toBe(first.headers.get('location'))
})

test('a poll about a resource is opened without scripts', async () => {
  const [ann, resource] = [await aMember(), await aResource(site)]
  const closes = new Date(site.clock.now().getTime() + 5 * 86_400_000).toISOString().slice(0, 10)
  const sent = filled({
    kind: 'poll',
    options: 'Гранит\r\n\r\nПесчаник\r\n',
    choices: '2',
    results: 'voted',
    closes,
  })

  const answer = await send(ann, sent, `/en/forum/create?category=servers&resource=${resource.slug}`)

  const topic = await topicAt(answer.headers.get('location'))
  expect(topic.poll).toMatchObject({ choices: 2, results: 'voted', closes_at: `${closes}T23:59:59.000Z` })
  expect(topic.poll!.options.map(({ text }) => text)).toEqual(['Гранит', 'Песчаник'])
  expect(topic.about).toMatchObject({ kind: 'resource', title: resource.title })
})

test('a newcomer is led to the page that says who reads it first', async () => {
  const answer = await send(await aMember(['user']), filled())
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toMatch(/^\/en\/forum\/servers\/.+\.\d+\/review$/)
})

test.each(localeCodes)(
  'a wrong form comes back with every word and says what is wrong (%s)',
  async (locale) => {
    const sent = filled({ title: 'Short', content: 'Мало', options: 'Гранит\r\nПесчаник' })

    const { status, html } = await send(await aMember(), sent, `/${locale}/forum/create`)

    expect(status).toBe(422)
    expect(html).toContain('value="Short"')
    expect(html).toContain('value="лампы, сервер"')
    expect([textarea(html, 'content'), textarea(html, 'options')]).toEqual(['Мало', 'Гранит\nПесчаник'])
    expect(html.match(/field-bad/g)!.length).toBeGreaterThanOrEqual(2)
  },
)

test('options of what is no poll, and a poll without options, are refused and kept', async () => {
  const ann = await aMember()
  const lost = await send(ann, filled({ options: 'Гранит\r\nПесчаник' }))
  expect([lost.status, textarea(lost.html, 'options')]).toEqual([422, 'Гранит\nПесчаник'])
  expect((await send(ann, filled({ kind: 'poll' }))).status).toBe(422)
  expect((await send(ann, filled({ kind: 'poll', options: 'A\r\nB', choices: 'x' }))).status).toBe(422)
  expect((await send(ann, filled({ kind: 'poll', options: 'A\r\nB', closes: 'soon' }))).status).toBe(422)
})

test('a kind that the category does not take is named, and the words stay', async () => {
  const sent = filled({ category: 'offtopic', kind: 'question' })
  const { status, html } = await send(await aMember(), sent)
  expect([status, textarea(html, 'content')]).toEqual([422, sent.content])
  expect(html).toContain('This category does not take topics of this kind.')
  expect(html).toMatch(/<option value="offtopic" selected=""/)
})

test('only staff opens topics among the news; the words stay', async () => {
  const sent = filled({ category: 'news', kind: 'announcement' })
  const { status, html } = await send(await aMember(), sent)
  expect([status, textarea(html, 'content')]).toEqual([403, sent.content])
})

test('who was logged out meanwhile finds their words after the login', async () => {
  const [ann, sent] = [await aMember(), filled()]
  const page = '/en/forum/create?category=servers'

  const answer = await site.post(page, sent)

  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    `/en/auth/login?next=${encodeURIComponent(page)}`,
  ])
  const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('kept_form='))!
  const { html } = await site.page(page, { cookie: `${ann.headers.cookie}; ${cookie.split(';')[0]}` })
  expect(html).toContain(`value="${sent.title}"`)
  expect(textarea(html, 'content')).toBe(sent.content)
})
