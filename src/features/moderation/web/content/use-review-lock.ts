import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '../../../../web/http/transport.ts'
import { cookie } from '../../../../web/http/browser-transport.ts'
import { transportOf } from '../../../../web/query.ts'
import { reviewLimits } from '../../contract/moderation-limits.contract.ts'
import { contentCalls } from './content.queries.ts'

export type ReviewLock =
  | { state: 'none' }
  /** Until a moment of this browser's clock. */
  | { state: 'held'; until: number }
  | { state: 'other'; by: string }
  | { state: 'ended' }

const lockMs = reviewLimits.lockMinutes * 60_000
/** Whoever does something keeps the text, but does not say so with every key. */
const renewMs = 60_000
/** From this width on, the case stands beside the queue and is open without being chosen. */
const beside = '(min-width: 64rem)'

/** Keeps a text for one reviewer while they are at work on it: taken on opening, renewed by use, released on leaving. */
export function useReviewLock(
  reviewId: number | null,
  /** Chosen by the reviewer, not only shown because it is the first. */
  chosen: boolean,
) {
  const client = useQueryClient()
  const [lock, setLock] = useState<ReviewLock>({ state: 'none' })
  const held = useRef(false)

  async function take(): Promise<void> {
    if (reviewId === null) return
    try {
      await contentCalls.lock(transportOf(client), { id: reviewId })
      const until = Date.now() + lockMs
      held.current = true
      setLock({ state: 'held', until })
    } catch (error) {
      held.current = false
      const by = error instanceof ApiError && error.key === 'reviewLocked' ? error.args.username : undefined
      setLock(by === undefined ? { state: 'none' } : { state: 'other', by: String(by) })
    }
    void client.invalidateQueries({ queryKey: ['moderations', 'content'] })
  }
  /** Ends somebody else's lock, which is written down, and takes the text. */
  async function takeOver(): Promise<void> {
    if (reviewId === null) return
    await contentCalls.unlock(transportOf(client), { id: reviewId }).catch(() => undefined)
    await take()
  }

  const open = useEffectEvent(() => {
    if (chosen || window.matchMedia(beside).matches) return take()
    return undefined
  })
  const use = useEffectEvent(() => {
    if (lock.state === 'held' && lock.until - Date.now() < lockMs - renewMs) void take()
  })
  useEffect(() => {
    if (reviewId === null) return undefined
    const release = () => {
      if (!held.current) return
      held.current = false
      // Outlives the page, which an ordinary call does not.
      void fetch(`/api/moderations/content/${reviewId}/lock`, {
        method: 'DELETE',
        keepalive: true,
        credentials: 'same-origin',
        headers: { 'x-xsrf-token': cookie('XSRF-TOKEN') ?? '' },
      }).catch(() => undefined)
    }
    const handleShow = (event: PageTransitionEvent) => {
      if (event.persisted) void open()
    }
    const handleUse = () => use()
    const opened = Promise.resolve().then(() => open())
    window.addEventListener('pagehide', release)
    window.addEventListener('pageshow', handleShow)
    document.addEventListener('pointerdown', handleUse)
    document.addEventListener('keydown', handleUse)
    return () => {
      window.removeEventListener('pagehide', release)
      window.removeEventListener('pageshow', handleShow)
      document.removeEventListener('pointerdown', handleUse)
      document.removeEventListener('keydown', handleUse)
      // An answer still under way would leave the text taken.
      void opened.then(release)
    }
  }, [reviewId])

  const until = lock.state === 'held' ? lock.until : null
  useEffect(() => {
    if (until === null) return undefined
    const timer = setTimeout(() => {
      held.current = false
      setLock({ state: 'ended' })
    }, until - Date.now())
    return () => clearTimeout(timer)
  }, [until])

  return { lock, take, takeOver }
}
