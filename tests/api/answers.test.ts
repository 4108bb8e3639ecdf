import { expect, test } from 'vitest'
import { apiEndpoints } from '../../src/app/api.ts'
import type { ErrorBody } from '../../src/contract/errors.ts'
import { localeCodes } from '../../src/contract/locales.ts'
import { translate } from '../../src/server/translate.ts'
import { addressOf, expectErrorBody } from '../../src/testing/operations/endpoint-calls.ts'
import { testApi } from '../../src/testing/test-api.ts'

const api = await testApi()
const login = '/_auth/local/local/authorize'
const badLogin = { grant_type: 'password', username: 'x'.repeat(300), password: 7, more: true }

test.each(localeCodes)('faults are told in the language asked for: %s', async (locale) => {
  const response = await api.send(`${login}?lang=${locale}`, { json: badLogin })
  const { error } = (await response.json()) as ErrorBody
  expect(response.headers.get('content-language')).toBe(locale === 'kz' ? 'kk' : locale)
  expect(error.message).toBe(translate(locale, 'errors.validation'))
  expect(error.fields).toEqual({
    username: [
      {
        key: 'too_long',
        args: { max: 254 },
        message: translate(locale, 'errors.field.too_long', { max: 254 }),
      },
    ],
    password: [
      {
        key: 'wrong_type',
        args: { expected: 'string' },
        message: translate(locale, 'errors.field.wrong_type'),
      },
    ],
    more: [{ key: 'unknown_field', args: {}, message: translate(locale, 'errors.field.unknown_field') }],
  })
})

test('the language comes from the browser or its cookie when the address names none', async () => {
  const byHeader = await api.send('/api/nothing', {
    headers: { 'accept-language': 'kk-KZ', cookie: 'i18n=th' },
  })
  const byCookie = await api.send('/api/nothing', { headers: { cookie: 'i18n=th' } })
  const byNothing = await api.send('/api/nothing?lang=xx')
  expect(byHeader.headers.get('content-language')).toBe('kk')
  expect(byCookie.headers.get('content-language')).toBe('th')
  expect(byNothing.headers.get('content-language')).toBe('ru')
})

test('an address that does not exist is a 404 of the API, also for strange spellings', async () => {
  const addresses = [
    '/api',
    '/api/',
    '/api/nothing',
    '/api/users/client/',
    '/api/%2e%2e/x',
    '/api/users%2Fclient',
    '/_auth/',
  ]
  for (const address of addresses) {
    const response = await api.send(address)
    expect(response.status, address).toBe(404)
    await expectErrorBody(response)
  }
})

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'QUERY']

test.each(apiEndpoints.map((bound) => [bound.name, bound] as const))(
  '%s names the methods it takes',
  async (_, bound) => {
    const taken = apiEndpoints
      .filter((other) => other.endpoint.path === bound.endpoint.path)
      .map((other) => other.endpoint.method)
    for (const method of methods.filter((name) => !taken.includes(name as 'GET'))) {
      const response = await api.send(addressOf(bound), { method })
      expect(response.status, method).toBe(405)
      expect(response.headers.get('allow')).toBe(taken.join(', '))
      await expectErrorBody(response)
    }
  },
)

test.each(
  apiEndpoints
    .filter(({ endpoint }) => endpoint.method === 'GET')
    .map((bound) => [bound.name, bound] as const),
)('%s answers HEAD like GET, without the body', async (_, bound) => {
  const [head, get] = [await api.send(addressOf(bound), { method: 'HEAD' }), await api.send(addressOf(bound))]
  expect(head.status).toBe(get.status)
  expect(head.headers.get('etag')).toBe(get.headers.get('etag'))
  expect(await head.text()).toBe('')
})

test('a read that has not changed is answered with 304, also when a proxy has weakened the tag', async () => {
  const first = await api.send('/api/users/statistics')
  const etag = first.headers.get('etag')!
  const tags = [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']
  const again = await Promise.all(
    tags.map((tag) => api.send('/api/users/statistics', { headers: { 'if-none-match': tag } })),
  )
  const changed = await api.send('/api/users/statistics', { headers: { 'if-none-match': '"other"' } })
  expect(again.map(({ status }) => status)).toEqual([304, 304, 304, 304])
  expect(again[0]!.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'))
  expect(changed.status).toBe(200)
})
