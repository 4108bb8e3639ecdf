import { presentName } from '../../../users/api/present-users.ts'
import type { Appeal } from '../../contract/people/appeals.contract.ts'
import type { OwnAppeal } from '../../contract/people/moderation.contract.ts'
import { appealLimits } from '../../contract/moderation-limits.contract.ts'
import type { AppealRow } from './appeals.store.ts'

export function presentAppeal(row: AppealRow): OwnAppeal {
  return {
    id: row.id,
    text: row.text,
    created_at: row.createdAt.toISOString(),
    answer: row.answer,
    answered_at: row.answeredAt?.toISOString() ?? null,
  }
}

export const presentStaffAppeal = (row: AppealRow): Appeal => ({
  ...presentAppeal(row),
  user: presentName(row.user),
})

/** When the person may appeal again; null if at once. */
export function nextAppealAt(latest: AppealRow | null, now: Date): Date | null {
  if (!latest) return null
  const at = new Date(latest.createdAt.getTime() + appealLimits.everyDays * 24 * 60 * 60 * 1000)
  return at > now ? at : null
}
