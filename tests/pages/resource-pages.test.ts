import { beforeAll, describe, expect, test } from 'vitest'
import { aResource, approveResource, aVersionOf } from '../../src/testing/content/resources.ts'
import { testSite, type TestSite } from '../../src/testing/test-site.ts'
import { aUser, bearerHeaders, browserHeaders } from '../../src/testing/content/users.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})

const translate = async (id: number, author: { id: number }, language: string, title: string) => {
  const answer = await site.send(`/api/resources/${id}/translations/${language}`, {
    method: 'PUT',
    headers: await bearerHeaders(site, author),
    json: { title, description: `${title}: in other words.`, content: `${title}. `.repeat(40) },
  })
  expect(answer.status).toBe(200)
}
const pathOf = (resource: { slug: string }) => `/plugins/${resource.slug}`
const linksOf = (html: string, rel: string) =>
  [...html.matchAll(new RegExp(`<link rel="${rel}"[^>]*>`, 'g'))].map(([link]) => link)
const attribute = (element: string | undefined, name: string) =>
  new RegExp(`${name}="([^"]*)"`, 'i').exec(element ?? '')?.[1]

describe('the page of a resource', () => {
  test('stands under its type and its slug; other types, capitals and old slugs lead there for good', async () => {
    const resource = await aResource(site)
    const right = `/ru${pathOf(resource)}`
    expect((await site.page(right)).status).toBe(200)
    for (const wrong of [`/ru/mods/${resource.slug}`, `/ru/plugins/${resource.slug.toUpperCase()}`]) {
      const page = await site.page(`${wrong}?tab=changes`)
      expect(page.status).toBe(301)
      expect(page.headers.get('location')).toBe(`${right}?tab=changes`)
    }
    await site.send(`/api/resources/${resource.id}`, {
      method: 'PATCH',
      headers: await bearerHeaders(site, resource.authorRow),
      json: { slug: `${resource.slug}-new` },
    })
    for (const rest of ['', '/versions']) {
      const renamed = await site.page(right + rest)
      expect(renamed.status).toBe(301)
      expect(renamed.headers.get('location')).toBe(`${right}-new${rest}`)
    }
  })

  test.each([
    '/ru/plugins/no-such-thing',
    '/ru/plugins/no-such-thing/versions',
    '/ru/plugins/no-such-thing/version/1',
    '/ru/cars/no-such-thing',
    '/ru/plugins/a',
    '/ru/plugins/%00',
  ])('%s is not there', async (path) => {
    expect((await site.page(path)).status).toBe(404)
  })

  test('is tagged, so that a change of the resource or of its author clears it', async () => {
    const resource = await aResource(site)
    for (const rest of ['', '/versions', '?tab=changes']) {
      const { tags } = await site.page(`/ru${pathOf(resource)}${rest}`)
      expect(tags).toContain(`resource:${resource.id}`)
      expect(tags).toContain(`user:${resource.authorRow.id}`)
    }
  })

  test('stays unseen by strangers until it is public, and tells its author so', async () => {
    const resource = await aResource(site, { public: false })
    const path = `/ru${pathOf(resource)}`
    const stranger = await browserHeaders(site, await aUser(site))
    for (const headers of [{}, stranger]) {
      const page = await site.page(path, headers)
      expect(page.status).toBe(404)
      expect(page.html).not.toContain(resource.title)
    }
    // Not even by the redirect to its type.
    expect((await site.page(`/ru/mods/${resource.slug}`)).status).toBe(404)
    const own = await site.page(path, await browserHeaders(site, resource.authorRow))
    expect(own.status).toBe(200)
    expect(own.html).toContain('ресурс ждёт проверки')
    expect(own.html).toContain('content="noindex"')
    expect(own.html).not.toContain('rel="canonical"')
    expect(own.html).not.toContain('application/ld+json')
    expect(own.headers.get('cache-control')).toBe('private, no-store')
    await approveResource(site, resource.id)
    expect((await site.page(path, await browserHeaders(site, resource.authorRow))).html).toContain(
      'вместе с первой версией',
    )
    await aVersionOf(site, { id: resource.id, author: resource.authorRow })
    expect((await site.page(path)).status).toBe(200)
  })

  test('names its own language as the canonical one, and only languages it exists in', async () => {
    const resource = await aResource(site, { language: 'uk' })
    await translate(resource.id, resource.authorRow, 'en', 'Lanterns in English')
    const [belarusian, english] = [
      await site.page(`/be${pathOf(resource)}`),
      await site.page(`/en${pathOf(resource)}`),
    ]
    const at = (code: string) => `${site.services.config.origin}/${code}${pathOf(resource)}`

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
    expect(belarusian.html).toContain('<h1 class="resource-title" lang="uk-UA">')
    expect(belarusian.html).toContain(`href="/be${pathOf(resource)}?language=en"`)
    expect(english.html).toContain('Lanterns in English')
    expect(english.html).not.toContain('not available in your language')
  })

  test('keeps what its team wants unlisted out of indexes, and says what state it is in', async () => {
    const resource = await aResource(site)
    await site.send(`/api/resources/${resource.id}/states`, {
      method: 'PUT',
      headers: await bearerHeaders(site, resource.authorRow),
      json: { unlisted: true, archived: true, looking_for_maintainer: true },
    })
    const { html } = await site.page(`/ru${pathOf(resource)}`)
    expect(html).toContain('content="noindex"')
    expect(html).not.toContain('application/ld+json')
    for (const words of ['только по ссылке', 'в архиве', 'ищет, кто продолжит']) expect(html).toContain(words)
  })

  test('carries structured data that nothing in a title can break out of', async () => {
    const title = '</script><script>alert(1)</script> & <!-- "кавычки"'
    const resource = await aResource(site, { title })
    const { html } = await site.page(`/ru${pathOf(resource)}`)
    const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
    expect(html).not.toContain('<script>alert')
    expect(JSON.parse(json!)).toMatchObject({ '@type': 'SoftwareApplication', name: title })
    expect(json).not.toMatch(/[<>&]/)
    expect(html).toMatch(
      /<meta property="og:image" content="https?:\/\/[^"]*\/cards\/resource-\d+-ru-[0-9a-z]{14}\.jpg"/,
    )
  })

  test('sends neither the document nor anything personal to a visitor', async () => {
    const resource = await aResource(site)
    const { html } = await site.page(`/ru${pathOf(resource)}`)
    expect(html).not.toContain('"type":"doc"')
    expect(html).not.toContain('"following":')
    expect(html).not.toContain(resource.authorRow.email)
  })
})
