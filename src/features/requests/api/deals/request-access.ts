import { fail, found } from '../../../../contract/errors.ts'
import type { RequestContext } from '../../../../server/endpoints/request-context.ts'
import { requestPolicy } from '../requests.policy.ts'
import { findRequest, type RequestRow } from '../requests.store.ts'
import { listOffers } from './deals.store.ts'

/** Public ones for everybody. Who made an offer goes on seeing it when staff takes it down: there is work in it. */
export async function visibleRequest(
  { db, viewer }: Pick<RequestContext, 'db' | 'viewer'>,
  id: number,
): Promise<RequestRow> {
  const request = found(await findRequest(db, id))
  if (requestPolicy.see(viewer, request)) return request
  if (viewer === null || (await listOffers(db, id, viewer.id)).length === 0) throw fail('notFound')
  return request
}
