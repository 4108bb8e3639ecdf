import type { Db } from '../../../../db/client.ts'
import { isHeldBack } from '../../../publications/review/api/trust.store.ts'
import { hasTrustedRole } from '../../../publications/review/api/trusted-author.ts'
import { listRolesOf } from '../../../users/api/users.store.ts'
import { versionLimits } from '../../../resources/limits/version-limits.contract.ts'
import { findUploadRecord } from './upload-record.store.ts'

/** They decide about versions of others all day, and nobody may be left to decide about theirs. */
const staffRoles = ['moderator', 'admin']

export type Uploader = {
  trusted: boolean
  /** Not one of a person's first versions, which staff always reviews. */
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
  const record = await findUploadRecord(db, userId, staffRoles)
  const approved = record?.approved ?? 0
  const staff = roles.some((role) => staffRoles.includes(role))
  const known = approved >= versionLimits.readFirst || staff
  const trusted = known && hasTrustedRole(roles) && !(await isHeldBack(db, userId, now))
  return { trusted, known, approved, alone: staff && record?.others === false }
}
