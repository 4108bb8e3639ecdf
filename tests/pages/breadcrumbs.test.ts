import { beforeAll, expect, test } from 'vitest'
import { aResource, aVersionOf } from '../../src/testing/content/resources.ts'
import { testSite, type TestSite } from '../../src/testing/test-site.ts'
import { aUser, browserHeaders } from '../../src/testing/content/users.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})

/** What is said and where it leads, step by step; the last is the page itself. */
function stepsOf(html: string): [text: string, href: string | null][] {
  const list = /<nav aria-label="Breadcrumbs"[^>]*><ol[^>]*>(.*?)<\/ol><\/nav>/s.exec(html)?.[1] ?? ''
  return [...list.matchAll(/<(?:a [^>]*href="([^"]*)"[^>]*|span [^>]*aria-current="page")>([^<]*)</g)].map(
    ([, href, text]) => [text!, href ?? null],
  )
}
const trailsOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    .map(([, json]) => JSON.parse(json!) as { '@type': string; itemListElement?: { item: string }[] })
    .filter((data) => data['@type'] === 'BreadcrumbList')
    .map(({ itemListElement }) => itemListElement!.map(({ item }) => item))

test('a version page shows the way to it, and tells search engines the same', async () => {
  const resource = await aResource(site, { version: { number: '1.0' } })
  const id = await aVersionOf(site, { id: resource.id, author: resource.authorRow }, { number: '2.0' })
  const path = `/en/plugins/${resource.slug}`
  const { html } = await site.page(`${path}/version/${id}`)
  const steps = stepsOf(html)
  expect(steps.map(([, href]) => href)).toEqual([
    '/en/resources',
    '/en/resources/plugins',
    path,
    `${path}/versions`,
    null,
  ])
  expect(steps.at(-1)![0]).toBe('2.0')
  const [trail, ...more] = trailsOf(html)
  expect(more).toEqual([])
  expect(trail).toHaveLength(5)
  expect(trail!.at(-1)).toMatch(new RegExp(`/plugins/${resource.slug}/version/${id}$`))
})

test('the pages behind a resource lead back to it', async () => {
  const resource = await aResource(site, { version: { number: '1.0' } })
  const author = await browserHeaders(site, resource.authorRow)
  const path = `/en/plugins/${resource.slug}`
  const { html } = await site.page(`${path}/edit`, author)
  expect(stepsOf(html).map(([, href]) => href)).toEqual(['/en/resources', path, null])
  expect(trailsOf(html)).toEqual([])
})

test('staff pages lead back to the first of them, which has no way to itself', async () => {
  const staff = await browserHeaders(site, await aUser(site, { roles: ['user', 'moderator'] }))
  const { html } = await site.page('/en/staff/content', staff)
  expect(stepsOf(html).map(([, href]) => href)).toEqual(['/en/staff', null])
  expect(stepsOf((await site.page('/en/staff', staff)).html)).toEqual([])
})
