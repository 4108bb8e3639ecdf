import { sql, type Db } from '../../../db/sql.ts'
import type { Column } from '../../../db/tables.ts'
import type { ModerationStatus } from '../../../contract/access.ts'
import { fail } from '../../../contract/errors.ts'
import { tags } from '../../../server/cache/tags.ts'
import { clearPages } from '../../../server/cache/clear-pages.ts'
import { announceChange } from './changed-news.ts'
import { moderationStatus } from '../users.contract.ts'

export type StatusChange = {
  userId: number
  /** Staff's decision; unchanged if left out. */
  decision?: 'pending' | 'approved' | 'declined'
  /** Whether the address is proven; unchanged if left out. */
  emailVerified?: boolean
  /** Null if the site itself acts. */
  actorId: number | null
  reason: string
  /** Refuse with `alreadyDecided` if the status has changed since. */
  expected?: ModerationStatus
  now: Date
}

/**
 * Changes the two facts behind a person's status, writes the history and clears cached pages. Null if there
 * is no such person. The row is locked first, so the second of two simultaneous changes sees the first.
 */
export async function changeStatus(
  db: Db,
  change: StatusChange,
): Promise<{ from: ModerationStatus; to: ModerationStatus } | null> {
  const { userId, now } = change
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{
      verified: boolean
      decision: Column<'users', 'staff_decision'>
    }>(sql`
      select email_verified_at is not null as verified, staff_decision as decision
      from users where id = ${userId} and deleted_at is null for update`)
    const row = rows[0]
    if (!row) return null
    const decision = change.decision ?? row.decision
    const verified = change.emailVerified ?? row.verified
    const from = moderationStatus({ emailVerified: row.verified, staffDecision: row.decision })
    const to = moderationStatus({ emailVerified: verified, staffDecision: decision })
    if (change.expected !== undefined && change.expected !== from) throw fail('alreadyDecided')

    const at = now.toISOString()
    await tx.execute(sql`
      update users set staff_decision = ${decision},
        email_verified_at = case when not ${verified}::boolean then null else coalesce(email_verified_at, ${at}::timestamptz) end,
        decision_reason = case when ${change.decision ?? null}::text is null then decision_reason
          when ${decision} = 'declined' then ${change.reason} else '' end
      where id = ${userId}`)
    if (from !== to)
      await tx.execute(sql`
        insert into user_status_events (user_id, from_status, to_status, actor_id, reason, created_at)
        values (${userId}, ${from}, ${to}, ${change.actorId}, ${change.reason}, ${at})`)
    if (to === 'declined' && from !== 'declined') await endSessions(tx, userId, now)
    await clearPages(tx, [tags.users(), tags.user(userId)])
    await announceChange(tx, [userId], 'moderations')
    return { from, to }
  })
}

/** Ends all sessions of a person. */
export async function endSessions(db: Db, userId: number, now: Date): Promise<void> {
  await db.execute(sql`
    update sessions set revoked_at = ${now.toISOString()} where user_id = ${userId} and revoked_at is null`)
}
