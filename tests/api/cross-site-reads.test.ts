import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { apiEndpoints } from '../../src/app/api.ts'
import { endpoint } from '../../src/contract/endpoint.ts'
import { itemOf } from '../../src/contract/paging.ts'
import { feature } from '../../src/server/endpoints/feature.ts'
import { testApi } from '../../src/testing/test-api.ts'
import { aUser, browserHeaders } from '../../src/testing/content/users.ts'

const old = {
  get: endpoint({
    method: 'GET',
    path: '/api/old',
    summary: 'Goes away',
    access: 'anyone',
    rate: 'read',
    status: 200,
    answer: itemOf(z.string()),
    deprecated: { since: '2027-01-01', sunset: '2027-07-01', instead: '/api/new' },
  }),
}
const foreign = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }

describe('pages of other sites', async () => {
  const api = await testApi()

  test('read what anybody may read, and see limits and ETag', async () => {
    const answer = await api.send('/api/users/statistics', { headers: foreign })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
    expect(answer.headers.get('access-control-expose-headers')).toMatch(/ETag.*RateLimit/)
  })

  test('also read why something failed', async () => {
    const answer = await api.send('/api/users/99999', { headers: foreign })
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([404, '*'])
  })

  test('may ask beforehand', async () => {
    const headers = { ...foreign, 'access-control-request-method': 'GET' }
    const answer = await api.send('/api/resources/some-thing', { method: 'OPTIONS', headers })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('access-control-allow-methods')).toBe('GET, HEAD')
    expect(answer.headers.get('access-control-allow-headers')).toContain('If-None-Match')
    expect(answer.headers.get('access-control-allow-headers')).not.toContain('Authorization')
  })

  test('read nothing that needs a login, and write nothing', async () => {
    const ann = await aUser(api)
    const headers = { ...(await browserHeaders(api, ann)), ...foreign }
    const read = await api.send('/api/users/client', { headers })
    expect(read.headers.get('access-control-allow-origin')).toBeNull()
    const write = await api.send('/api/articles', { method: 'POST', headers, json: {} })
    expect([write.status, write.headers.get('access-control-allow-origin')]).toEqual([403, null])
    const asked = { ...foreign, 'access-control-request-method': 'PUT' }
    const preflight = await api.send('/api/users/blocked/1', { method: 'OPTIONS', headers: asked })
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([405, null])
  })

  test('are answered 304 when nothing changed', async () => {
    const first = await api.send('/api/meta')
    const again = await api.send('/api/meta', { headers: { 'if-none-match': first.headers.get('etag')! } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect(again.headers.get('access-control-allow-origin')).toBe('*')
  })
})

describe('what goes away', async () => {
  const api = await testApi({ endpoints: feature('old', old, { get: async () => ({ data: 'still here' }) }) })

  test('says since when, until when, and what to use instead', async () => {
    const { headers } = await api.send('/api/old')
    expect(headers.get('deprecation')).toBe('@1798761600')
    expect(headers.get('sunset')).toBe('Thu, 01 Jul 2027 00:00:00 GMT')
    expect(headers.get('link')).toBe('</api/new>; rel="successor-version"')
  })

  test('is named by dates that can be read, the end after the beginning', () => {
    for (const {
      name,
      endpoint: { deprecated },
    } of apiEndpoints) {
      if (!deprecated) continue
      expect(Date.parse(deprecated.since), name).not.toBeNaN()
      if (deprecated.sunset)
        expect(Date.parse(deprecated.sunset)).toBeGreaterThan(Date.parse(deprecated.since))
    }
  })
})
