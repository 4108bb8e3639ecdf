import type { Db } from '../../../../db/client.ts'
import { lockOpenReview, updateDecision } from '../../../moderation/api/content/content-reviews.store.ts'
import { queueReview } from '../../../search/api/reviews/read-review.ts'
import type { CheckResult } from '../../../moderation/contract/content/content-reviews.contract.ts'
import { listInspections } from '../files/inspections.store.ts'
import type { Uploader } from '../files/trusted-upload.ts'
import { listFiles, listSameFiles } from '../files/version-files.store.ts'
import type { VersionHome } from '../version-home.store.ts'
import { versionPath } from '../version-paths.ts'
import type { VersionRow } from '../versions.store.ts'

/** How the review kernel names it. */
export const versionSubject = (id: number) => ({ kind: 'version' as const, id })

/** What was noticed about the files, as staff reads it; warnings tell them to look. */
export async function checkVersion(
  tx: Db,
  version: Pick<VersionRow, 'id' | 'verdict' | 'newDevice'>,
  uploader: Uploader,
): Promise<CheckResult[]> {
  const files = await listFiles(tx, [version.id])
  const inspections = await listInspections(
    tx,
    files.map((file) => file.attachmentId),
  )
  const rules = inspections.flatMap(({ found }) =>
    found?.outcome === 'inspected' ? found.hits.map((hit) => hit.rule) : ['scan_failed'],
  )
  const same = await listSameFiles(tx, version.id)
  const { known } = uploader
  return [
    {
      key: 'scan',
      result: version.verdict === 'clean' ? 'passed' : 'warning',
      detail: version.verdict === 'clean' ? '' : [...new Set(rules)].slice(0, 10).join(', '),
    },
    {
      key: 'same_file',
      result: same.length === 0 ? 'passed' : 'warning',
      detail: same
        .slice(0, 5)
        .map(({ resource, number }) => `${resource.slug} ${number}`)
        .join(', '),
    },
    {
      key: 'first_files',
      result: known ? 'passed' : 'warning',
      detail: known ? '' : String(uploader.approved),
    },
    { key: 'new_device', result: version.newDevice && !uploader.alone ? 'warning' : 'passed', detail: '' },
  ]
}

/** What a review says of the version it is about. */
export const reviewOf = (version: VersionRow, home: VersionHome) => ({
  subject: versionSubject(version.id),
  revisionId: version.edit,
  authorId: version.author.id,
  language: version.language,
  title: `${home.title} ${version.number}`,
  path: versionPath(home, version),
  isEdit: version.publishedAt !== null,
})

/** Puts a version into the queue or, with a rule, into the list that staff only checks. */
export async function queueVersion(
  tx: Db,
  version: VersionRow,
  home: VersionHome,
  review: { checks: readonly CheckResult[]; rule?: 'trusted'; now: Date },
): Promise<void> {
  if (review.rule) await withdrawVersion(tx, version.id, review.now)
  await queueReview(tx, { ...reviewOf(version, home), ...review })
}

/** Takes what waits out of the queue again; says whether anything did. */
export async function withdrawVersion(tx: Db, id: number, now: Date): Promise<boolean> {
  const waiting = await lockOpenReview(tx, versionSubject(id))
  if (!waiting) return false
  await updateDecision(tx, waiting.id, { decision: 'withdrawn', reviewerId: null, now })
  return true
}
