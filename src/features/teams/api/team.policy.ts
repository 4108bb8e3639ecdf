import type { Viewer } from '../../../server/endpoints/viewer.ts'
import type { TeamPermission } from '../../resources/limits/resource-limits.contract.ts'
import { resourcePolicy, type ResourceRights } from '../../resources/api/resources.policy.ts'

const isCreator = (viewer: Viewer): boolean => viewer?.status === 'approved_and_verified'
const own = (viewer: Viewer, resource: ResourceRights): boolean =>
  isCreator(viewer) && resourcePolicy.isAuthor(viewer, resource)
const manage = (viewer: Viewer, resource: ResourceRights): boolean =>
  isCreator(viewer) && resourcePolicy.holds(viewer, resource, 'team')

/** What somebody's place in a team consists of, as far as rules look at it. */
type Place = { permissions: readonly TeamPermission[]; share: number }
const nothing: Place = { permissions: [], share: 0 }

export const teamPolicy = {
  manage,
  /** Shares, the right to manage and the resource itself are the owner's to give. */
  own,
  /** Rights and shares are the team's business. */
  seeRights: resourcePolicy.seeUnpublished,
  leave: (viewer: Viewer, resource: ResourceRights): boolean =>
    !resourcePolicy.isAuthor(viewer, resource) && resourcePolicy.isInTeam(viewer, resource),
  /**
   * Nobody gives what they do not hold, nobody but the owner touches those who manage, and nobody changes their own
   * place upwards by it.
   */
  give: (viewer: Viewer, resource: ResourceRights, after: Place, before: Place = nothing): boolean => {
    if (own(viewer, resource)) return true
    if (!manage(viewer, resource)) return false
    if (before.permissions.includes('team') || after.permissions.includes('team')) return false
    if (after.share !== before.share) return false
    const added = after.permissions.filter((permission) => !before.permissions.includes(permission))
    return added.every((permission) => resourcePolicy.holds(viewer, resource, permission))
  },
  /** Of those who manage, only by the owner; everybody may go themselves. */
  remove: (viewer: Viewer, resource: ResourceRights, member: Place & { userId: number }): boolean =>
    viewer?.id === member.userId ||
    own(viewer, resource) ||
    (manage(viewer, resource) && !member.permissions.includes('team')),
}
