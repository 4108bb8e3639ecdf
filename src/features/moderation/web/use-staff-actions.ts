import { useQueryClient } from '@tanstack/react-query'
import type { ModerationStatus } from '../../../contract/access.ts'
import { useT } from '../../../web/i18n/translator.tsx'
import { transportOf } from '../../../web/query.ts'
import { toasts } from '../../../web/ui/toast/toast-store.ts'
import { useReportError } from '../../../web/form/use-report-error.ts'
import type { Role } from '../../users/users.contract.ts'
import type { DeclineReason, SanctionKind } from '../contract/moderation-limits.contract.ts'
import { appealCalls, contactCalls, moderationCalls } from './moderation.queries.ts'
import type { Verdict } from './use-verdict.ts'

type PersonVerdict = Verdict<DeclineReason> & {
  /** The status the decision was based on. */
  expected: ModerationStatus
}

/** Everything staff can do; each returns whether it worked. Lists are loaded again, also after a refusal. */
export function useStaffActions() {
  const client = useQueryClient()
  const t = useT()
  const report = useReportError(t)

  async function act(work: () => Promise<unknown>, done: string): Promise<boolean> {
    let worked = true
    try {
      await work()
      toasts.show({ kind: 'success', title: done })
    } catch (error) {
      worked = false
      report(error)
    }
    await client.invalidateQueries({ queryKey: ['moderations'] })
    return worked
  }
  const transport = transportOf(client)
  return {
    act,
    decide: (userId: number, { expected, ...verdict }: PersonVerdict) =>
      act(
        () => moderationCalls.decide(transport, { userId, ...verdict, expected_status: expected }),
        t(`moderation.done.${verdict.status}`),
      ),
    sanction: (userId: number, sanction: { kind: SanctionKind; reason: string; until: string | null }) =>
      act(() => moderationCalls.sanction(transport, { userId, ...sanction }), t('moderation.done.sanction')),
    lift: (userId: number, id: number) =>
      act(() => moderationCalls.lift(transport, { userId, id }), t('moderation.done.lifted')),
    assignRoles: (id: number, roles: Role[]) =>
      act(() => moderationCalls.roles(transport, { id, roles }), t('moderation.done.roles')),
    answerAppeal: (id: number, answer: string) =>
      act(() => appealCalls.answer(transport, { id, answer }), t('moderation.done.answered')),
    handleLetter: (id: number, handled: boolean) =>
      act(() => contactCalls.handle(transport, { id, handled }), t('moderation.done.letter')),
  }
}
