import { beforeAll, describe, expect, test } from 'vitest'
import { anArticle } from '../../src/testing/content/articles.ts'
import { testSite, type TestSite } from '../../src/testing/test-site.ts'
import { aUser, bearerHeaders, browserHeaders } from '../../src/testing/content/users.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})

const addressOf = (article: { slug: string; id: number }, language = 'ru') =>
  `href="/${language}/article/${article.slug}.${article.id}"`

describe('the list of articles', () => {
  test('invites to write the first one, and is cleared when there is one', async () => {
    const page = await site.page('/en/articles')
    expect(page.status).toBe(200)
    expect(page.html).toContain('The shelf is still empty')
    expect(page.html.match(/property="og:type" content="\w+"/g)).toEqual([
      'property="og:type" content="website"',
    ])
    expect(page.tags).toContain('list:articles')
  })

  test('shows what is public in the reader’s language, and says where it is another', async () => {
    const author = await aUser(site)
    const article = await anArticle(site, { author, language: 'uk', categories: ['magic'] })
    const hidden = await anArticle(site, { author, public: false, categories: ['magic'] })
    await site.send(`/api/articles/${article.id}/translations/en`, {
      method: 'PUT',
      headers: await bearerHeaders(site, author),
      json: {
        title: 'A bridge in English words',
        description: 'How the bridge was built, told in English.',
        content: 'A bridge is a long thing to write about. '.repeat(20),
      },
    })
    const english = await site.page('/en/articles?categories[]=magic')
    const belarusian = await site.page('/be/articles?categories[]=magic')

    expect(english.html).toContain('A bridge in English words')
    expect(english.html).toContain(addressOf(article, 'en'))
    expect(english.html).not.toContain(hidden.title)
    expect(belarusian.html).toContain(article.title)
    expect(belarusian.html).toContain('<span lang="uk-UA">Українська</span>')
    // Not even its own author finds it here.
    const own = await site.page('/ru/articles?categories[]=magic', await browserHeaders(site, author))
    expect(own.html).not.toContain(hidden.title)
  })

  test('narrows by tag, author and language without scripts, and remembers it in the form', async () => {
    const one = await anArticle(site, { tags: ['особая-метка'], language: 'be', categories: ['food'] })
    const other = await anArticle(site, { categories: ['food'] })
    const questions = [
      `tags[]=${encodeURIComponent('особая-метка')}`,
      `author=${one.authorRow.id}`,
      'language=be&categories[]=food',
    ]
    for (const question of questions) {
      const { html } = await site.page(`/ru/articles?${question}`)
      expect(html).toContain(addressOf(one))
      expect(html).not.toContain(addressOf(other))
    }
    const { html } = await site.page('/ru/articles?language=be&categories[]=food&period=week')
    expect(html).toContain('action="/ru/articles"')
    expect(html).toMatch(/<input(?=[^>]*value="food")(?=[^>]*checked)/)
    expect(html).toMatch(/<option(?=[^>]*value="be")(?=[^>]*selected)/)
    expect(html).toMatch(/<option(?=[^>]*value="week")(?=[^>]*selected)/)
  })

  test('finds by words, offers another spelling, and keeps searches out of indexes', async () => {
    const article = await anArticle(site, { title: 'Подробно о красном мостике через реку' })
    const found = await site.page(`/ru/articles?q=${encodeURIComponent('мостик')}`)
    expect(found.html).toContain(addressOf(article))
    expect(found.html).toContain('content="noindex"')
    const nothing = await site.page(`/ru/articles?q=${encodeURIComponent('небывальщина')}`)
    expect(nothing.status).toBe(200)
    expect(nothing.html).toContain('По запросу «небывальщина» статей нет')
  })

  test('has numbered pages that point at each other, and one address for one list', async () => {
    const author = await aUser(site)
    for (let count = 0; count < 21; count++) await anArticle(site, { author, categories: ['mobs'] })
    const first = await site.page('/ru/articles?q=&sort=new&categories[]=mobs&language=')
    const second = await site.page('/ru/articles?categories[]=mobs&page=2&sort=views')
    const at = `${site.services.config.origin}/ru/articles?categories%5B%5D=mobs`

    expect(first.html).toContain(`<link rel="canonical" href="${at}"/>`)
    expect(first.html).toContain(`<link rel="next" href="${at}&amp;page=2"/>`)
    expect(first.html).not.toContain('rel="prev"')
    expect(first.html).toMatch(/<a class="page-link" href="[^"]*page=2"/)
    expect(second.html).toContain(`<link rel="canonical" href="${at}&amp;page=2"/>`)
    expect(second.html).toContain('<link rel="prev"')
    expect(second.html).toContain('hrefLang="kk"')
  })

  test.each([
    'sort=useful',
    'sort=reaction.6',
    'sort=rising',
    'sort=nonsense',
    'page=500',
    'author=99999999999',
  ])('answers %s', async (question) => {
    expect((await site.page(`/ru/articles?${question}`)).status).toBe(200)
  })
})

describe('other places that list articles', () => {
  test('the home page shows the newest and is cleared by the next', async () => {
    const article = await anArticle(site)
    const { html, tags } = await site.page('/ru')
    expect(html).toContain(addressOf(article))
    expect(html).toContain(`/covers/article-${article.id}-640.webp`)
    expect(tags).toContain('list:articles')
  })

  test('a profile shows what the person has published, and counts it', async () => {
    const article = await anArticle(site)
    const hidden = await anArticle(site, { author: article.authorRow, public: false })
    const reader = await browserHeaders(site, await aUser(site))
    const { html, status } = await site.page(`/ru/user/${article.authorRow.id}/articles`, reader)
    expect(status).toBe(200)
    expect(html).toContain(addressOf(article))
    expect(html).not.toContain(hidden.title)
    expect(html.replaceAll('<!-- -->', '')).toMatch(/<dt[^>]*>статья<\/dt><dd[^>]*>1<\/dd>/)
    const none = await site.page(`/ru/user/${(await aUser(site)).id}/articles`, reader)
    expect(none.html).toContain('empty-state')
  })
})
