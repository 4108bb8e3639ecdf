import { found } from '../../../contract/errors.ts'
import type { Db } from '../../../db/client.ts'
import { clearPages } from '../../../server/cache/clear-pages.ts'
import { addJob } from '../../../server/jobs/jobs.store.ts'
import { announcePublication } from '../../publications/kind/api/publication-feed.store.ts'
import { indexText, unpublish } from '../../publications/kind/api/publish.ts'
import { replaceDependantsOf } from '../follows/api/dependants.store.ts'
import { resourceKind } from './resource-kind.ts'
import { lockResource, updatePublished } from './resources.store.ts'
import { updateVersionFacts } from './version-facts.store.ts'

/**
 * Brings a resource in line with its versions, in the transaction that changed one of them: platforms, game versions,
 * the newest version, when it was last updated, and whether readers see it at all. An approved text appears with its
 * first public version and goes with the last one.
 */
export async function refreshResourceFacts(tx: Db, resourceId: number, now: Date): Promise<void> {
  if (!(await lockResource(tx, resourceId))) return
  await updateVersionFacts(tx, resourceId)
  await replaceDependantsOf(tx, resourceId)
  const resource = found(await lockResource(tx, resourceId))
  if (resource.public && resource.versionCount === 0) await unpublish(resourceKind, tx, resource)
  else if (!resource.public && resource.versionCount > 0) await appear(tx, resourceId, now)
  // A question may name a platform or a release of the game.
  else if (resource.public) await indexText(resourceKind, tx, resourceId)
  await clearPages(tx, resourceKind.tags(resource))
}

/** Publishes the approved revision. A job notifies the people it mentions, because it can send mail. */
async function appear(tx: Db, id: number, now: Date): Promise<void> {
  const resource = found(await lockResource(tx, id))
  const { approvedRevisionId } = resource
  if (approvedRevisionId === null) return
  const revision = found(await resourceKind.revisions.findRevision(tx, id, approvedRevisionId))
  if (revision.status !== 'approved_and_verified') return
  await updatePublished(tx, { id, revisionId: revision.id, now })
  await indexText(resourceKind, tx, id)
  if (resource.publishedAt !== null) return
  await announcePublication(tx, resourceKind, resource, revision, now)
  await addJob(tx, 'resources.tell-mentioned', { id })
}
