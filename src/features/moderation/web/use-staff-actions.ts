import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { ModerationStatus } from '../../../contract/access.ts'
import { useT } from '../../../web/i18n/translator.tsx'
import { transportOf } from '../../../web/query.ts'
import { toasts } from '../../../web/ui/toast/toast-store.ts'
import { useReportError } from '../../../web/form/use-report-error.ts'
import type { Role } from '../../users/users.contract.ts'
import {
  undoSeconds,
  type DeclineReason,
  type HeldKind,
  type SanctionKind,
} from '../contract/moderation-limits.contract.ts'
import { appealCalls, contactCalls, moderationCalls } from './moderation.queries.ts'
import { contentCalls } from './content/content.queries.ts'
import { useReviewKeys } from './use-review-keys.ts'
import type { Verdict } from './use-verdict.ts'

type PersonVerdict = Verdict<DeclineReason> & {
  /** The status the decision was based on. */
  expected: ModerationStatus
}

/** What is decided about, as it is named in the message and where its case is. */
export type Undo = { kind: HeldKind; id: number; name: string; href: string }

/** Takes the latest decision back while that is possible; one for the whole page, for the key Z. */
let takeBack: (() => Promise<void>) | null = null
const offer = (run: () => Promise<void>): void => void (takeBack = run)
const withdraw = (run: () => Promise<void>): void => {
  if (takeBack === run) takeBack = null
}

/** The key Z, also where the queue has become empty. */
export const useUndoKey = (): void => useReviewKeys({ KeyZ: () => takeBack?.() })

/** Everything staff can do; each returns whether it worked. Lists are loaded again, also after a refusal. */
export function useStaffActions() {
  const client = useQueryClient()
  const router = useRouter()
  const t = useT()
  const report = useReportError(t)

  async function act(work: () => Promise<unknown>, done: string, undo?: Undo): Promise<boolean> {
    let worked = true
    try {
      await work()
      if (undo) offerUndo(done, undo)
      else toasts.show({ kind: 'success', title: done })
    } catch (error) {
      worked = false
      report(error)
    }
    await client.invalidateQueries({ queryKey: ['moderations'] })
    return worked
  }
  const transport = transportOf(client)

  /** The decision is held on the server for as long as this stands. */
  function offerUndo(title: string, { kind, id, name, href }: Undo) {
    const run = async () => {
      withdraw(run)
      const undone = await act(
        () => contentCalls.undo(transport, { kind, id }),
        t('moderation.undone', { title: name }),
      )
      if (undone) void router.navigate({ href, replace: true, resetScroll: false })
    }
    offer(run)
    const durationMs = undoSeconds * 1000
    toasts.show({
      kind: 'success',
      title,
      durationMs,
      action: { label: t('moderation.undo'), run: () => void run() },
    })
    setTimeout(() => withdraw(run), durationMs)
  }
  return {
    act,
    decide: (userId: number, { expected, ...verdict }: PersonVerdict, undo?: Undo) =>
      act(
        () =>
          moderationCalls.decide(transport, {
            userId,
            ...verdict,
            expected_status: expected,
            ...(undo ? { undoable: true } : {}),
          }),
        undo
          ? t(`moderation.done.${verdict.status}Named`, { title: undo.name })
          : t(`moderation.done.${verdict.status}`),
        undo,
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
