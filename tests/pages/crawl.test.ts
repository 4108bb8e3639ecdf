import { Readable } from 'node:stream'
import { parseAtomFeed } from 'feedsmith'
import { parseSitemap, parseSitemapIndex } from 'sitemap'
import { beforeAll, expect, test } from 'vitest'
import { codePoints } from '../../src/contract/text.ts'
import { makeTechnicalPaths } from '../../src/app/program-routes.ts'
import { anArticle } from '../../src/testing/content/articles.ts'
import { aResource } from '../../src/testing/content/resources.ts'
import { testOrigin } from '../../src/testing/test-api.ts'
import { testSite, type TestSite } from '../../src/testing/test-site.ts'
import { bearerHeaders } from '../../src/testing/content/users.ts'

/** What a search engine sees: from the sitemap to every page in it, and from every page on. */
type Seen = { path: string; status: number; html: string; links: { lang: string; url: string }[] }

let site: TestSite
let technical: (path: string) => Promise<Response>
let pages: Seen[]

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}
const decode = (text: string) => text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity]!)
const attributesOf = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map((match) => decode(match[1]!))
const first = (html: string, pattern: RegExp) => attributesOf(html, pattern)[0] ?? ''
const titleOf = (html: string) => first(html, /<title>([^<]*)<\/title>/g)
const canonicalOf = (html: string) => first(html, /<link rel="canonical" href="([^"]*)"/g)
const descriptionOf = (html: string) => first(html, /<meta name="description" content="([^"]*)"/g)
const alternatesOf = (html: string) =>
  [...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/g)].map(([, lang, url]) => ({
    lang: lang!,
    url: decode(url!),
  }))
const byLanguage = (links: { lang: string; url: string }[]) =>
  links.map(({ lang, url }) => `${lang} ${url}`).toSorted()

async function translated(
  kind: 'resources' | 'articles',
  publication: { id: number; authorRow: { id: number } },
  language: string,
) {
  const answer = await site.send(`/api/${kind}/${publication.id}/translations/${language}`, {
    method: 'PUT',
    headers: await bearerHeaders(site, publication.authorRow),
    json: {
      title: `Lanterns in other words, ${kind} in ${language}`,
      description: `The same in ${language}: lanterns, set by a command, wherever you stand (${kind}).`,
      content: 'Lanterns are placed by a command and stay where they are. '.repeat(12),
    },
  })
  if (answer.status !== 200) throw new Error(await answer.text())
}

beforeAll(async () => {
  site = await testSite()
  const answer = makeTechnicalPaths(site.services)
  technical = async (path) =>
    (await answer(new Request(testOrigin + path), { ip: '203.0.113.7', requestId: 'test' }))!
  await translated('resources', await aResource(site), 'en')
  await aResource(site, { type: 'map' })
  await translated('articles', await anArticle(site, {}), 'uk')
  await aResource(site, { public: false })
  const read = async (path: string) => Readable.from([await (await technical(path)).text()])
  const files = await parseSitemapIndex(await read('/sitemap.xml'))
  pages = []
  for (const { url } of files)
    for (const entry of await parseSitemap(await read(url.slice(testOrigin.length)))) {
      const path = entry.url.slice(testOrigin.length)
      const { status, html } = await site.page(path)
      pages.push({ path, status, html, links: entry.links })
    }
}, 120_000)

test('every page of the sitemap is there, may be indexed, and says that this is its address', () => {
  expect(pages.length).toBeGreaterThan(6 * 20)
  for (const { path, status, html } of pages) {
    expect(status, path).toBe(200)
    expect(html, path).not.toContain('content="noindex"')
    expect(canonicalOf(html), path).toBe(testOrigin + path)
  }
})

test('every page has a picture for where it is shared, with its size, and the picture is there', async () => {
  const cards = new Map<string, string>()
  for (const { path, html } of pages) {
    const [card, ...more] = attributesOf(html, /<meta property="og:image" content="([^"]*)"/g)
    expect(card, path).toMatch(/^http:\/\/localhost:3000\/cards\//)
    expect(more, path).toEqual([])
    expect(first(html, /<meta property="og:image:width" content="([^"]*)"/g), path).toBe('1200')
    expect(first(html, /<meta property="og:image:height" content="([^"]*)"/g), path).toBe('630')
    expect(first(html, /<meta property="og:image:alt" content="([^"]*)"/g), path).not.toBe('')
    expect(first(html, /<meta name="twitter:card" content="([^"]*)"/g), path).toBe('summary_large_image')
    // One of each kind: drawing is slow.
    const [, , kind = 'home', below = ''] = path.split('/')
    cards.set(`${kind}${below && ' and below'}`, card!.slice(testOrigin.length))
  }
  expect(new Set(pages.map(({ html }) => first(html, /"og:image" content="([^"]*)"/g))).size).toBeGreaterThan(
    60,
  )
  for (const [kind, card] of cards) {
    const answer = await technical(card)
    expect([answer.status, answer.headers.get('content-type')], kind).toEqual([200, 'image/jpeg'])
    expect(answer.headers.get('cache-control'), kind).toContain('immutable')
    await answer.body?.cancel()
  }
}, 120_000)

test('languages point at one another, and the sitemap says the same', () => {
  const known = new Map(pages.map((page) => [testOrigin + page.path, page]))
  for (const { path, html, links } of pages) {
    const own = byLanguage(alternatesOf(html))
    expect(own, path).toEqual(byLanguage(links))
    for (const { url } of alternatesOf(html)) {
      const other = known.get(url)
      expect(other, `${path} → ${url}`).toBeDefined()
      expect(byLanguage(alternatesOf(other!.html)), `${path} ← ${url}`).toEqual(own)
    }
  }
})

test('titles are all different, and descriptions are there and neither short nor long', () => {
  const titles = new Map<string, string>()
  for (const { path, html } of pages) {
    const key = `${path.slice(0, 3)} ${titleOf(html)}`
    expect(titleOf(html), path).not.toBe('')
    expect(titles.get(key), `${path} has the title of`).toBeUndefined()
    titles.set(key, path)
    const length = codePoints(descriptionOf(html))
    expect(length, `${path}: ${descriptionOf(html)}`).toBeGreaterThanOrEqual(30)
    expect(length, `${path}: ${descriptionOf(html)}`).toBeLessThanOrEqual(250)
  }
})

test('no link on any of them leads nowhere', async () => {
  const links = new Set<string>()
  // One language is enough: the links of the others are the same but for the first two letters.
  for (const { path, html } of pages.filter((page) => /^\/(ru|en)(\/|$)/.test(page.path)))
    for (const href of attributesOf(html, /<a [^>]*?href="([^"]*)"/g)) {
      const url = new URL(href, testOrigin + path)
      if (url.origin === testOrigin && /^\/[a-z]{2}(\/|$)/.test(url.pathname) && !url.search)
        links.add(url.pathname)
    }
  expect(links.size).toBeGreaterThan(30)
  for (const path of links) {
    const { status } = await site.page(path)
    expect(status, path).toBeLessThan(400)
  }
}, 120_000)

test('anchors of a page lead to a place in it', () => {
  for (const { path, html } of pages.filter((page) => /^\/(en|th)\/info/.test(page.path)))
    for (const href of attributesOf(html, /<a [^>]*?href="#([^"]*)"/g))
      expect(html, path).toContain(`id="${href}"`)
})

test('every feed a page names is a feed', async () => {
  const feeds = new Set(
    pages.flatMap(({ html }) =>
      attributesOf(html, /<link rel="alternate" type="application\/atom\+xml" href="([^"]*)"/g),
    ),
  )
  expect(feeds.size).toBeGreaterThan(20)
  for (const path of feeds) {
    const answer = await technical(path)
    expect(answer.status, path).toBe(200)
    expect(parseAtomFeed(await answer.text()).title, path).toBeTruthy()
  }
})

test('what search engines are told about a page is well said', () => {
  const facts = pages.flatMap(({ path, html }) =>
    [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) => ({
      path,
      data: JSON.parse(json!) as Record<string, unknown>,
    })),
  )
  const kinds = new Set(facts.map(({ data }) => data['@type']))
  expect([...kinds].toSorted()).toEqual(['Article', 'BreadcrumbList', 'CreativeWork', 'SoftwareApplication'])
  for (const { path, data } of facts) {
    expect(data['@context'], path).toBe('https://schema.org')
    if (data['@type'] === 'BreadcrumbList') {
      const steps = data.itemListElement as { position: number; name: string; item: string }[]
      expect(steps.map(({ position }) => position)).toEqual(steps.map((_, place) => place + 1))
      for (const { name, item } of steps) {
        expect(name, path).not.toMatch(/^\w+\.\w+/)
        expect(item.startsWith(testOrigin), path).toBe(true)
      }
    } else expect(data.url, path).toBe(testOrigin + path)
  }
})
