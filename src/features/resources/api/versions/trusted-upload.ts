import { sql } from '../../../../db/sql.ts'
import type { Db } from '../../../../db/client.ts'
import { hasTrustedRole, isHeldBack } from '../../../texts/api/trusted-author.ts'
import { listRolesOf } from '../../../users/api/users.store.ts'
import { versionLimits } from '../../version-words.contract.ts'

/** They decide about versions of others all day, and nobody may be left to decide about theirs. */
const staffRoles = ['moderator', 'admin']

export type Uploader = {
  trusted: boolean
  /** Not one of the first versions of theirs that staff looks at in any case. */
  known: boolean
  /** Versions of theirs that a person approved. */
  approved: number
  /** Of staff, and there is nobody else who could look at what they publish. */
  alone: boolean
}

/**
 * Whether what this person uploads may appear before somebody has looked. The first versions of everybody are looked at:
 * an account can be good at texts and still be stolen for its first file.
 */
export async function findUploader(db: Db, userId: number, now: Date): Promise<Uploader> {
  const roles = await listRolesOf(db, userId)
  const { rows } = await db.execute<{
    approved: number
    others: boolean
  }>(sql`
    select (select count(*) from versions where author_id = u.id and approved_at is not null) as approved,
      exists (select from user_roles o join users p on p.id = o.user_id and p.deleted_at is null
        where o.role = any(${staffRoles}::text[]) and o.user_id <> u.id) as others
    from users u where u.id = ${userId}`)
  const approved = Number(rows[0]?.approved ?? 0)
  const staff = roles.some((role) => staffRoles.includes(role))
  const known = approved >= versionLimits.readFirst || staff
  const trusted = known && hasTrustedRole(roles) && !(await isHeldBack(db, userId, now))
  return { trusted, known, approved, alone: staff && rows[0]?.others === false }
}
