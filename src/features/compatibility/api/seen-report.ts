import { fail, found } from '../../../contract/errors.ts'
import type { RequestContext } from '../../../server/endpoints/request-context.ts'
import { resourcePolicy } from '../../resources/api/resources.policy.ts'
import { findResourceById, type ResourceRow } from '../../resources/api/resources.store.ts'
import { compatibilityPolicy } from './compatibility.policy.ts'
import { findReport, type ReportRow } from './compatibility.store.ts'

/** The report if this viewer may know of it; otherwise it is not there at all. */
export async function seenReport(
  { db, viewer }: Pick<RequestContext, 'db' | 'viewer'>,
  id: number,
): Promise<{ report: ReportRow; resource: ResourceRow }> {
  const report = found(await findReport(db, id))
  const resource = found(await findResourceById(db, report.resourceId))
  const isShown = report.state === 'counted' && report.version.public && resource.public
  if (!isShown && !compatibilityPolicy.remove(viewer, report) && !resourcePolicy.isInTeam(viewer, resource))
    throw fail('notFound')
  return { report, resource }
}
