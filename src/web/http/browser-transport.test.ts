import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { authCookies } from '../../contract/auth-cookies.ts'
import { browserTransport, rememberAccessToken, setSessionGate, withSession } from './browser-transport.ts'
import type { SessionGate } from './browser-transport.ts'

let cookies: Record<string, string>
let sent: { path: string; headers: Record<string, string> }[]

beforeEach(() => {
  cookies = { 'XSRF-TOKEN': 'x' }
  sent = []
  vi.stubGlobal('document', {
    documentElement: { lang: 'th-TH' },
    get cookie() {
      return Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; ')
    },
  })
  vi.stubGlobal('fetch', async (path: string, init: { headers: Record<string, string> }) => {
    sent.push({ path, headers: init.headers })
    return Response.json({ data: 1 })
  })
})
afterEach(() => {
  rememberAccessToken(null)
  vi.unstubAllGlobals()
})

const get = (path = '/api/meta') => browserTransport({ method: 'GET', path })

test('visitors never load what keeps a session', async () => {
  const load = vi.fn<() => Promise<SessionGate>>()
  setSessionGate(load)
  await get()
  expect(load).not.toHaveBeenCalled()
})

test('calls of a session pass its gate, except those the gate itself makes', async () => {
  cookies[authCookies.accessExpiry] = '1'
  const order: string[] = []
  const gate: SessionGate = async (call) => {
    order.push('gate')
    return call()
  }
  setSessionGate(async () => gate)
  await get()
  await browserTransport({ method: 'POST', path: '/_auth/reset', body: {} })
  await withSession(async () => order.push('upload'))
  expect(order).toEqual(['gate', 'gate', 'upload'])
  expect(sent.map(({ path }) => path)).toEqual(['/api/meta', '/_auth/reset'])
})

test('a page of somebody whose cookies went away still passes the gate', async () => {
  cookies[authCookies.accessExpiry] = '1'
  let passed = 0
  const gate: SessionGate = (call) => {
    passed++
    return call()
  }
  setSessionGate(async () => gate)
  delete cookies[authCookies.accessExpiry]
  await get()
  expect(passed).toBe(1)
})

test('a gate that cannot be loaded does not stop the call', async () => {
  cookies[authCookies.accessExpiry] = '1'
  setSessionGate(() => Promise.reject(new TypeError('no network')))
  expect(await get()).toEqual({ data: 1 })
})

test('the token in memory is sent until the cookies belong to another one', async () => {
  setSessionGate(async () => (call) => call())
  cookies[authCookies.accessExpiry] = '1000'
  rememberAccessToken('mine')
  await get()
  expect(sent.at(-1)!.headers).toMatchObject({ authorization: 'Bearer mine', 'x-xsrf-token': 'x' })
  cookies[authCookies.accessExpiry] = '2000'
  await get()
  cookies[authCookies.accessExpiry] = '1000'
  await get()
  expect(sent.slice(1).map(({ headers }) => headers.authorization)).toEqual([undefined, undefined])
})
