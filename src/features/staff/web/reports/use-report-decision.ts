import { useQueryClient } from '@tanstack/react-query'
import { useT } from '../../../../web/i18n/translator.tsx'
import { transportOf } from '../../../../web/query.ts'
import { useHref } from '../../../../web/routing/href.ts'
import type { ReportCase } from '../../../moderation/contract/content/reports.contract.ts'
import { hidingReasons, type HidingReason } from '../../../moderation/contract/moderation-limits.contract.ts'
import { reportCalls } from '../../../moderation/web/reports/reports.queries.ts'
import { useStaffActions } from '../../../moderation/web/use-staff-actions.ts'
import { useVerdict, type Neighbours, type Verdict } from '../../../moderation/web/use-verdict.ts'

/** The answer to a report: the thing stays, or it is hidden, with or without a warning to its author. */
export function useReportDecision({ report, abilities }: ReportCase, neighbours: Neighbours) {
  const t = useT()
  const to = useHref()
  const client = useQueryClient()
  const { act } = useStaffActions()
  const isOpen = report.result === null
  const { hide, warn } = abilities
  const title = report.subject.title || t(`moderation.reports.kind.${report.subject.kind}`)
  const answerOf = (said: Verdict<HidingReason>) => {
    if (said.status === 'approved') return { result: 'dismissed' as const }
    const { prepared, reason } = said
    const words = hide || said.warn ? { prepared, ...(reason ? { reason } : {}) } : {}
    return { result: 'upheld' as const, hide, ...(said.warn ? { warn: true } : {}), ...words }
  }
  return useVerdict<HidingReason>({
    ...neighbours,
    can: { approve: isOpen, decline: isOpen, warn: isOpen && warn },
    reasons: hidingReasons,
    needsReason: hide,
    waits: true,
    send(said) {
      const done = said.status === 'approved' ? 'kept' : said.warn ? 'warned' : hide ? 'hidden' : 'upheld'
      return act(
        () => reportCalls.close(transportOf(client), { id: report.id, ...answerOf(said), undoable: true }),
        t(`moderation.reports.done.${done}`, { title }),
        { kind: 'report', id: report.id, name: title, href: to(`/staff/reports?open=${report.id}`) },
      )
    },
  })
}
