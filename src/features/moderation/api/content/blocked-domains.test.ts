import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anArticle, articleBody } from '../../../../testing/content/articles.ts'
import { testApi } from '../../../../testing/test-api.ts'
import { aUser, bearerHeaders } from '../../../../testing/content/users.ts'
import { domainOf, namesAbove } from './blocked-domains.ts'

const api = await testApi()
const admin = await aUser(api, { roles: ['user', 'admin'] })
const moderator = await aUser(api, { roles: ['user', 'moderator'] })
const author = await aUser(api)
const path = '/api/moderations/blocked-domains'

async function send(who: { id: number } | null, method: string, address: string, json?: unknown) {
  const answer = await api.send(address, {
    method,
    headers: who ? await bearerHeaders(api, who) : {},
    ...(json === undefined ? {} : { json }),
  })
  return { status: answer.status, body: answer.status === 204 ? null : await answer.json() }
}
/** What the checks found in an article that links there. */
async function checked(link: string) {
  const made = await send(author, 'POST', '/api/articles', {
    ...articleBody(),
    content: `${'Обычные слова. '.repeat(30)} ${Math.random()} [туда](${link})`,
  })
  const review = made.body.data.pending_revision.review_id
  const { body } = await send(moderator, 'GET', `/api/moderations/content/${review}`)
  return body.data.checks.find((check: { key: string }) => check.key === 'blocked_domain')
}

test('a domain is blocked with everything below it, then allowed again; both are written down', async () => {
  expect(await checked('https://shop.lure.example/a')).toMatchObject({ result: 'passed' })

  const added = await send(admin, 'POST', path, { domain: 'https://LURE.example/?x', reason: 'воруют входы' })
  expect(added.status).toBe(201)
  expect(added.body.data).toMatchObject({ domain: 'lure.example', created_by: { id: admin.id } })
  expect(await checked('https://shop.lure.example/a')).toMatchObject({
    result: 'failed',
    detail: 'lure.example',
  })
  expect(await checked('https://lure.example.org/a')).toMatchObject({ result: 'passed' })
  expect((await send(admin, 'POST', path, { domain: 'lure.example' })).body.error.fields.domain[0].key).toBe(
    'domain_blocked',
  )

  const { id } = added.body.data
  expect((await send(admin, 'DELETE', `${path}/${id}`)).status).toBe(204)
  expect((await send(admin, 'DELETE', `${path}/${id}`)).status).toBe(404)
  expect(await checked('https://lure.example/b')).toMatchObject({ result: 'passed' })
  const log = await send(admin, 'GET', `/api/audit?target=domain:${id}`)
  expect(log.body.data.map((entry: { action: string }) => entry.action)).toEqual([
    'domain.unblock',
    'domain.block',
  ])
})

test('a new site begins with places that hide where a link leads', async () => {
  const { body } = await send(admin, 'GET', `${path}?q=iplogger`)
  expect(body.data.map((one: { domain: string }) => one.domain).sort()).toEqual([
    'iplogger.com',
    'iplogger.org',
    'iplogger.ru',
  ])
  expect(await checked('https://www.grabify.link/x')).toMatchObject({ result: 'failed' })
})

test('a translation that links there is refused', async () => {
  const article = await anArticle(api, { author })
  const answer = await send(author, 'PUT', `/api/articles/${article.id}/translations/en`, {
    title: 'A title that is long enough',
    description: 'A description that is long enough to pass.',
    content: `${'Plain words. '.repeat(40)} [there](https://adf.ly/x)`,
  })
  expect(answer.status).toBe(422)
  expect(answer.body.error.fields.content[0].key).toBe('blocked_content')
})

test('only those who manage settings may block a domain', async () => {
  for (const who of [author, moderator]) {
    expect((await send(who, 'GET', path)).status).toBe(403)
    expect((await send(who, 'POST', path, { domain: 'a.example' })).status).toBe(403)
    expect((await send(who, 'DELETE', `${path}/1`)).status).toBe(403)
  }
  expect((await send(null, 'GET', path)).status).toBe(401)
})

test.each([
  '',
  'localhost',
  '10.0.0.1',
  'http://[::1]/',
  'no spaces.example',
  'a..b',
  'com',
  'javascript:alert(1)',
])('this is no domain: %j', async (domain) => {
  expect((await send(admin, 'POST', path, { domain })).status).toBe(422)
})

describe('names', () => {
  test.each([
    ['Example.COM.', 'example.com'],
    [' ftp://user:pw@a.example.com:8080/x?y#z ', 'a.example.com'],
    ['пример.рф', 'xn--e1afmkfd.xn--p1ai'],
  ])('%s is %s', (typed, domain) => expect(domainOf(typed)).toBe(domain))

  test('whatever is typed gives a name the table takes, or none', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.domain()), (typed) => {
        const domain = domainOf(typed)
        if (domain === null) return
        expect(domain).toMatch(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/)
        expect(domain.length).toBeLessThanOrEqual(253)
        expect(namesAbove(domain)[0]).toBe(domain)
      }),
    )
  })
})
