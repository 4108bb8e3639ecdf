import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { createElement } from 'react'
import { cookie, hasSession, type SessionGate } from '../../../../web/http/browser-transport.ts'
import { showNotice } from '../../../../web/page/page-notice.ts'
import { hasUnsavedWork } from '../../../../web/form/unsaved-work.ts'
import { userQueries } from '../../../users/web/users.queries.ts'
import { whileBusy } from './auth-state.ts'
import { SessionEnded } from './session-ended.tsx'
import { ExpiredAuthSessionError } from './session-errors.ts'
import { exclusively, refreshTokens, resetTokens, serverTime } from './session-transport.ts'
import { makeTokenKeeper } from './token-keeper.ts'

type SessionOptions = {
  /** Takes any 401 as the end of the session. */
  resetOn401: boolean
  /** How often an expired token is renewed without a call; 0 is never. */
  validateEveryMs: number
}
const sessionOptions: SessionOptions = { resetOn401: false, validateEveryMs: 0 }

let check: () => Promise<boolean> = async () => true
/** Asks whether the session is still valid and ends it here if not. For code that has a reason to doubt it. */
export const checkSession = (): Promise<boolean> => check()

/**
 * Keeps the session of this browser: renews tokens before calls, ends it where it cannot be renewed, and agrees with
 * the other tabs on who is logged in. It never leaves a page by itself, so nothing typed is lost.
 */
export function keepSession(query: QueryClient, router: AnyRouter, options = sessionOptions): SessionGate {
  const current = userQueries.current()
  const shownId = () => query.getQueryData(current.queryKey)?.id ?? null
  let lastId = shownId()
  let lastShown = lastId
  let isNews = true
  const channel = openAuthChannel((news) => void hear(news))

  function forgetPerson(): void {
    query.setQueryData(current.queryKey, null)
    // Data the page shows stays; data loaded for this person that is out of sight is removed.
    query.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => queryKey.length > 1 })
  }
  /** Here and in the other tabs. */
  async function end(): Promise<void> {
    const wasShown = shownId() !== null
    await resetTokens()
    quietly(forgetPerson)
    showNotice(createElement(SessionEnded))
    if (wasShown) channel.announce({ kind: 'ended' })
  }
  function quietly(work: () => void): void {
    isNews = false
    work()
    isNews = true
  }
  async function fetchPerson(): Promise<void> {
    await query.fetchQuery({ ...current, staleTime: 0 })
  }
  async function hear(news: AuthNews): Promise<void> {
    if (news.kind === 'in') {
      showNotice(null)
      if (shownId() === news.userId) return
      // Showing one person's page to another is worse than reloading it, but losing typed work is worse still.
      if (lastId !== null && lastId !== news.userId && !hasUnsavedWork()) return location.reload()
      return fetchPerson().catch(() => {})
    }
    quietly(forgetPerson)
    if (news.kind === 'ended') return showNotice(createElement(SessionEnded))
    if (!hasUnsavedWork()) await router.invalidate()
  }

  query.getQueryCache().subscribe(({ query: { queryHash } }) => {
    const user = queryHash === '["user"]' ? query.getQueryData(current.queryKey) : undefined
    if (user === undefined || (user?.id ?? null) === lastShown) return
    lastShown = user?.id ?? null
    if (user) {
      lastId = user.id
      showNotice(null)
    }
    if (isNews) channel.announce(user ? { kind: 'in', userId: user.id } : { kind: 'out' })
  })
  // A page that was being opened when the session ended is shown as to a visitor, or redirects to the login.
  router.subscribe('onResolved', () => {
    if (router.state.matches.some(({ error }) => error instanceof ExpiredAuthSessionError))
      void router.invalidate()
  })

  const keeper = makeTokenKeeper({
    now: Date.now,
    readCookie: cookie,
    exclusively: (work) => whileBusy(() => exclusively(work)),
    refresh: refreshTokens,
    serverTime,
    reset: end,
  })
  const isGone = (error: unknown) => (error as { status?: number }).status === 401
  check = async () => {
    // Somebody logged out in another tab: there is nothing to ask for.
    if (!hasSession()) return false
    try {
      await fetchPerson()
      return true
    } catch (error) {
      if (!isGone(error)) return true
      if (hasSession()) await end()
      return false
    }
  }

  if (options.validateEveryMs > 0) setInterval(() => keeper.ensure().catch(() => {}), options.validateEveryMs)
  // The page was rendered for a visitor although there is a session: either it is valid after all, or its rest goes.
  if (lastId === null) void check()
  // The reverse: the session ended elsewhere before this tab could hear of it.
  else if (!hasSession()) quietly(forgetPerson)

  return async (call) => {
    await keeper.ensure()
    try {
      return await call()
    } catch (error) {
      if (!isGone(error)) throw error
      // Refused, and the cookies are gone: the page must not go on showing somebody who is not logged in.
      const lost = !hasSession() && shownId() !== null
      if (options.resetOn401 || lost) await end()
      throw lost ? new ExpiredAuthSessionError() : error
    }
  }
}

/** What one tab announces to the others about who is logged in. */
type AuthNews = { kind: 'in'; userId: number } | { kind: 'out' } | { kind: 'ended' }

/** `announce` reaches all tabs of this browser except the one that calls it. */
function openAuthChannel(hear: (news: AuthNews) => void): { announce(news: AuthNews): void } {
  const channel = new BroadcastChannel('auth')
  channel.addEventListener('message', ({ data }: MessageEvent<AuthNews>) => hear(data))
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin only
    announce: (news) => channel.postMessage(news),
  }
}
