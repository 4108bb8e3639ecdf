import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { authCookies } from '../../../../contract/auth-cookies.ts'
import { ApiError } from '../../../../web/http/transport.ts'
import { makeQueryClient } from '../../../../web/query.ts'
import { currentNotice, showNotice } from '../../../../web/page/page-notice.ts'
import { checkSession, keepSession } from './keep-session.ts'
import { SessionEnded } from './session-ended.tsx'

const day = 86_400_000
const ann = { id: 1, username: 'ann' }
const bob = { id: 2, username: 'bob' }

/** The tabs of one test hear each other, not those of the test before. */
class FakeChannel extends EventTarget {
  static open: FakeChannel[] = []
  constructor() {
    super()
    FakeChannel.open.push(this)
  }
  postMessage(data: unknown) {
    const others = FakeChannel.open.filter((channel) => channel !== this)
    queueMicrotask(() =>
      others.forEach((channel) => channel.dispatchEvent(new MessageEvent('message', { data }))),
    )
  }
}

let cookies: Map<string, string>
let asked: string[]
/** What the server says about the person. */
let person: () => Promise<unknown>

function aSession(access: number, refresh: number): void {
  cookies = new Map([
    [authCookies.accessExpiry, String(Date.now() + access)],
    [authCookies.refreshExpiry, String(Date.now() + refresh)],
    [authCookies.strategy, 'local'],
  ])
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 15), toFake: ['Date', 'setInterval', 'clearInterval'] })
  asked = []
  FakeChannel.open = []
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  person = async () => ann
  aSession(day, 30 * day)
  vi.stubGlobal('document', {
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    },
  })
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    if (path === '/_auth/reset') cookies.clear()
    if (path.endsWith('/authorize')) {
      aSession(day, 30 * day)
      return Response.json({
        access_token: 'a',
        refresh_token: 'r',
        expires_in: 86_400,
        token_type: 'Bearer',
      })
    }
    return new Response(null, { status: 204, headers: { date: new Date().toUTCString() } })
  })
})
afterEach(() => {
  showNotice(null)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A tab that shows a page to somebody, or to nobody. */
function aTab(user: typeof ann | null, options?: Parameters<typeof keepSession>[2]) {
  const query: QueryClient = makeQueryClient(() => person().then((user) => ({ user })))
  query.setQueryData(['user'], user)
  const invalidate = vi.fn(async () => {})
  const router = { state: { matches: [] }, invalidate, subscribe: () => () => {} } as unknown as AnyRouter
  const gate = keepSession(query, router, options)
  return { gate, query, invalidate, shown: () => query.getQueryData<typeof ann | null>(['user']) }
}
const refuse = () => Promise.reject(new ApiError(401, { id: 2 }))

test('a call with a usable token is just sent', async () => {
  expect(await aTab(ann).gate(async () => 'done')).toBe('done')
  expect(asked).toEqual([])
})

test('a call after the access token ran out waits for new ones', async () => {
  const { gate } = aTab(ann)
  vi.setSystemTime(Date.now() + day)
  const when: number[] = []
  await Promise.all([1, 2, 3].map((n) => gate(async () => when.push(n + asked.length * 10))))
  expect(asked).toEqual(['/_auth/local/local/authorize'])
  expect(when.toSorted()).toEqual([11, 12, 13])
})

test('two expired tokens clear the state here and in other tabs, and keep what the page shows', async () => {
  const [tab, other] = [aTab(ann), aTab(ann)]
  tab.query.setQueryData(['user revenue', 1, 'balance'], 5)
  aSession(-1, -1)
  const sent = vi.fn()
  await expect(tab.gate(sent)).rejects.toThrow(
    'Both token and refresh token have expired. Your request was aborted.',
  )
  expect(sent).not.toHaveBeenCalled()
  expect(asked).toContain('/_auth/reset')
  expect(tab.shown()).toBeNull()
  expect(tab.query.getQueryData(['user revenue', 1, 'balance'])).toBeUndefined()
  expect(currentNotice()).toMatchObject({ type: SessionEnded })
  await vi.waitFor(() => expect(other.shown()).toBeNull())
  expect([tab.invalidate, other.invalidate].map((spy) => spy.mock.calls.length)).toEqual([0, 0])
})

test('somebody who logs in again in another tab is back, and the notice goes', async () => {
  const [tab, other] = [aTab(ann), aTab(ann)]
  aSession(-1, -1)
  await tab.gate(async () => {}).catch(() => {})
  await vi.waitFor(() => expect(other.shown()).toBeNull())
  aSession(day, 30 * day)
  other.query.setQueryData(['user'], ann)
  await vi.waitFor(() => expect(tab.shown()).toEqual(ann))
  expect(currentNotice()).toBeNull()
})

test('somebody else who logs in in another tab makes the page load anew', async () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  const other = aTab(ann)
  aTab(ann)
  other.query.setQueryData(['user'], bob)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
})

test('a 401 ends the session only where that is configured', async () => {
  const lenient = aTab(ann)
  await expect(lenient.gate(refuse)).rejects.toMatchObject({ status: 401 })
  expect([lenient.shown(), asked]).toEqual([ann, []])
  const strict = aTab(ann, { resetOn401: true, validateEveryMs: 0 })
  await expect(strict.gate(refuse)).rejects.toMatchObject({ status: 401 })
  expect([strict.shown(), asked]).toEqual([null, ['/_auth/reset']])
})

test('tokens are validated by the clock only where that is configured', async () => {
  aTab(ann)
  await vi.advanceTimersByTimeAsync(2 * day)
  expect(asked).toEqual([])
  aSession(day, 30 * day)
  aTab(ann, { resetOn401: false, validateEveryMs: 60_000 })
  await vi.advanceTimersByTimeAsync(day)
  await vi.waitFor(() => expect(asked).toEqual(['/_auth/local/local/authorize']))
})

test('a page made for a visitor finds out that the session lives', async () => {
  const tab = aTab(null)
  await vi.waitFor(() => expect(tab.shown()).toEqual(ann))
})

test('a page made for a visitor removes what is left of a dead session, and says that it ended', async () => {
  person = refuse
  const tab = aTab(null)
  await vi.waitFor(() => expect(currentNotice()).toMatchObject({ type: SessionEnded }))
  expect([tab.shown(), asked]).toEqual([null, ['/_auth/reset']])
})

test('a call that is refused after the cookies are gone ends the session here', async () => {
  const tab = aTab(ann)
  cookies.clear()
  await expect(tab.gate(refuse)).rejects.toMatchObject({ key: 'sessionExpired' })
  expect([tab.shown(), currentNotice()]).toMatchObject([null, { type: SessionEnded }])
})

test('a doubtful session is asked about: gone, it is ended; without an answer, it stays', async () => {
  const tab = aTab(ann)
  person = () => Promise.reject(new TypeError('no network'))
  expect(await checkSession()).toBe(true)
  person = refuse
  expect(await checkSession()).toBe(false)
  expect([tab.shown(), currentNotice()]).toMatchObject([null, { type: SessionEnded }])
})

test('a session that ended in another tab before this one could hear of it is over here, without a word', async () => {
  cookies.clear()
  const tab = aTab(ann)
  expect([tab.shown(), currentNotice()]).toEqual([null, null])
  person = () => Promise.reject(new Error('nobody should ask'))
  expect(await checkSession()).toBe(false)
  expect(asked).toEqual([])
})
