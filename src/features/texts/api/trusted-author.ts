import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { updateRoles } from '../../moderation/api/roles.store.ts'
import { notify } from '../../notifications/api/notify.ts'
import { insertAudit } from '../../users/api/audit.store.ts'
import { listRolesOf } from '../../users/api/users.store.ts'
import type { Writing } from './text-kind.ts'

const neededApprovals = 3

/** Texts of a person that somebody of staff approved, each counted once, and strikes that still count. */
async function findRecord(db: Db, userId: number): Promise<{ approved: number; strikes: number }> {
  const { rows } = await db.execute<{ approved: string; strikes: string }>(sql`
    select (select count(distinct (subject_kind, subject_id)) from content_reviews
            where author_id = ${userId} and decision = 'approved' and subject_kind in ('article', 'resource')) as approved,
      (select count(*) from user_sanctions
       where user_id = ${userId} and kind = 'strike' and lifted_at is null) as strikes`)
  return { approved: Number(rows[0]!.approved), strikes: Number(rows[0]!.strikes) }
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
