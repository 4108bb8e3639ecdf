import { fail, found } from '../../../contract/errors.ts'
import type { Db } from '../../../db/client.ts'
import type { RequestContext } from '../../../server/endpoints/request-context.ts'
import type { Viewer } from '../../../server/endpoints/viewer.ts'
import type { TeamPermission } from '../limits/resource-limits.contract.ts'
import type { Resource } from '../resource-shapes.contract.ts'
import { asRevision, presentResource } from './present-resource.ts'
import { findWhole } from './resource-item.store.ts'
import { resourceKind } from './resource-kind.ts'
import { resourcePolicy, type ResourceRights } from './resources.policy.ts'
import { findResourceById, findResourceByKey, findResourceId, type ResourceRow } from './resources.store.ts'

/** What decides whether somebody sees it. */
type Seen = ResourceRights & Pick<ResourceRow, 'unlisted'>

/** By slug, by a slug it had before, or by number; null when there is none. It does not check who may see it. */
export async function findResource(db: Db, slugOrId: string | number): Promise<ResourceRow | null> {
  return typeof slugOrId === 'number' ? findResourceById(db, slugOrId) : findResourceByKey(db, slugOrId)
}

/** The number of the resource a call is about. */
export async function idOf(
  { db, viewer }: Pick<RequestContext, 'db' | 'viewer'>,
  { resource: key }: { resource: string },
): Promise<number> {
  const id = found(await findResourceId(db, key))
  if (isNumber(key)) refuseCounting(viewer, found(await findResourceById(db, id)))
  return id
}

const isNumber = (key: string | number): boolean => /^\d+$/.test(String(key))

function refuseCounting(viewer: Viewer, resource: Seen): void {
  if (!resourcePolicy.seeByNumber(viewer, resource)) throw fail('notFound')
}

/** The author, and members of the team with this right; a person must be approved to write anything. */
export const mayEdit = (resource: ResourceRights, viewer: Viewer, permission: TeamPermission): boolean =>
  viewer?.status === 'approved_and_verified' && resourcePolicy.holds(viewer, resource, permission)

/** The resource if this viewer may see it; otherwise it is not there at all. */
export async function visibleResource(
  { db, viewer }: Pick<RequestContext, 'db' | 'viewer'>,
  slugOrId: string | number,
): Promise<ResourceRow> {
  const resource = found(await findResource(db, slugOrId))
  refuseHidden(viewer, resource, slugOrId)
  return resource
}

/** Throws unless this viewer may see it under what they called it by. */
export function refuseHidden(viewer: Viewer, resource: Seen, calledBy: string | number): void {
  if (!resourcePolicy.see(viewer, resource)) throw fail('notFound')
  if (isNumber(calledBy)) refuseCounting(viewer, resource)
}

/** What the team sees after a change: the newest revision. */
export async function newest(context: RequestContext, id: number): Promise<{ data: Resource }> {
  const { db, viewer, locale } = context
  const row = found(await findWhole(db, id, { reader: locale, viewerId: viewer?.id ?? null }))
  const revision = found(await resourceKind.revisions.findRevision(db, id, row.item.latestRevisionId))
  return { data: await presentResource(db, await asRevision(db, row, revision), { viewer }) }
}
