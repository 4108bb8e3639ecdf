import { describe, expect, test } from 'vitest'
import { localeCodes } from '../../../../contract/locales.ts'
import { anArticle, articleBody } from '../../../../testing/content/articles.ts'
import { testSite } from '../../../../testing/test-site.ts'
import { aUser, bearerHeaders, browserHeaders } from '../../../../testing/content/users.ts'

const site = await testSite()
const author = await aUser(site)
const stranger = await aUser(site)
const translator = await aUser(site, { roles: ['user', 'translator'] })
const unapproved = await aUser(site, { status: 'verified' })
const moderator = await aUser(site, { roles: ['user', 'moderator'] })
const shown = await anArticle(site, { author })
const waiting = await anArticle(site, { author, public: false })

const pathOf = ({ slug, id }: { slug: string; id: number }) => `/article/${slug}.${id}`
const open = async (path: string, user: { id: number } | null, locale = 'ru') => {
  const page = await site.page(`/${locale}${path}`, user ? await browserHeaders(site, user) : {})
  return { ...page, target: page.headers.get('location') }
}

describe.each(localeCodes)('in %s', (locale) => {
  test.each([
    '/article/create',
    '/profile/articles',
    `${pathOf(shown)}/edit`,
    `${pathOf(shown)}/review`,
    `${pathOf(waiting)}/review`,
    `${pathOf(shown)}/revisions`,
    `${pathOf(shown)}/translations/en`,
  ])('%s opens for the author, every text translated', async (path) => {
    const { status, html } = await open(path, author, locale)
    expect(status).toBe(200)
    expect(html).not.toMatch(/>\s*(articles|moderation|attachments|web)\.[a-z]+\./)
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
  })
})

describe('who may write', () => {
  test.each([
    '/article/create',
    '/profile/articles',
    `${pathOf(shown)}/edit`,
    `${pathOf(shown)}/review`,
    `${pathOf(shown)}/revisions`,
    `${pathOf(shown)}/translations/en`,
  ])('%s leads a visitor to the login and back', async (path) => {
    const { status, target } = await open(path, null)
    expect(status).toBe(302)
    expect(target).toBe(`/ru/auth/login?next=${encodeURIComponent(`/ru${path}`)}`)
  })

  test('who is not approved yet sees what is missing instead of the form', async () => {
    const { status, html } = await open('/article/create', unapproved)
    expect(status).toBe(200)
    expect(html).not.toContain('name="title"')
  })

  test.each(['edit', 'review', 'revisions'])('a stranger does not find %s', async (page) => {
    expect((await open(`${pathOf(shown)}/${page}`, stranger)).status).toBe(404)
  })

  test('staff reads what became of an article but does not edit it', async () => {
    expect((await open(`${pathOf(waiting)}/review`, moderator)).status).toBe(200)
    const { status, target } = await open(`${pathOf(shown)}/edit`, moderator)
    expect([status, target]).toEqual([302, `/ru${pathOf(shown)}`])
  })

  test('a translator translates what is public, a stranger is led to the article', async () => {
    expect((await open(`${pathOf(shown)}/translations/th`, translator)).status).toBe(200)
    expect((await open(`${pathOf(waiting)}/translations/th`, translator)).status).toBe(404)
    const { status, target } = await open(`${pathOf(shown)}/translations/th`, stranger)
    expect([status, target]).toEqual([302, `/ru${pathOf(shown)}`])
  })

  test.each(['ru', 'xx'])('there is no translation into %s', async (language) => {
    expect((await open(`${pathOf(shown)}/translations/${language}`, author)).status).toBe(404)
  })

  test('an old slug leads to the same page under the right one', async () => {
    const { status, target } = await open(`/article/old.${shown.id}/edit`, author)
    expect([status, target]).toEqual([302, `/ru${pathOf(shown)}/edit`])
  })
})

describe('a new title', () => {
  // Another one than above, whom approvals could make trusted.
  const writer = aUser(site)
  const rename = async (id: number, title: string) => {
    const headers = await bearerHeaders(site, await writer)
    const sent = await site.send(`/api/articles/${id}`, { method: 'PATCH', headers, json: { title } })
    return ((await sent.json()) as { data: { slug: string } }).data
  }

  test('its review page is found under the address from before the edit, while it waits', async () => {
    const old = await anArticle(site, { author: await writer, public: false })
    const { slug } = await rename(old.id, `Совсем другое имя ${old.id}`)
    expect(slug).not.toBe(old.slug)
    for (const who of [old.authorRow, moderator]) {
      const { status, target } = await open(`${pathOf(old)}/review`, who)
      expect([status, target]).toEqual([302, `/ru/article/${slug}.${old.id}/review`])
      expect((await open(target!.slice(3), who)).html).toContain(`Совсем другое имя ${old.id}`)
    }
  })

  test('the same for an edit of what is public, before and after it is approved', async () => {
    const old = await anArticle(site, { author: await writer })
    const title = `Новое имя опубликованного ${old.id}`
    expect((await rename(old.id, title)).slug).toBe(old.slug)
    const waits = await open(`${pathOf(old)}/review`, old.authorRow)
    expect(waits.status).toBe(200)
    expect(waits.html).toContain(title)
    await site.send(`/api/moderations/articles/${old.id}`, {
      method: 'PUT',
      headers: await bearerHeaders(site, moderator),
      json: { status: 'approved' },
    })
    const { status, target } = await open(`${pathOf(old)}/review`, old.authorRow)
    expect(status).toBe(302)
    const after = await open(target!.slice(3), old.authorRow)
    expect([after.status, after.html.includes(title)]).toEqual([200, true])
  })
})

describe('what became of it', () => {
  test('while it waits the author sees the stage and the checks', async () => {
    const { html } = await open(`${pathOf(waiting)}/review`, author, 'en')
    expect(html).toContain('Waiting for review')
    expect(html).toContain('Automatic checks: 6 of 6')
  })

  test('when it was declined the author sees why, in the language of the page', async () => {
    const article = await anArticle(site, { author, public: false })
    await site.send(`/api/moderations/articles/${article.id}`, {
      method: 'PUT',
      headers: await bearerHeaders(site, moderator),
      json: { status: 'declined', prepared: ['thin'], reason: 'Add the commands you used.' },
    })
    const { html } = await open(`${pathOf(article)}/review`, author, 'en')
    expect(html).toContain('Declined')
    expect(html).toContain('Add the commands you used.')
    expect(html).toContain('Fix and submit again')
  })

  test('an edit of what is public says that readers see the earlier version, with a way to both', async () => {
    const item = await anArticle(site, { author })
    const headers = await bearerHeaders(site, author)
    const change = { base_revision_id: item.revision_id, description: `Rewritten: ${item.description}` }
    const sent = await site.send(`/api/articles/${item.id}`, { method: 'PATCH', headers, json: change })
    expect(sent.status).toBe(200)
    const { html } = await open(`${pathOf(item)}/review`, author, 'en')
    expect(html).toContain('Your edit awaits review')
    expect(html).toContain('Readers see the earlier version')
    expect(html).not.toContain('Only you and the moderators can see it')
    expect(html).toContain(`href="/en${pathOf(item)}">What readers see`)
    expect(html).toMatch(/\/revisions\?revision=\d+">What has changed/)
  })

  test('drafts and articles stand together with their status', async () => {
    const headers = await bearerHeaders(site, author)
    await site.send('/api/articles/drafts', { headers, json: { title: 'Begun and left' } })
    const { html } = await open('/profile/articles', author, 'en')
    expect(html).toContain('Begun and left')
    expect(html).toContain('waiting for review')
    expect(html).toContain(shown.title)
    // An empty form says that there is something to go on with.
    expect((await open('/article/create', author, 'en')).html).toMatch(
      /href="\/en\/article\/create\?draft=\d+" data-reload="true">Begun and left/,
    )
  })
})

describe('without scripts', () => {
  const fields = ({ title, description, content }: ReturnType<typeof articleBody>) => ({
    form: 'article',
    title,
    description,
    content,
    language: 'ru',
    'category-tutorial': '1',
    tags: 'лампы, сервер',
  })
  const token = ({ cookie }: Record<string, string>) =>
    decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(cookie!)![1]!)

  test('the form makes an article and leads to one’s own articles', async () => {
    const headers = await browserHeaders(site, author)
    const body = articleBody()
    const options = { headers: { cookie: headers.cookie! } }
    const answer = await site.post('/ru/article/create', { ...fields(body), _token: token(headers) }, options)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/ru/profile/articles?sent=1'])
    expect((await open('/profile/articles?sent=1', author)).html).toContain(body.title)
  })

  test('a wrong form comes back with every text and a sentence beside each field', async () => {
    const headers = await browserHeaders(site, author)
    const sent = { ...fields(articleBody({ title: 'Short' })), content: 'Мало слов.', _token: token(headers) }
    const answer = await site.post('/en/article/create', sent, { headers: { cookie: headers.cookie! } })
    expect(answer.status).toBe(422)
    expect(answer.html).toContain('value="Short"')
    expect(answer.html).toContain('Мало слов.')
    expect(answer.html.match(/field-bad/g)!.length).toBeGreaterThanOrEqual(2)
  })

  test('a whole article of Cyrillic fits', async () => {
    const headers = await browserHeaders(site, author)
    const long = `${'Абвгд ежзик. '.repeat(2_200)}`
    const sent = { ...fields(articleBody()), content: long, _token: token(headers) }
    const answer = await site.post('/ru/article/create', sent, { headers: { cookie: headers.cookie! } })
    expect(answer.status).toBe(303)
  })
})
