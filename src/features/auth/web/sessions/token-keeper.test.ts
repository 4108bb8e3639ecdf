import { describe, expect, test, vi } from 'vitest'
import { authCookies } from '../../../../contract/auth-cookies.ts'
import { ApiError } from '../../../../web/http/transport.ts'
import { ExpiredAuthSessionError, strategyNamed } from './session-errors.ts'
import { makeTokenKeeper, type TokenKeeperParts } from './token-keeper.ts'

const day = 86_400_000
const start = Date.UTC(2026, 10, 15)

/** A browser with one or more tabs; its clock stands still until told otherwise. */
function aBrowser(session: { access: number; refresh: number; strategy?: string | null }) {
  const cookies = new Map<string, string>([
    [authCookies.accessExpiry, String(session.access)],
    [authCookies.refreshExpiry, String(session.refresh)],
  ])
  if (session.strategy !== null) cookies.set(authCookies.strategy, session.strategy ?? 'local')
  const clock = { now: start, server: start }
  let queue: Promise<unknown> = Promise.resolve()
  const refresh = vi.fn(async () => {
    await Promise.resolve()
    cookies.set(authCookies.accessExpiry, String(clock.server + day))
    return { expires_in: day / 1000 }
  })
  const reset = vi.fn(async () => cookies.clear())
  const parts: TokenKeeperParts = {
    now: () => clock.now,
    readCookie: (name) => cookies.get(name) ?? null,
    exclusively: (work) => {
      const mine = queue.then(work)
      queue = mine.catch(() => {})
      return mine
    },
    refresh,
    serverTime: async () => clock.server,
    reset,
  }
  return { cookies, clock, refresh, reset, tab: () => makeTokenKeeper(parts) }
}

describe('an access token', () => {
  test.each([
    [501, 0],
    [500, 1],
    [0, 1],
    [-day, 1],
  ])('an access token that ends in %i ms is renewed %i times', async (left, times) => {
    const browser = aBrowser({ access: start + left, refresh: start + day })
    await browser.tab().ensure()
    expect(browser.refresh).toHaveBeenCalledTimes(times)
  })

  test('an access token is renewed once for all who wait, in all tabs', async () => {
    const browser = aBrowser({ access: start, refresh: start + day })
    const [one, two] = [browser.tab(), browser.tab()]
    await Promise.all([one.ensure(), one.ensure(), two.ensure(), two.ensure(), one.ensure()])
    expect(browser.refresh).toHaveBeenCalledTimes(1)
    browser.clock.now += day
    browser.clock.server += day
    browser.cookies.set(authCookies.refreshExpiry, String(start + 30 * day))
    await Promise.all([one.ensure(), two.ensure()])
    expect(browser.refresh).toHaveBeenCalledTimes(2)
  })

  test('an access token is not asked about without a session', async () => {
    const browser = aBrowser({ access: start, refresh: start })
    browser.cookies.clear()
    await browser.tab().ensure()
    expect(browser.reset).not.toHaveBeenCalled()
  })
})

describe('a session', () => {
  const text = 'Both token and refresh token have expired. Your request was aborted.'

  test('a session whose two tokens have expired is reset, and every waiting call is aborted', async () => {
    const browser = aBrowser({ access: start, refresh: start + 500 })
    const [one, two] = [browser.tab(), browser.tab()]
    const results = await Promise.allSettled([one.ensure(), one.ensure(), two.ensure()])
    for (const result of results) {
      const { reason } = result as PromiseRejectedResult
      expect(reason).toBeInstanceOf(ExpiredAuthSessionError)
      expect(reason).toMatchObject({ message: text, status: 401, key: 'sessionExpired' })
    }
    expect(browser.refresh).not.toHaveBeenCalled()
    expect(browser.cookies.size).toBe(0)
  })

  test('a session that the server refuses to renew is reset', async () => {
    const browser = aBrowser({ access: start, refresh: start + day })
    browser.refresh.mockRejectedValue(new ApiError(401, { id: 14 }))
    await expect(browser.tab().ensure()).rejects.toThrow(text)
    expect(browser.reset).toHaveBeenCalledTimes(1)
  })

  test.each([new TypeError('no network'), new ApiError(503), new ApiError(429), new ApiError(500)])(
    'a session survives trouble on the way: %s',
    async (trouble) => {
      const browser = aBrowser({ access: start, refresh: start + day })
      browser.refresh.mockRejectedValueOnce(trouble)
      const tab = browser.tab()
      await expect(tab.ensure()).rejects.toBe(trouble)
      expect(browser.reset).not.toHaveBeenCalled()
      await tab.ensure()
      expect(browser.refresh).toHaveBeenCalledTimes(2)
    },
  )

  test.each([-40 * day, 40 * day])('a session lives on under a clock that is %i ms wrong', async (wrong) => {
    const browser = aBrowser({ access: start + day, refresh: start + 30 * day })
    browser.clock.now = start + wrong
    const tab = browser.tab()
    await tab.ensure()
    await tab.ensure()
    expect(browser.reset).not.toHaveBeenCalled()
    expect(browser.refresh).not.toHaveBeenCalled()
  })

  test('a session under a clock that is two days ahead is renewed once, not before every call', async () => {
    const browser = aBrowser({ access: start + day, refresh: start + 30 * day })
    browser.clock.now = start + 2 * day
    const tab = browser.tab()
    await tab.ensure()
    await tab.ensure()
    expect(browser.refresh).toHaveBeenCalledTimes(1)
  })

  test.each([
    [null, 'No strategy is set!'],
    ['telepathy', 'Strategy not supported'],
  ])('begun by the strategy %j is an error and reset', async (strategy, message) => {
    const browser = aBrowser({ access: start, refresh: start + day, strategy })
    await expect(browser.tab().ensure()).rejects.toThrow(message)
    expect(() => strategyNamed(strategy)).toThrow(new Error(message))
    expect(browser.reset).toHaveBeenCalledTimes(1)
  })
})

test('the one strategy is local', () => {
  expect(strategyNamed('local')).toBe('local')
})
