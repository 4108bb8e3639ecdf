import { hasScope, isVerifiedStatus } from '../../../contract/access.ts'
import type { Viewer } from '../../../server/endpoints/viewer.ts'
import { resourcePolicy, type ResourceRights } from '../../resources/api/resources.policy.ts'
import type { ReportState } from '../compatibility-limits.contract.ts'

type Written = { userId: number; state: ReportState }
const isStaff = (viewer: Viewer): boolean => viewer !== null && hasScope(viewer.scope, 'content.moderate')

export const compatibilityPolicy = {
  /** Nobody judges what they make themselves. */
  report: (viewer: Viewer, resource: ResourceRights): boolean =>
    viewer !== null &&
    isVerifiedStatus(viewer.status) &&
    resource.public &&
    !resourcePolicy.isInTeam(viewer, resource),
  remove: (viewer: Viewer, report: Written): boolean => viewer?.id === report.userId || isStaff(viewer),
  answer: (viewer: Viewer, resource: ResourceRights, report: Pick<Written, 'state'>): boolean =>
    viewer?.status === 'approved_and_verified' &&
    resourcePolicy.holds(viewer, resource, 'versions') &&
    report.state === 'counted',
  /** Nobody decides about what they work on themselves. */
  decide: (viewer: Viewer, resource: ResourceRights): boolean => resourcePolicy.moderate(viewer, resource),
}
