import { updateRoles } from '../../../moderation/api/people/roles.store.ts'
import { notify } from '../../../notifications/api/notify.ts'
import { insertAudit } from '../../../users/api/audit.store.ts'
import { listRolesOf } from '../../../users/api/users.store.ts'
import type { Writing } from '../../kind/api/publication-kind.ts'
import { findRecord } from './trust.store.ts'

/** Three approved items and no strike make an author; staff is trusted as well. */
const trustedRoles = ['author', 'editor', 'moderator', 'admin']
const neededApprovals = 3

/** Whether a role of theirs lets what they write appear before somebody has read it. */
export const hasTrustedRole = (roles: readonly string[]): boolean =>
  roles.some((role) => trustedRoles.includes(role))

/** Three approved items and no strike make somebody an author, by themselves and once; losing the role is up to staff. */
export async function promoteAuthor({ tx, now, services }: Writing, userId: number): Promise<void> {
  const { approved, strikes } = await findRecord(tx, userId)
  // Exactly at the third: a person who lost the role later does not get it back with the next text.
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
