import { createMemoryHistory } from '@tanstack/react-router'
import { describe, expect, test } from 'vitest'
import { forumCategories, segmentOfType, type ResourceType } from '../contract/taxonomy.ts'
import { declaredNames, declaredSearch, pageKey, paramsOf } from './page-params.ts'
import { makeRouter } from './router.tsx'
import { anArticle } from '../testing/content/articles.ts'
import { byTurns } from '../testing/every-case.ts'
import { testSite } from '../testing/test-site.ts'
import { aRequest } from '../testing/content/requests.ts'
import { aTopic } from '../testing/content/topics.ts'
import { aUser, bearerHeaders, browserHeaders } from '../testing/content/users.ts'
import { aPublicVersion } from '../testing/content/versions.ts'
import type { RouterContext } from '../web/routing/router-context.ts'

test.each([
  ['/ru/resources', '/ru/resources'],
  ['/ru/resources?utm_source=x', '/ru/resources'],
  ['/ru/resources?page=2&q=a', '/ru/resources?page=2&q=a'],
  ['/ru/resources?q=a&page=2&evil=<x>', '/ru/resources?page=2&q=a'],
  ['/ru/resources?tags[]=b&tags[]=a', '/ru/resources?tags%5B%5D=a&tags%5B%5D=b'],
  ['/ru//resources/?page=2&tab=x', '/ru//resources/?page=2'],
  ['/ru?page=2&q=a', '/ru'],
  ['/ru/forum?page=2&q=a', '/ru/forum'],
  ['/ru/auth/password-reset?token=secret&done=1', '/ru/auth/password-reset?token=1'],
  ['/ru/auth/password-reset?token=', '/ru/auth/password-reset'],
  ['/ru/nothing/of/the/kind?page=2', '/ru/nothing/of/the/kind'],
  ['/ru/%E0%A4?page=2', '/ru/%E0%A4'],
])('%s is kept under %s', (address, key) => {
  expect(pageKey(address)).toBe(key)
})

test('a page for a member gets the same params, in the order they were given', () => {
  expect(declaredSearch('/ru/resources', '?tags[]=b&tags[]=a&utm_source=x')).toBe(
    '?tags%5B%5D=b&tags%5B%5D=a',
  )
  expect(declaredSearch('/ru/forum', '?page=2')).toBe('')
})

// Here everything reaches the pages, so that what they read and do not declare can be seen.
const site = await testSite({ searchOf: (_, search) => search })
const admin = await aUser(site, { roles: ['user', 'admin'] })
const people: Record<string, string>[] = [
  {},
  await browserHeaders(site, admin),
  await browserHeaders(site, await aUser(site, { status: 'pending' })),
]
const article = await anArticle(site, { author: admin })
const version = await aPublicVersion(site, { author: admin })
const { rows } = await site.services.database.pool.query<{ type: ResourceType }>(
  'select type from resources where id = $1',
  [version.resourceId],
)

const made = await site.send('/api/collections', {
  headers: await bearerHeaders(site, admin),
  json: { title: 'For a small server', visibility: 'public' },
})
const collection = ((await made.json()) as { data: { id: number; slug: string } }).data

const saved = await site.send('/api/servers', {
  headers: await bearerHeaders(site, admin),
  json: { name: 'Survival', entries: [{ name: 'Vault' }] },
})
const shared = await site.send(`/api/servers/${((await saved.json()) as { data: { id: number } }).data.id}`, {
  method: 'PATCH',
  headers: await bearerHeaders(site, admin),
  json: { public: true },
})
const { public_key: serverKey } = ((await shared.json()) as { data: { public_key: string } }).data

const topic = await aTopic(site, { author: admin })
const request = await aRequest(site, { author: admin })

/** An address of each route with something behind it. */
function pathOf(route: string): string {
  return route
    .replace('/$lang', '/ru')
    .replace('/article/$slug', `/article/${article.slug}.${article.id}`)
    .replace('/collections/$slug', `/collections/${collection.slug}.${collection.id}`)
    .replace('/server/$key', `/server/${serverKey}`)
    .replace('/resources/$type', '/resources/plugins')
    .replace('/$type/$slug', `/${segmentOfType[rows[0]!.type]}/${version.slug}`)
    .replace('/version/$id', `/version/${version.id}`)
    .replace('/user/$id', `/user/${admin.id}`)
    .replace('$language', 'th')
    .replace('$about', `article.${article.id}`)
    .replace('/forum/$category/$slug', `/forum/${topic.category}/${topic.slug}.${topic.id}`)
    .replace('$category', forumCategories[0])
    .replace('/requests/$slug', `/requests/${request.slug}.${request.id}`)
    .replace('/info/{-$page}', '/info/terms')
    .replace('/api/{-$page}', '/api/resources')
}

/** Values that fit the name of the parameter. */
const values: Record<string, string[]> = {
  page: ['2', '3'],
  sort: ['new', 'updated'],
  view: ['grid', 'unread', 'closed', '1'],
  tab: ['changes', 'contents', 'gallery'],
  q: ['фонари', 'x'],
  language: ['th', 'en'],
  period: ['day', 'week'],
  comments: ['old', 'useful'],
  kind: ['article', 'bug', 'version'],
  state: ['decided', 'closed'],
  status: ['declined', 'all'],
  operation: ['articles.list'],
  group: ['users', 'articles'],
  archived: ['no'],
  cursor: ['1763200000000-1'],
  cpage: ['1763200000000-1'],
  open: [`article-${article.id}`],
  next: ['/ru/articles'],
  from: ['1', '1.0.0'],
  entry: ['plugin.yml'],
  'categories[]': ['economy', 'utility'],
  'platforms[]': ['paper'],
  'game_versions[]': ['1.21'],
  'licences[]': ['MIT'],
  'channel[]': ['beta'],
}
/** The token of a mailed link is read by scripts alone: a kept page knows only that there is one. */
const names = [...declaredNames(), 'resource', 'version', 'code', 'email', 'id', 'name', 'filter', 'order']
const rounds = [0, 1, 2]

/**
 * Links carry the query on: to the same page in another language, to the login and back. The card for those who share the
 * page has no words where there is a query.
 */
const withoutQueries = (html: string) =>
  html.replaceAll(/((?:href|action)="[^"?#]*)\?[^"#]*/g, '$1').replaceAll(/\/cards\/[^"]*/g, '/cards/')

/** Where two pages begin to differ; a whole page in a failure would hide it. */
function difference(one: string, other: string): string[] | null {
  if (one === other) return null
  const at = [...one].findIndex((_, index) => one[index] !== other[index])
  return [one, other].map((html) => html.slice(Math.max(0, at - 60), at + 100))
}

const { routesByPath } = makeRouter({} as RouterContext, createMemoryHistory())
const routes = ['/$lang', ...Object.keys(routesByPath)].filter((route) => !route.includes('/dev/'))
const opened = new Set<string>()

describe('a page depends on nothing it does not declare', () => {
  test.each(routes.map((route, turn) => [route, turn] as const))('%s', async (route, turn) => {
    const path = pathOf(route)
    const declared = paramsOf(path)
    const undeclared = names.filter((name) => !declared.has(name))
    for (const headers of people) {
      const plain = await site.page(path, headers)
      if (plain.status !== 200) continue
      opened.add(route)
      for (const round of byTurns(rounds, turn)) {
        const search = new URLSearchParams(
          undeclared.map((name) => [name, values[name]?.[round % values[name].length] ?? String(round + 1)]),
        )
        const asked = await site.page(`${path}?${search}`, headers)
        expect(difference(withoutQueries(plain.html), withoutQueries(asked.html))).toBeNull()
      }
    }
  })

  test('and nearly all of them were looked at', () => {
    const rest = routes.filter((route) => !opened.has(route))
    expect(rest.toSorted()).toEqual(['/$lang/404', '/$lang/profile/settings'])
  })
})

test('what a page declares reaches it', async () => {
  const list = `/ru/resources`
  const plain = await site.page(list)
  for (const [name, value] of [
    ['view', 'grid'],
    ['q', 'x'],
    ['page', '2'],
    ['licences[]', 'MIT'],
  ] as const)
    expect((await site.page(`${list}?${new URLSearchParams({ [name]: value })}`)).html).not.toBe(plain.html)
})
