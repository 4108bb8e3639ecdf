import type { SignedIn } from '../../../../server/endpoints/viewer.ts'
import { decideReview } from '../../../moderation/api/content/decide-review.ts'
import type { Writing } from '../../../publications/kind/api/publication-kind.ts'
import type { ResourceRow } from '../../../resources/api/resources.store.ts'
import { listUndecidedVersions } from '../../../resources/api/version-facts.store.ts'
import { settleVersion, settleVersionsOf } from './settle-version.ts'

/**
 * A resource and its first version are reviewed together: approving the text of one that has no public version yet
 * approves the newest version the scan found clean along with it. What the scan held back waits for a word of its own.
 */
export async function approveFirstVersion(
  writing: Writing,
  item: ResourceRow,
  viewer: SignedIn,
): Promise<void> {
  const { tx, now } = writing
  await settleVersionsOf(writing, item.id)
  if (item.versionCount > 0) return
  const clean = (await listUndecidedVersions(tx, item.id)).find(({ verdict }) => verdict === 'clean')
  if (!clean) return
  await decideReview(tx, {
    subject: { kind: 'version', id: clean.id },
    status: 'approved',
    reasons: [],
    reason: '',
    viewer,
    now,
  })
  await settleVersion(writing, clean.id, { approved: true, verified: true })
}
