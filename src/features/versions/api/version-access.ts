import { fail, found } from '../../../contract/errors.ts'
import type { RequestContext } from '../../../server/endpoints/request-context.ts'
import { mayEdit, visibleResource } from '../../resources/api/resource-access.ts'
import type { ResourceRow } from '../../resources/api/resources.store.ts'
import { findVersionOf, findWholeVersionOf, type VersionRow } from './versions.store.ts'
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

type Find<V> = (db: Asking['db'], resourceId: number, key: string) => Promise<V | null>

/** The version if this viewer may see it; otherwise it is not there at all. */
export const visibleVersion = (asking: Asking, keys: Keys) => visible(asking, keys, findVersionOf)

/** The same with all that its page says. */
export const visibleWholeVersion = (asking: Asking, keys: Keys) => visible(asking, keys, findWholeVersionOf)

type Keys = { slug: string; id: string }

async function visible<V extends VersionRow>(
  asking: Asking,
  keys: Keys,
  find: Find<V>,
): Promise<{ place: Place; version: V }> {
  const place = await placeOf(asking, keys.slug)
  const version = found(await find(asking.db, place.resource.id, keys.id))
  if (!versionPolicy.see(asking.viewer, version, place)) throw fail('notFound')
  return { place, version }
}
