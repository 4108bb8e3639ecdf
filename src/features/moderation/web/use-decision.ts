import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { PersonCase } from '../moderation.contract.ts'
import { isApprovedStatus } from '../../../contract/access.ts'
import type { DeclineReason } from '../moderation-words.contract.ts'
import { useCaseKeys } from './use-case-keys.ts'
import { useStaffActions } from './use-staff-actions.ts'

export type Decision = ReturnType<typeof useDecision>

/** The state of a decision about one person, and the keys A, D, J and K. */
export function useDecision(
  person: PersonCase,
  afterwards: string | null,
  neighbours: { previous: string | null; next: string | null },
) {
  const router = useRouter()
  const { decide } = useStaffActions()
  const [prepared, setPrepared] = useState<DeclineReason[]>([])
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState<'approved' | 'declined' | null>(null)
  const canApprove = person.abilities.decide && !isApprovedStatus(person.status)
  const canDecline = person.abilities.decide && person.status !== 'declined'

  const go = (href: string | null) => {
    if (href) void router.navigate({ href, replace: true, resetScroll: false })
  }
  async function settle(status: 'approved' | 'declined') {
    if (busy) return
    if (status === 'declined' && prepared.length === 0 && reason.trim().length < 3) {
      setMissing(true)
      document.getElementById('decline-reasons')?.focus()
      return
    }
    setBusy(status)
    const verdict =
      status === 'declined'
        ? { status, prepared, reason: reason.trim(), expected: person.status }
        : { status, expected: person.status }
    const worked = await decide(person.id, verdict)
    setBusy(null)
    // Somebody who waits no longer has left the queue; the next one is shown.
    if (worked && person.waiting_seconds !== null) go(afterwards)
  }
  const approve = () => (canApprove ? settle('approved') : undefined)
  const decline = () => (canDecline ? settle('declined') : undefined)

  useCaseKeys({
    KeyA: approve,
    KeyD: decline,
    KeyJ: () => go(neighbours.next),
    KeyK: () => go(neighbours.previous),
  })

  return {
    prepared,
    reason,
    missing,
    busy,
    canApprove,
    canDecline,
    approve,
    decline,
    write: (text: string) => {
      setReason(text)
      setMissing(false)
    },
    toggle: (key: DeclineReason) => {
      setPrepared((list) => (list.includes(key) ? list.filter((one) => one !== key) : [...list, key]))
      setMissing(false)
    },
  }
}
