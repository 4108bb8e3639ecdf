import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '../../../web/i18n/translator.tsx'
import { toasts } from '../../../web/ui/toast-store.ts'
import { useReportError } from '../../../web/use-report-error.ts'
import type { ContentReason } from '../content-words.contract.ts'
import { useCaseKeys } from './use-case-keys.ts'

export type ContentVerdict = {
  status: 'approved' | 'declined'
  prepared?: ContentReason[]
  reason?: string
  override_checks?: boolean
}
export type ContentDecision = ReturnType<typeof useContentDecision>

/** The state of a decision about one text, whatever kind it is of, and the keys A, D, J and K. */
export function useContentDecision({
  can,
  waits,
  send,
  previous,
  next,
}: {
  /** What may be decided now; `take_down` is what declining means for something public. */
  can: { approve: boolean; decline: boolean; takeDown: boolean }
  /** It leaves the queue with the decision, and the next one is shown. */
  waits: boolean
  send: (verdict: ContentVerdict) => Promise<unknown>
  /** Addresses of the neighbours in the queue. */
  previous: string | null
  next: string | null
}) {
  const router = useRouter()
  const client = useQueryClient()
  const t = useT()
  const report = useReportError(t)
  const [prepared, setPrepared] = useState<ContentReason[]>([])
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const [override, setOverride] = useState(false)
  const [busy, setBusy] = useState<'approved' | 'declined' | null>(null)

  const go = (href: string | null) => {
    if (href) void router.navigate({ href, replace: true, resetScroll: false })
  }
  async function settle(status: 'approved' | 'declined') {
    if (busy) return
    if (status === 'declined' && prepared.length === 0 && [...reason.trim()].length < 3) {
      setMissing(true)
      document.getElementById('decline-reasons')?.focus()
      return
    }
    setBusy(status)
    let worked = true
    try {
      await send(
        status === 'declined'
          ? { status, prepared, reason: reason.trim() }
          : { status, ...(override ? { override_checks: true } : {}) },
      )
      const done = status === 'declined' && can.takeDown ? 'takenDown' : status
      toasts.show({ kind: 'success', title: t(`moderation.done.${done}`) })
    } catch (error) {
      worked = false
      report(error)
    }
    // Also after a refusal: somebody else may have been faster.
    await client.invalidateQueries({ queryKey: ['moderations'] })
    setBusy(null)
    if (!worked) return
    setPrepared([])
    setReason('')
    if (waits) go(next ?? previous)
  }
  const approve = () => (can.approve ? settle('approved') : undefined)
  const decline = () => (can.decline ? settle('declined') : undefined)
  useCaseKeys({ KeyA: approve, KeyD: decline, KeyJ: () => go(next), KeyK: () => go(previous) })

  return {
    can,
    prepared,
    reason,
    missing,
    busy,
    override,
    setOverride,
    approve,
    decline,
    write: (text: string) => {
      setReason(text)
      setMissing(false)
    },
    toggle: (key: ContentReason) => {
      setPrepared((list) => (list.includes(key) ? list.filter((one) => one !== key) : [...list, key]))
      setMissing(false)
    },
  }
}
