import { fail } from '../../../../contract/errors.ts'
import type { FollowedKind } from '../../../following/api/followed-kind.ts'
import { resourcePath } from '../../limits/resource-limits.contract.ts'
import { visibleResource } from '../../api/resource-access.ts'
import { findResourceId } from '../../api/resources.store.ts'
import { listPublicResources } from './follows.store.ts'

/** Public resources, by slug or number; those no list shows by their slug alone. */
export const followedResources: FollowedKind = {
  kind: 'resource',
  async open(context, key) {
    const resource = await visibleResource(context, key)
    if (!resource.public) throw fail('notFound')
    return { subject: String(resource.id), ownerId: resource.authorId, resourceId: resource.id }
  },
  async subjectOf({ db }, key) {
    const id = await findResourceId(db, key)
    return id === null ? null : String(id)
  },
  async present(db, subjects, reader) {
    const rows = await listPublicResources(db, subjects.map(Number), reader)
    return new Map(
      rows.map((row) => {
        const picture = (row.icon ?? row.cover)?.url ?? `/covers/resource-${row.id}-icon-160.webp`
        return [String(row.id), { id: row.slug, title: row.title, path: resourcePath(row), picture }]
      }),
    )
  },
}
