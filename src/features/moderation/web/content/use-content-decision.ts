import { useState } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import type { ContentReason } from '../../contract/moderation-limits.contract.ts'
import { useStaffActions } from '../use-staff-actions.ts'
import { useVerdict, type Neighbours, type Verdict } from '../use-verdict.ts'

export type ContentVerdict = Verdict<ContentReason> & { override_checks?: boolean }
export type ContentDecision = ReturnType<typeof useContentDecision>

/** The decision about a subject of any kind. */
export function useContentDecision({
  can,
  waits,
  send,
  ...neighbours
}: Neighbours & {
  /** The allowed decisions; declining something public means taking it down. */
  can: { approve: boolean; decline: boolean; takeDown: boolean }
  waits: boolean
  send: (verdict: ContentVerdict) => Promise<unknown>
}) {
  const t = useT()
  const { act } = useStaffActions()
  const [override, setOverride] = useState(false)
  const verdict = useVerdict<ContentReason>({
    ...neighbours,
    can,
    waits,
    send: (said) => {
      const done = said.status === 'declined' && can.takeDown ? 'takenDown' : said.status
      const overridden = said.status === 'approved' && override ? { override_checks: true } : {}
      return act(() => send({ ...said, ...overridden }), t(`moderation.done.${done}`))
    },
  })
  return { ...verdict, can, override, setOverride }
}
