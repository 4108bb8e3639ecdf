import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useReviewKeys } from './use-review-keys.ts'

export type Neighbours = {
  /** Addresses in the queue. */
  previous: string | null
  next: string | null
}
export type Verdict<Reason extends string> =
  | { status: 'approved' }
  | { status: 'declined'; prepared: Reason[]; reason: string; warn?: true }

/** The address of this page without the open case. */
function queueHere(): string {
  const { pathname, search } = window.location
  const params = new URLSearchParams(search)
  params.delete('open')
  params.delete('user')
  return `${pathname}${params.size > 0 ? `?${params}` : ''}`
}

/** The state of any decision, for the bar and the reasons. */
export type VerdictState<Reason extends string> = ReturnType<typeof useVerdict<Reason>>

/** The state of a decision, the reasons to decline, and the keys of the queue. */
export function useVerdict<Reason extends string>({
  can,
  reasons,
  needsReason = true,
  waits,
  send,
  previous,
  next,
}: Neighbours & {
  /** Reasons to decline; the first nine have the keys 1 to 9. */
  reasons: readonly Reason[]
  can: {
    approve: boolean
    decline: boolean
    /** Declining can go with a warning to the author. */
    warn?: boolean
  }
  /** Declining changes nothing for anybody who would have to know why. */
  needsReason?: boolean
  /** The decision removes it from the queue, and the next one is shown. */
  waits: boolean
  /** True when it worked. */
  send: (verdict: Verdict<Reason>) => Promise<boolean>
}) {
  const router = useRouter()
  const [prepared, setPrepared] = useState<Reason[]>([])
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState<'approved' | 'declined' | 'warned' | null>(null)

  const go = (href: string | null) => {
    if (href) void router.navigate({ href, replace: true, resetScroll: false })
  }
  async function settle(status: 'approved' | 'declined', warn = false) {
    if (busy) return
    const asks = status === 'declined' && (needsReason || warn)
    if (asks && prepared.length === 0 && [...reason.trim()].length < 3) {
      setMissing(true)
      document.getElementById('decline-reasons')?.focus()
      return
    }
    setBusy(warn ? 'warned' : status)
    const words = { prepared, reason: reason.trim(), ...(warn ? { warn: true as const } : {}) }
    const worked = await send(status === 'declined' ? { status, ...words } : { status })
    setBusy(null)
    if (!worked) return
    setPrepared([])
    setReason('')
    if (waits) go(next ?? previous ?? queueHere())
  }
  const approve = () => (can.approve ? settle('approved') : undefined)
  const decline = () => (can.decline ? settle('declined') : undefined)
  const warn = () => (can.warn ? settle('declined', true) : undefined)
  const toggle = (key: Reason) => {
    setPrepared((list) => (list.includes(key) ? list.filter((one) => one !== key) : [...list, key]))
    setMissing(false)
  }
  const digits =
    can.decline || can.warn
      ? reasons.slice(0, 9).map((key, at) => [`Digit${at + 1}`, () => toggle(key)] as const)
      : []
  useReviewKeys({
    KeyA: approve,
    KeyD: decline,
    KeyW: warn,
    KeyS: () => go(next ?? previous),
    KeyJ: () => go(next),
    KeyK: () => go(previous),
    ...Object.fromEntries(digits),
  })

  return {
    can,
    prepared,
    reason,
    missing,
    busy,
    approve,
    decline,
    warn,
    write: (text: string) => {
      setReason(text)
      setMissing(false)
    },
    toggle,
  }
}
