import { useState } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { contentReasons, type ContentReason } from '../../contract/moderation-limits.contract.ts'
import { useStaffActions, type Undo } from '../use-staff-actions.ts'
import { useVerdict, type Neighbours, type Verdict } from '../use-verdict.ts'

export type ContentVerdict = Verdict<ContentReason> & { override_checks?: boolean }
export type ContentDecision = ReturnType<typeof useContentDecision>

/** The decision about a subject of any kind. */
export function useContentDecision({
  can,
  waits,
  subject,
  send,
  ...neighbours
}: Neighbours & {
  /** What is decided about, to offer taking it back; nothing to take back where nothing waits. */
  subject: Undo
  /** The allowed decisions; declining something public means taking it down. */
  can: { approve: boolean; decline: boolean; takeDown: boolean }
  waits: boolean
  send: (verdict: ContentVerdict & { undoable?: boolean }) => Promise<unknown>
}) {
  const t = useT()
  const { act } = useStaffActions()
  const [override, setOverride] = useState(false)
  const verdict = useVerdict<ContentReason>({
    ...neighbours,
    can,
    reasons: contentReasons,
    waits,
    send: (said) => {
      const done = said.status === 'declined' && can.takeDown ? 'takenDown' : said.status
      const overridden = said.status === 'approved' && override ? { override_checks: true } : {}
      if (!waits)
        return act(
          () => send({ ...said, ...overridden }),
          t(`moderation.done.${done}`, { title: subject.name }),
        )
      return act(
        () => send({ ...said, ...overridden, undoable: true }),
        t(`moderation.done.${said.status}`, { title: subject.name }),
        subject,
      )
    },
  })
  return { ...verdict, can, override, setOverride }
}
