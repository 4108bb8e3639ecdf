import { authorize, fail, failField, found } from '../../../../contract/errors.ts'
import type { HandlerInput } from '../../../../contract/endpoint.ts'
import { listMetaFor } from '../../../../contract/paging.ts'
import { feature } from '../../../../server/endpoints/feature.ts'
import type { ModerationStatus } from '../../../../contract/access.ts'
import { findLatestReview, updateDecision } from '../../../moderation/api/content/content-reviews.store.ts'
import { queueReview } from '../../../search/api/reviews/read-review.ts'
import { decideReview } from '../../../moderation/api/content/decide-review.ts'
import { presentReview, reasonText } from '../../../moderation/api/content/present-reviews.ts'
import { insertAudit } from '../../../users/api/audit.store.ts'
import { holdDecision } from '../../../moderation/api/held/hold-decision.ts'
import { writingOf, type WritingContext } from '../../../publications/kind/api/publication-access.ts'
import type { Writing } from '../../../publications/kind/api/publication-kind.ts'
import { endpoints, type Recall } from '../../version-moderation.contract.ts'
import { findResource } from '../../../resources/api/resource-access.ts'
import { resourcePolicy } from '../../../resources/api/resources.policy.ts'
import { listInspections } from '../files/inspections.store.ts'
import { presentPassport } from '../files/present-passport.ts'
import { cutBy, sliceBy } from '../../../../server/endpoints/list-page.ts'
import { presentVersion } from '../present-version.ts'
import { recallFile } from '../files/recall-file.ts'
import { countRecalls, findRecall, listRecalls } from '../files/recalls.store.ts'
import type { RecallPlace, RecallRow } from '../files/recalls.store.ts'
import { reviewOf, versionSubject } from './review-version.ts'
import { settleVersion } from './settle-version.ts'
import { notifyTeam } from '../notify-version.ts'
import { findHome, lockHome, type VersionHome } from '../version-home.store.ts'
import { listSameFiles } from '../files/version-files.store.ts'
import { findPrevious } from '../version-list.store.ts'
import { statusOf } from '../version-rules.ts'
import { versionPolicy } from '../versions.policy.ts'
import { findVersion, findWholeVersion, lockVersion, type VersionRow } from '../versions.store.ts'

type Decision = Omit<HandlerInput<typeof endpoints.decide>, 'undoable'>

const presentRecall = (row: RecallRow): Recall => ({
  sha256: row.sha256,
  reason: row.reason,
  recalled_at: row.recalledAt.toISOString(),
  recalled_by: row.recalledBy,
  versions: row.versions,
  files: row.files,
})

/** Where the page before ended. One that we cannot have made is a fault of its field. */
function readRecallCursor(cursor: string): RecallPlace {
  const [, ms, sha256] = /^(\d{1,14})-([0-9a-f]{64})$/.exec(cursor) ?? []
  if (sha256 === undefined) throw failField('cursor', 'invalid')
  return { at: new Date(Number(ms)), sha256 }
}

/** What is decided about when nothing waits: a public version that is confirmed or taken down, or one brought back. */
async function withoutReview(
  { tx, now }: Writing,
  version: VersionRow,
  home: VersionHome,
  { input, viewer }: WritingContext & { input: Decision },
): Promise<void> {
  const open = version.declinedAt
    ? input.status === 'approved'
    : version.submittedAt !== null && (input.status === 'declined' || version.approvedAt === null)
  if (!open || (input.revision_id !== undefined && input.revision_id !== version.edit))
    throw fail('alreadyDecided')
  const last = await findLatestReview(tx, versionSubject(version.id))
  const id = await queueReview(tx, {
    ...reviewOf(version, home),
    checks: last?.checks ?? [],
    now,
  })
  await updateDecision(tx, id, {
    decision: input.status,
    reasons: input.prepared ?? [],
    reason: input.reason ?? '',
    reviewerId: viewer.id,
    now,
  })
}

/** Carries out what was decided and tells the team. */
async function carryOut(
  writing: Writing,
  home: VersionHome,
  before: VersionRow,
  { status, prepared: reasons = [], reason = '' }: Decision,
): Promise<VersionRow> {
  const facts =
    status === 'approved'
      ? { approved: true, verified: true, declined: false }
      : { approved: false, trusted: false, declined: true }
  const after = found(await settleVersion(writing, before.id, facts))
  // The first appearance is told by whatever makes it appear, which may be later.
  if (status === 'declined' || before.publishedAt !== null)
    await notifyTeam(writing, before, home, {
      result: status === 'approved' ? 'approved' : before.public ? 'taken_down' : 'declined',
      text: (locale) => reasonText(locale, { reasons, reason }),
    })
  return after
}

/** Approves or declines a version; everything that follows is in one transaction with it. */
export async function decideVersion(
  context: WritingContext & { input: Decision },
): Promise<{ status: ModerationStatus }> {
  const { input, db, viewer, now, ip } = context
  const { resourceId } = found(await findVersion(db, input.id))
  return db.transaction(async (tx) => {
    const writing = writingOf(context, tx)
    const home = found(await lockHome(tx, resourceId))
    const version = found(await lockVersion(tx, input.id))
    const resource = found(await findResource(tx, home.id))
    authorize(versionPolicy.moderate(viewer, version) && resourcePolicy.moderate(viewer, resource))
    if (version.deletedAt || version.recalledAt) throw fail('notFound')
    // Nothing is said about what nobody has looked into, and what is never let through is not let through here.
    if (input.status === 'approved' && version.verdict === null) throw fail('filesNotScanned')
    if (input.status === 'approved' && version.verdict === 'block') throw fail('filesBlocked')
    const review = await decideReview(tx, {
      subject: versionSubject(version.id),
      status: input.status,
      reasons: input.prepared ?? [],
      reason: input.reason ?? '',
      revisionId: input.revision_id,
      viewer,
      now: now(),
    })
    if (!review) await withoutReview(writing, version, home, context)
    const after = await carryOut(writing, home, version, input)
    await insertAudit(tx, {
      actorId: viewer.id,
      action:
        input.status === 'approved'
          ? 'version.approve'
          : version.public
            ? 'version.take_down'
            : 'version.decline',
      target: `version:${version.id}`,
      before: { status: statusOf(version), public: version.public, verdict: version.verdict },
      after: { status: statusOf(after), public: after.public, reason: input.reason ?? '' },
      ip,
      now: now(),
    })
    return { status: statusOf(after) }
  })
}

export const versionModerationFeature = feature('versionModeration', endpoints, {
  async get({ input, db, viewer, locale, now }) {
    const version = found(await findWholeVersion(db, input.id))
    const home = found(await findHome(db, version.resourceId))
    const resource = found(await findResource(db, home.id))
    const { files } = version
    const inspections = await listInspections(
      db,
      files.map((file) => file.attachmentId),
    )
    const byFile = new Map(inspections.map((row) => [row.attachmentId, row]))
    const review = await findLatestReview(db, versionSubject(version.id))
    const previous = await findPrevious(db, version)
    const same = await listSameFiles(db, version.id)
    return {
      data: {
        version: await presentVersion(db, version, { viewer, place: { resource, team: false } }),
        resource: {
          id: home.id,
          slug: home.slug,
          type: home.type,
          title: home.title,
          public: resource.public,
        },
        public: version.public,
        review: review && presentReview(review, { locale, staff: true, now: now() }),
        files: files.map((file) =>
          presentPassport(file, byFile.get(file.attachmentId) ?? null, { details: true }),
        ),
        same_files: same.map(({ versionId, createdAt, ...row }) => ({
          ...row,
          version_id: versionId,
          created_at: createdAt.toISOString(),
        })),
        previous: previous && { id: previous.id, number: previous.number },
      },
    }
  },

  decide: (context) => holdDecision(context, { kind: 'version', id: context.input.id }, decideVersion),

  async recalls({ input, db }) {
    const slice = sliceBy(input, readRecallCursor)
    const [rows, total] = await Promise.all([listRecalls(db, slice), countRecalls(db)])
    const page = cutBy(rows, input.per_page, (last) => `${last.recalledAt.getTime()}-${last.sha256}`)
    return { data: page.rows.map(presentRecall), meta: listMetaFor(input, total, page.next) }
  },

  async recall(context) {
    const { input, db, viewer, now, ip } = context
    const { sha256, reason } = input
    await db.transaction(async (tx) => {
      const { first, versions } = await recallFile(writingOf(context, tx), {
        sha256,
        reason,
        actorId: viewer.id,
      })
      if (first)
        await insertAudit(tx, {
          actorId: viewer.id,
          action: 'file.recall',
          target: `file:${sha256}`,
          after: { reason, versions },
          ip,
          now: now(),
        })
    })
    return { data: presentRecall(found(await findRecall(db, sha256))) }
  },
})
