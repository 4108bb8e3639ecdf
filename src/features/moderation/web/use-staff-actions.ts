import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { ModerationStatus } from '../../../contract/access.ts'
import { useT } from '../../../web/i18n/translator.tsx'
import { transportOf } from '../../../web/query.ts'
import { toasts } from '../../../web/ui/toast/toast-store.ts'
import { useAttempt } from '../../../web/form/use-report-error.ts'
import type { Role } from '../../users/users.contract.ts'
import {
  undoSeconds,
  type BulkKind,
  type ContentReason,
  type DeclineReason,
  type HeldKind,
  type SanctionKind,
} from '../contract/moderation-limits.contract.ts'
import { appealCalls, contactCalls, moderationCalls } from './moderation.queries.ts'
import { contentCalls } from './content/content.queries.ts'
import { useReviewKeys } from './use-review-keys.ts'
import type { Verdict } from './use-verdict.ts'

/** Whom something is done to, by the name that the message says. */
type Person = { id: number; username: string }

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
  const attempt = useAttempt()

  async function act(work: () => Promise<unknown>, done: string, undo?: Undo): Promise<boolean> {
    const worked = await attempt(work, undo ? undefined : done)
    if (worked && undo)
      offerUndo(done, undo, () => contentCalls.undo(transport, { kind: undo.kind, id: undo.id }))
    await client.invalidateQueries({ queryKey: ['moderations'] })
    return worked
  }
  const transport = transportOf(client)

  /** The decision is held on the server for as long as this stands. */
  function offerUndo(
    title: string,
    { name, href }: Pick<Undo, 'name' | 'href'>,
    takeBackNow: () => Promise<unknown>,
  ) {
    const run = async () => {
      withdraw(run)
      const undone = await act(takeBackNow, t('moderation.undone', { title: name }))
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

  /** One decision about several: those that were refused stay in the queue. */
  async function decideAll(
    cases: readonly { kind: BulkKind; id: number; revision_id: number }[],
    verdict: Verdict<ContentReason>,
    href: string,
  ): Promise<void> {
    await attempt(async () => {
      const call = { ...verdict, cases: [...cases], undoable: true }
      const { data } = await contentCalls.decideAll(transport, call)
      const done = data.filter(({ error }) => error === null).map(({ kind, id }) => ({ kind, id }))
      const refused = data.length - done.length
      const name = t('moderation.bulk.cases', { count: done.length })
      if (done.length > 0)
        offerUndo(t(`moderation.done.${verdict.status}`, { title: name }), { name, href }, () =>
          contentCalls.undoAll(transport, { cases: done }),
        )
      if (refused > 0) toasts.show({ kind: 'error', title: t('moderation.bulk.refused', { count: refused }) })
    })
    await client.invalidateQueries({ queryKey: ['moderations'] })
  }
  return {
    act,
    decideAll,
    decide: ({ id: userId, username }: Person, { expected, ...verdict }: PersonVerdict, undo?: Undo) =>
      act(
        () =>
          moderationCalls.decide(transport, {
            userId,
            ...verdict,
            expected_status: expected,
            ...(undo ? { undoable: true } : {}),
          }),
        t(`moderation.done.${verdict.status}`, { title: username }),
        undo,
      ),
    sanction: (
      { id: userId, username }: Person,
      sanction: { kind: SanctionKind; reason: string; until: string | null },
    ) =>
      act(
        () => moderationCalls.sanction(transport, { userId, ...sanction }),
        t('moderation.done.sanction', { username }),
      ),
    lift: ({ id: userId, username }: Person, id: number) =>
      act(() => moderationCalls.lift(transport, { userId, id }), t('moderation.done.lifted', { username })),
    assignRoles: ({ id, username }: Person, roles: Role[]) =>
      act(() => moderationCalls.roles(transport, { id, roles }), t('moderation.done.roles', { username })),
    answerAppeal: (id: number, answer: string) =>
      act(() => appealCalls.answer(transport, { id, answer }), t('moderation.done.answered')),
    handleLetter: ({ id, name }: { id: number; name: string }, handled: boolean) =>
      act(() => contactCalls.handle(transport, { id, handled }), t('moderation.done.letter', { name })),
  }
}
