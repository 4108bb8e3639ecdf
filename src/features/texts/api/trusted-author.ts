import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/client.ts'
import { updateRoles } from '../../moderation/api/roles.store.ts'
import { notify } from '../../notifications/api/notify.ts'
import { insertAudit } from '../../users/api/audit.store.ts'
import { listRolesOf } from '../../users/api/users.store.ts'
import type { Writing } from './text-kind.ts'

/** Three approved items and no strike make an author; staff is trusted as well. */
const trustedRoles = ['author', 'editor', 'moderator', 'admin']
const neededApprovals = 3

/** Whether a role of theirs lets what they write appear before somebody has read it. */
export const hasTrustedRole = (roles: readonly string[]): boolean =>
  roles.some((role) => trustedRoles.includes(role))

/** Nothing of somebody with a strike, suspended, or not approved appears unread, whatever their roles: texts and files. */
export async function isHeldBack(db: Db, userId: number, now: Date): Promise<boolean> {
  const { rows } = await db.execute<{
    held_back: boolean
  }>(sql`
    select u.deleted_at is not null or u.staff_decision <> 'approved' or exists (select from user_sanctions s
      where s.user_id = u.id and s.lifted_at is null and (s.kind = 'strike'
        or (s.kind = 'suspend' and (s.until is null or s.until > ${now.toISOString()})))) as held_back
    from users u where u.id = ${userId}`)
  return rows[0]?.held_back !== false
}

/** Texts of a person that somebody of staff approved, each counted once, and strikes that still count. */
async function findRecord(db: Db, userId: number): Promise<{ approved: number; strikes: number }> {
  const { rows } = await db.execute<{
    approved: number
    strikes: number
  }>(sql`
    select (select count(distinct (subject_kind, subject_id)) from content_reviews
            where author_id = ${userId} and decision = 'approved' and subject_kind in ('article', 'resource')) as approved,
      (select count(*) from user_sanctions
       where user_id = ${userId} and kind = 'strike' and lifted_at is null) as strikes`)
  return { approved: rows[0]!.approved, strikes: rows[0]!.strikes }
}

/** Three approved items and no strike make somebody an author, by themselves and once; losing the role is up to staff. */
export async function promoteAuthor({ tx, now, services }: Writing, userId: number): Promise<void> {
  const { approved, strikes } = await findRecord(tx, userId)
  // Exactly at the third: whoever lost the role later does not get it back with the next text.
  if (approved !== neededApprovals || strikes > 0) return
  const held = await listRolesOf(tx, userId)
  if (held.includes('author')) return
  const roles = [...held, 'author']
  await updateRoles(tx, { userId, roles, now })
  await insertAudit(tx, {
    actorId: null,
    action: 'user.roles',
    target: `user:${userId}`,
    before: { roles: held },
    after: { roles },
    ip: null,
    now,
  })
  await notify(
    tx,
    { userId, kind: 'account_status', data: { args: { status: 'roles' }, path: `/user/${userId}` }, now },
    services,
  )
}
