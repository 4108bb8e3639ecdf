import { authCookies } from '../../../../contract/auth-cookies.ts'
import { ApiError } from '../../../../web/http/transport.ts'
import { ExpiredAuthSessionError, strategyNamed } from './session-errors.ts'

/** A token counts as expired this long before its time. */
const earlyMs = 500
/** Clocks that are apart by less than this count as equal: the server gives its time in whole seconds. */
const sameClockMs = 5_000

export type TokenKeeperParts = {
  /** The browser's clock. */
  now(): number
  readCookie(name: string): string | null
  /** Runs one at a time in the whole browser, or at least in this tab. */
  exclusively(work: () => Promise<void>): Promise<void>
  /** Trades the refresh token for new tokens, which arrive as cookies; says how long the new one lasts. */
  refresh(): Promise<{ expires_in: number }>
  /** The server's time, as exactly as it can be known. */
  serverTime(): Promise<number>
  /** Removes both tokens, because neither works any more. */
  reset(): Promise<void>
}

/**
 * Makes sure that the access token can be used, before a call is sent. Calls that come while it is being renewed wait
 * for the same refresh; other tabs wait for the lock and then find the new expiry in the cookie.
 */
export function makeTokenKeeper(parts: TokenKeeperParts): { ensure(): Promise<void> } {
  const { now, readCookie } = parts
  let renewing: Promise<void> | undefined
  // Expiry is in the server's time. A wrong clock on this computer must not end a valid session.
  let serverAheadMs = 0
  const learnClock = (serverNow: number) => {
    const ahead = serverNow - now()
    serverAheadMs = Math.abs(ahead) > sameClockMs ? ahead : 0
  }
  const isExpired = (name: string) => !(Number(readCookie(name)) - earlyMs > now() + serverAheadMs)

  async function renew(): Promise<void> {
    try {
      strategyNamed(readCookie(authCookies.strategy))
      await parts.exclusively(async () => {
        // Meanwhile another tab may have renewed it, or ended it.
        if (readCookie(authCookies.accessExpiry) === null) throw new ExpiredAuthSessionError()
        if (!isExpired(authCookies.accessExpiry)) return
        if (isExpired(authCookies.refreshExpiry)) learnClock(await parts.serverTime())
        if (isExpired(authCookies.refreshExpiry)) throw new ExpiredAuthSessionError()
        if (!isExpired(authCookies.accessExpiry)) return
        const { expires_in } = await parts.refresh().catch(refused)
        learnClock(Number(readCookie(authCookies.accessExpiry)) - expires_in * 1000)
      })
    } catch (error) {
      if (!isTrouble(error)) await parts.reset()
      throw error
    }
  }

  return {
    async ensure() {
      if (readCookie(authCookies.accessExpiry) === null || !isExpired(authCookies.accessExpiry)) return
      await (renewing ??= renew().finally(() => (renewing = undefined)))
    },
  }
}

/** No network, or a server that is busy or away: says nothing about the session, so it stays. */
function isTrouble(error: unknown): boolean {
  if (error instanceof ApiError) return error.status >= 500 || error.status === 429 || error.status === 408
  return error instanceof TypeError || error instanceof DOMException
}

function refused(error: unknown): never {
  throw isTrouble(error) ? error : new ExpiredAuthSessionError()
}
