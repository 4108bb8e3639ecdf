import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { createElement } from 'react'
import { cookie, hasSession } from '../../../../web/http/browser-transport.ts'
import type { SessionGate } from '../../../../web/http/browser-transport.ts'
import { showNotice } from '../../../../web/page/page-notice.ts'
import { hasUnsavedWork } from '../../../../web/form/unsaved-work.ts'
import { userQueries } from '../../../users/web/users.queries.ts'
import { openAuthChannel } from './auth-channel.ts'
import type { AuthNews } from './auth-channel.ts'
import { whileBusy } from './auth-state.ts'
import { SessionEnded } from './session-ended.tsx'
import { ExpiredAuthSessionError } from './session-errors.ts'
import { exclusively, refreshTokens, resetTokens, serverTime } from './session-transport.ts'
import { makeTokenKeeper } from './token-keeper.ts'

export type SessionOptions = {
  /** Takes any 401 as the end of the session. */
  resetOn401: boolean
  /** Renews a token that ran out also without a call, so often; 0 is never. */
  validateEveryMs: number
}
export const sessionOptions: SessionOptions = { resetOn401: false, validateEveryMs: 0 }

let check: () => Promise<boolean> = async () => true
/** Asks whether the session still lives, and ends it here if not. For whoever has a reason to doubt it. */
export const checkSession = (): Promise<boolean> => check()

/**
 * Keeps the session of this browser: renews tokens before calls, ends it where it cannot be renewed, and agrees with
 * the other tabs on who is logged in. It never leads away from a page by itself, so nothing typed is lost.
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
    // What the page shows stays; what was loaded for this person and is out of sight goes.
    query.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => queryKey.length > 1 })
  }
  /** Here and in the other tabs. */
  async function end(): Promise<void> {
    const wasShown = shownId() !== null
    await resetTokens()
    quietly(forgetPerson)
    if (!wasShown) return
    showNotice(createElement(SessionEnded))
    channel.tell({ kind: 'ended' })
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
      // Somebody else's page would be worse than a lost one, but not worse than lost work.
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
    if (isNews) channel.tell(user ? { kind: 'in', userId: user.id } : { kind: 'out' })
  })
  // A page that was to be opened when the session turned out to be over is shown to a visitor, or leads to the login.
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
  // The page was made for a visitor although there is a session: either it lives after all, or its remains go.
  if (lastId === null) void check()
  // And the other way round: the session ended elsewhere before this tab could hear of it.
  else if (!hasSession()) quietly(forgetPerson)

  return async (call) => {
    await keeper.ensure()
    try {
      return await call()
    } catch (error) {
      if (options.resetOn401 && isGone(error)) await end()
      throw error
    }
  }
}
