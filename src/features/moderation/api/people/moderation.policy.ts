import { hasScope } from '../../../../contract/access.ts'
import type { Viewer } from '../../../../server/endpoints/viewer.ts'
import { scopesOf } from '../../../users/users.contract.ts'

type Target = { id: number; roles: readonly string[] }

const may = (viewer: Viewer, scope: string): boolean => viewer !== null && hasScope(viewer.scope, scope)
const isStaff = (target: Target): boolean => scopesOf(target.roles).includes('user.approve')

export const moderationPolicy = {
  /** People see decisions about themselves, staff about everybody. */
  see: (viewer: Viewer, userId: number) => viewer?.id === userId || may(viewer, 'user.approve'),
  seeStaffFacts: (viewer: Viewer) => may(viewer, 'user.approve'),
  /** Nobody decides about themselves, and only people who appoint staff decide about staff. */
  decide: (viewer: Viewer, target: Target) =>
    viewer !== null &&
    may(viewer, 'user.approve') &&
    viewer.id !== target.id &&
    (!isStaff(target) || may(viewer, 'role.assign')),
  sanction: (viewer: Viewer, target: Target) => moderationPolicy.decide(viewer, target),
  assignRoles: (viewer: Viewer) => may(viewer, 'role.assign'),
}
