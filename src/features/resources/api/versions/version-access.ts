import { fail, found } from '../../../../contract/errors.ts'
import type { RequestContext } from '../../../../server/request-context.ts'
import { mayEdit, visibleResource } from '../resource-access.ts'
import type { ResourceRow } from '../resources.store.ts'
import { findVersionOf } from './versions.store.ts'
import type { VersionRow } from './versions.store.ts'
import { versionPolicy } from './versions.policy.ts'

export type Place = {
  resource: ResourceRow
  /** The viewer makes versions of it. */
  team: boolean
}

type Asking = Pick<RequestContext, 'db' | 'viewer'>

/** The resource if this viewer may see it, and whether they make its versions. */
export async function placeOf(asking: Asking, slug: string): Promise<Place> {
  const resource = await visibleResource(asking, slug)
  return { resource, team: mayEdit(resource, asking.viewer, 'versions') }
}

/** The version if this viewer may see it; otherwise it is not there at all. */
export async function visibleVersion(
  asking: Asking,
  keys: { slug: string; id: string },
): Promise<{ place: Place; version: VersionRow }> {
  const place = await placeOf(asking, keys.slug)
  const version = found(await findVersionOf(asking.db, place.resource.id, keys.id))
  if (!versionPolicy.see(asking.viewer, version, place)) throw fail('notFound')
  return { place, version }
}
