import { hasScope } from '../../../contract/access.ts'
import type { Viewer } from '../../../server/endpoints/viewer.ts'
import type { TeamPermission } from '../limits/resource-limits.contract.ts'

/** What decisions need to know about a resource. */
export type ResourceRights = {
  authorId: number
  public: boolean
  /** Who besides the author may do what, by the number of the person. */
  team: Readonly<Record<string, readonly TeamPermission[]>>
}

const may = (viewer: Viewer, scope: string): boolean => viewer !== null && hasScope(viewer.scope, scope)
const isCreator = (viewer: Viewer): boolean => viewer?.status === 'approved_and_verified'
const isAuthor = (viewer: Viewer, resource: ResourceRights): boolean => viewer?.id === resource.authorId

/** Whether somebody holds a right in the team; the author holds all of them. */
const holds = (viewer: Viewer, resource: ResourceRights, permission: TeamPermission): boolean =>
  isAuthor(viewer, resource) || (viewer !== null && (resource.team[viewer.id]?.includes(permission) ?? false))

export const resourcePolicy = {
  isAuthor,
  holds,
  isInTeam: (viewer: Viewer, resource: ResourceRights): boolean =>
    isAuthor(viewer, resource) || (viewer !== null && resource.team[viewer.id] !== undefined),
  isStaff: (viewer: Viewer): boolean => may(viewer, 'content.moderate'),
  /** What is not public is seen by its team and staff alone. */
  see: (viewer: Viewer, resource: ResourceRights): boolean =>
    resource.public || resourcePolicy.seeUnpublished(viewer, resource),
  seeUnpublished: (viewer: Viewer, resource: ResourceRights): boolean =>
    resourcePolicy.isInTeam(viewer, resource) || resourcePolicy.isStaff(viewer),
  /** Numbers can be counted through: what is unlisted is opened by its slug, which strangers must have been told. */
  seeByNumber: (viewer: Viewer, resource: ResourceRights & { unlisted: boolean }): boolean =>
    !resource.unlisted || resourcePolicy.seeUnpublished(viewer, resource),
  write: (viewer: Viewer, resource: ResourceRights): boolean => holds(viewer, resource, 'text'),
  /** Nobody puts words into an author's mouth, not even staff. */
  edit: (viewer: Viewer, resource: ResourceRights): boolean =>
    isCreator(viewer) && holds(viewer, resource, 'text'),
  /** The team and everybody with the right to translate, once there is something to read. */
  translate: (viewer: Viewer, resource: ResourceRights): boolean =>
    isCreator(viewer) &&
    (holds(viewer, resource, 'text') || (may(viewer, 'translation.edit') && resource.public)),
  seeStatistics: (viewer: Viewer, resource: ResourceRights): boolean =>
    holds(viewer, resource, 'statistics') || resourcePolicy.isStaff(viewer),
  /** Address, type and the states are the author's own. */
  manage: (viewer: Viewer, resource: ResourceRights): boolean => isAuthor(viewer, resource),
  /** Staff takes down, with a reason; deleting is for the author. */
  remove: (viewer: Viewer, resource: ResourceRights): boolean => isAuthor(viewer, resource),
  /** Nobody decides about what they work on themselves. */
  moderate: (viewer: Viewer, resource: ResourceRights): boolean =>
    resourcePolicy.isStaff(viewer) && !resourcePolicy.isInTeam(viewer, resource),
}
