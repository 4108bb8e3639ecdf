import { beforeAll, describe, expect, test } from 'vitest'
import { anArticle, approveArticle } from '../../src/testing/content/articles.ts'
import { testSite, type TestSite } from '../../src/testing/test-site.ts'
import { aUser, bearerHeaders, browserHeaders } from '../../src/testing/content/users.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})

const translate = async (id: number, author: { id: number }, language: string, title: string) => {
  const answer = await site.send(`/api/articles/${id}/translations/${language}`, {
    method: 'PUT',
    headers: await bearerHeaders(site, author),
    json: {
      title,
      description: `${title}: a description that is long enough to pass.`,
      content: `${title}. `.repeat(40),
    },
  })
  expect(answer.status).toBe(200)
}
const pathOf = (article: { slug: string; id: number }) => `/article/${article.slug}.${article.id}`
const linksOf = (html: string, rel: string) =>
  [...html.matchAll(new RegExp(`<link rel="${rel}"[^>]*>`, 'g'))].map(([link]) => link)
const attribute = (element: string | undefined, name: string) =>
  new RegExp(`${name}="([^"]*)"`, 'i').exec(element ?? '')?.[1]

describe('the page of an article', () => {
  test('is found by its number; another slug leads to the right one for good', async () => {
    const article = await anArticle(site)

    expect((await site.page(`/ru${pathOf(article)}`)).status).toBe(200)
    const stale = await site.page(`/th/article/old-name.${article.id}?language=ru`)
    expect(stale.status).toBe(301)
    expect(stale.headers.get('location')).toBe(`/th${pathOf(article)}?language=ru`)
  })

  test.each(['/ru/article/no-such.999999', '/ru/article/no-number', '/ru/article/Bad.1', '/ru/article/a.0'])(
    '%s is not there',
    async (path) => {
      expect((await site.page(path)).status).toBe(404)
    },
  )

  test('is reported by whoever reads it; a visitor is led to the login first, and nobody reports their own', async () => {
    const article = await anArticle(site)
    const path = `/en${pathOf(article)}`
    const visitor = await site.page(path)
    expect(visitor.html).toMatch(new RegExp(`/en/auth/login\\?next=${encodeURIComponent(path)}[^"]*report"`))
    const reader = await site.page(path, await browserHeaders(site, await aUser(site)))
    expect(reader.html).toMatch(/<button[^>]*aria-haspopup="dialog"[^>]*>(?:(?!<\/button>).)*Report/)
    const author = await site.page(path, await browserHeaders(site, article.authorRow))
    expect(author.html).not.toMatch(/aria-haspopup="dialog"[^>]*>(?:(?!<\/button>).)*Report/)
  })

  test('is tagged, so that a change of the article, of its author or of the list clears it', async () => {
    const article = await anArticle(site)
    const { tags } = await site.page(`/ru${pathOf(article)}`)
    expect(tags).toEqual(
      expect.arrayContaining([`article:${article.id}`, `user:${article.authorRow.id}`, 'list:articles']),
    )
  })

  test('stays unseen by strangers until it is public, and tells its author so', async () => {
    const article = await anArticle(site, { public: false })
    const stranger = await browserHeaders(site, await aUser(site))
    const staff = await browserHeaders(site, await aUser(site, { roles: ['user', 'moderator'] }))
    const path = `/ru${pathOf(article)}`

    for (const headers of [{}, stranger]) {
      const page = await site.page(path, headers)
      expect(page.status).toBe(404)
      expect(page.html).not.toContain(article.title)
    }
    // Not even by the redirect to its slug.
    expect((await site.page(`/ru/article/guess.${article.id}`)).status).toBe(404)
    for (const person of [await browserHeaders(site, article.authorRow), staff]) {
      const page = await site.page(path, person)
      expect(page.status).toBe(200)
      expect(page.html).toContain('статья ждёт проверки')
      expect(page.html).toContain('content="noindex"')
      expect(page.html).not.toContain('rel="canonical"')
      expect(page.html).not.toContain('application/ld+json')
      expect(page.headers.get('cache-control')).toBe('private, no-store')
    }
    await approveArticle(site, article.id)
    expect((await site.page(path)).status).toBe(200)
  })

  test('names its own language as the canonical one, and only languages it exists in', async () => {
    const article = await anArticle(site, { language: 'uk' })
    await translate(article.id, article.authorRow, 'en', 'How we raised a server together')
    const [belarusian, english] = [
      await site.page(`/be${pathOf(article)}`),
      await site.page(`/en${pathOf(article)}`),
    ]
    const at = (code: string) => `${site.services.config.origin}/${code}${pathOf(article)}`

    expect(attribute(linksOf(belarusian.html, 'canonical')[0], 'href')).toBe(at('uk'))
    expect(attribute(linksOf(english.html, 'canonical')[0], 'href')).toBe(at('en'))
    for (const { html } of [belarusian, english])
      expect(
        linksOf(html, 'alternate" hrefLang="[a-z-]+').map((link) => [
          attribute(link, 'hreflang'),
          attribute(link, 'href'),
        ]),
      ).toEqual([
        ['uk', at('uk')],
        ['en', at('en')],
        ['x-default', at('uk')],
      ])
    expect(belarusian.html).toContain('<html lang="be-BY"')
    expect(belarusian.html).toContain('<article class="article" lang="uk-UA">')
    expect(belarusian.html).toContain('На вашай мове артыкула пакуль няма')
    expect(belarusian.html).toContain(`href="/be${pathOf(article)}?language=en"`)
    expect(belarusian.html).toContain('<meta property="og:locale" content="uk_UA"')
    expect(english.html).toContain('<article class="article" lang="en-US">')
    expect(english.html).not.toContain('not available in your language')
  })

  test('shows the Russian version to readers without their own, and another one on request', async () => {
    const article = await anArticle(site, { language: 'uk' })
    await translate(article.id, article.authorRow, 'ru', 'Русское название этой статьи')
    expect((await site.page(`/th${pathOf(article)}`)).html).toContain(
      '<article class="article" lang="ru-RU">',
    )
    const chosen = await site.page(`/th${pathOf(article)}?language=uk`)
    expect(chosen.html).toContain('<article class="article" lang="uk-UA">')
    expect(linksOf(chosen.html, 'alternate').map((link) => attribute(link, 'hreflang'))).toContain(
      'x-default',
    )
  })

  test('says that a translation is behind, with a way to the original', async () => {
    const article = await anArticle(site)
    await translate(article.id, article.authorRow, 'en', 'A title that will soon be old')
    await site.send(`/api/articles/${article.id}`, {
      method: 'PATCH',
      headers: await bearerHeaders(site, article.authorRow),
      json: { content: 'Совсем другой рассказ о сервере, и длинный. '.repeat(20) },
    })
    await approveArticle(site, article.id)
    const page = await site.page(`/en${pathOf(article)}`)
    expect(page.html).toContain('The author has changed the text since it was translated')
    expect(page.html).toContain(`href="/en${pathOf(article)}?language=ru"`)
  })

  test('carries structured data that nothing in a title can break out of', async () => {
    const title = '</script><script>alert(1)</script> & <!-- "кавычки"'
    const article = await anArticle(site, { title })
    const { html } = await site.page(`/ru${pathOf(article)}`)
    const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []

    expect(html).not.toContain('<script>alert')
    expect(JSON.parse(json!)).toMatchObject({
      '@type': 'Article',
      headline: title,
      inLanguage: 'ru-RU',
      author: { name: article.authorRow.username },
      datePublished: article.published_at,
    })
    expect(json).not.toMatch(/[<>&]/)
    expect(html).toContain('<meta property="article:published_time"')
    expect(html).toMatch(
      /<meta property="og:image" content="https?:\/\/[^"]*\/cards\/article-\d+-ru-[0-9a-z]{14}\.jpg"/,
    )
  })

  test('does not send the document along with the HTML made from it', async () => {
    const article = await anArticle(site)
    const { html } = await site.page(`/ru${pathOf(article)}`)
    expect(html).not.toContain('"type":"doc"')
  })
})
