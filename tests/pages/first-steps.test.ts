import { expect, test } from 'vitest'
import { localeCodes } from '../../src/contract/locales.ts'
import { anArticle } from '../../src/testing/content/articles.ts'
import { testSite } from '../../src/testing/test-site.ts'
import { aUser, browserHeaders } from '../../src/testing/content/users.ts'

const site = await testSite()
type Headers = Record<string, string>
const listOf = async (headers: Headers = {}, locale = 'en') =>
  /<section[^>]*aria-labelledby="home-steps".*?<\/section>/s.exec(
    (await site.page(`/${locale}`, headers)).html,
  )?.[0]
const newcomer = async (options: Parameters<typeof aUser>[1]) =>
  browserHeaders(site, await aUser(site, options))
const settle = async (headers: Headers, json: object) =>
  (await site.send('/api/users/settings', { method: 'PATCH', headers, json })).status

test('a member who has just registered is led to the code, visitors are not', async () => {
  expect(await listOf()).toBeUndefined()
  const list = await listOf(await newcomer({ status: 'pending' }))
  expect(list).toContain('0 of 4 done')
  expect(list).toContain('href="/en/auth/verify-email"')
  expect(list).not.toContain('Your place in the queue')
})

test('whoever waits for approval reads the place in the queue', async () => {
  const list = await listOf(await newcomer({ status: 'verified' }))
  expect(list).toContain('E-mail address confirmed')
  expect(list).toMatch(/Your place in the queue: [1-9]/)
})

test('what is done is ticked, and the list goes by itself with the last step', async () => {
  const headers = await newcomer({})
  const article = await anArticle(site, { author: await aUser(site) })
  expect(await listOf(headers)).toContain('2 of 4 done')
  expect(await settle(headers, { platform: 'paper' })).toBe(200)
  expect(await listOf(headers)).toContain('3 of 4 done')
  const comment = await site.send(`/api/articles/${article.id}/comments`, {
    headers,
    json: { content: 'A lamp for every gate, please.' },
  })
  expect(comment.status).toBe(201)
  expect(await listOf(headers)).toBeUndefined()
})

test('it stays away once it is closed', async () => {
  const headers = await newcomer({ status: 'verified' })
  expect(await listOf(headers)).toBeDefined()
  expect(await settle(headers, { hide_first_steps: 'yes' })).toBe(422)
  expect(await settle(headers, { hide_first_steps: true })).toBe(200)
  expect(await listOf(headers)).toBeUndefined()
})

test.each([{ status: 'declined' as const }, { roles: ['user', 'moderator'] }])(
  'it is not for %j',
  async (options) => {
    expect(await listOf(await newcomer(options))).toBeUndefined()
  },
)

test('a declined person is led to the page that says why, not to the settings', async () => {
  const { html } = await site.page('/en', await newcomer({ status: 'declined' }))
  const next = /class="community-next.*?<\/div><\/div>/s.exec(html)?.[0]
  expect(next).toContain('Your account was declined')
  expect(next).toContain('href="/en/auth/verify-email"')
  expect(next).not.toContain('/profile/settings')
})

test.each(localeCodes)('it has all its words in %s', async (locale) => {
  const list = await listOf(await newcomer({ status: 'verified' }), locale)
  expect(list).toBeDefined()
  expect(list).not.toContain('home.steps')
})
