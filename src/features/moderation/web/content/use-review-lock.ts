import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '../../../../web/http/transport.ts'
import { cookie } from '../../../../web/http/browser-transport.ts'
import { transportOf } from '../../../../web/query.ts'
import { reviewLimits } from '../../contract/moderation-limits.contract.ts'
import { contentCalls } from './content.queries.ts'

export type ReviewLock =
  | { state: 'none' }
  /** `until` is in this browser's clock. */
  | { state: 'held'; until: number }
  | { state: 'other'; by: string }
  | { state: 'ended' }

const lockMs = reviewLimits.lockMinutes * 60_000
/** Activity renews the lock, but at most this often. */
const renewMs = 60_000
/** From this width on, the review is beside the queue and opens by itself. */
const beside = '(min-width: 64rem)'

/** Locks a review for one reviewer: taken on opening, renewed by activity, released on leaving. */
export function useReviewLock(
  reviewId: number | null,
  /** The reviewer opened it; it is not just shown because it is the first. */
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
  /** Breaks another reviewer's lock, which is logged, and takes over. */
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
      // Unlike an ordinary call, this one survives leaving the page.
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
      // Otherwise a lock whose answer is still on its way would stay.
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
