import { authorize, fail, found } from '../../../contract/errors.ts'
import type { HandlerInput } from '../../../contract/endpoint.ts'
import { defaultLocale, isLocale } from '../../../contract/locales.ts'
import { feature } from '../../../server/feature.ts'
import type { RequestContext } from '../../../server/request-context.ts'
import {
  findLatestReview,
  insertReview,
  listReviews,
  updateDecision,
} from '../../moderation/api/content-reviews.store.ts'
import { decideReview } from '../../moderation/api/decide-review.ts'
import { presentReview, reasonText } from '../../moderation/api/present-reviews.ts'
import { countDecisions } from '../../moderation/api/review-figures.store.ts'
import { listSanctions } from '../../moderation/api/sanctions.store.ts'
import { notify } from '../../notifications/api/notify.ts'
import { insertAudit } from '../../users/api/audit.store.ts'
import { findUserById } from '../../users/api/users.store.ts'
import { endpoints } from '../article-moderation.contract.ts'
import { writingOf } from './article-access.ts'
import { diffWritten, presentRevision } from './article-revisions.handlers.ts'
import { articlePath, reviewSubject } from './article-services.ts'
import type { Writing } from './article-services.ts'
import { articlePolicy } from './articles.policy.ts'
import { findArticle, lockArticle } from './articles.store.ts'
import type { ArticleRow } from './articles.store.ts'
import { presentArticle } from './present-article.ts'
import { publishWhenDue, unpublish } from './publish-article.ts'
import { findRevision, updateFacts } from './revisions.store.ts'
import type { RevisionRow } from './revisions.store.ts'
import { approveRevision } from './submit-revision.ts'
import { promoteAuthor } from './trusted-author.ts'

type Decision = HandlerInput<typeof endpoints.decide>
type Result = 'approved' | 'declined' | 'changes' | 'taken_down'

/** A second decision this soon after somebody else's is two people at one text, not a change of mind. */
const sameMomentMs = 60_000
const latestDecisions = 5

/** What is decided about when nothing waits: public text that is confirmed or taken down, or one brought back. */
async function withoutReview(
  { tx, now }: Writing,
  article: ArticleRow,
  { input, viewer }: RequestContext & { input: Decision },
): Promise<RevisionRow> {
  const last = await findLatestReview(tx, reviewSubject(article.id))
  const justDecided =
    last?.decidedAt &&
    now.getTime() - last.decidedAt.getTime() < sameMomentMs &&
    last.reviewer?.id !== viewer!.id
  if (justDecided && last.decision !== 'automatic') throw fail('alreadyDecided')
  const revisionId = article.publishedRevisionId ?? last?.revisionId
  const revision = revisionId ? await findRevision(tx, article.id, revisionId) : null
  // Public texts can be taken down, and confirmed while nobody has read them; hidden ones can be brought back.
  const open = article.public
    ? input.status === 'declined' || revision?.approved === false
    : input.status === 'approved' && revision?.declined === true
  if (!revision || !open || (input.revision_id !== undefined && input.revision_id !== revision.id))
    throw fail('alreadyDecided')
  const id = await insertReview(tx, {
    subject: reviewSubject(article.id),
    revisionId: revision.id,
    authorId: article.authorId,
    language: article.language,
    title: revision.title,
    path: articlePath(article),
    isEdit: article.publishedAt !== null,
    checks: last?.checks ?? [],
    now,
  })
  await updateDecision(tx, id, {
    decision: input.status,
    reasons: input.prepared ?? [],
    reason: input.reason ?? '',
    reviewerId: viewer!.id,
    now,
  })
  return revision
}

/** Carries out what was decided; tells what became of the revision. */
async function carryOut(
  writing: Writing,
  article: ArticleRow,
  revision: RevisionRow,
  { status, override_checks: override = false }: Decision,
): Promise<Result> {
  const { tx, now } = writing
  if (status === 'approved') {
    const approved = await approveRevision(writing, article, revision.id, { override })
    await promoteAuthor(writing, article.authorId)
    if (!approved.verified) return 'changes'
    await publishWhenDue(writing, found(await lockArticle(tx, article.id)))
    return 'approved'
  }
  await updateFacts(tx, revision.id, { declined: true, approved: false }, now)
  if (article.publishedRevisionId !== revision.id) return 'declined'
  await unpublish(tx, article)
  return 'taken_down'
}

async function tellAuthor(
  { tx, now, services }: Writing,
  article: ArticleRow,
  news: { title: string; result: Result; decision: Decision },
): Promise<void> {
  const author = await findUserById(tx, article.authorId)
  if (!author) return
  const locale = isLocale(author.language) ? author.language : defaultLocale
  const { prepared: reasons = [], reason = '' } = news.decision
  await notify(
    tx,
    {
      userId: author.id,
      kind: 'moderation',
      data: {
        args: { title: news.title, result: news.result },
        path: articlePath(article),
        text: reasonText(locale, { reasons, reason }),
      },
      now,
    },
    services,
  )
}

export const articleModerationFeature = feature('articleModeration', endpoints, {
  async get(context) {
    const { input, db, viewer, locale, now } = context
    const article = found(await findArticle(db, input.id))
    const shown = { locale, staff: true, now: now() }
    const review = await findLatestReview(db, reviewSubject(article.id))
    const revisionId = review && !review.decidedAt ? review.revisionId : article.latestRevisionId
    const { approvedRevisionId: baseId } = article
    const [revision, base, decisions, sanctions, latest, author] = await Promise.all([
      findRevision(db, article.id, revisionId),
      baseId === null || baseId === revisionId ? null : findRevision(db, article.id, baseId),
      countDecisions(db, article.authorId),
      listSanctions(db, article.authorId),
      listReviews(
        db,
        { state: 'decided', author: article.authorId },
        { after: null, offset: 0, limit: latestDecisions },
      ),
      findUserById(db, article.authorId),
    ])
    const row = found(revision)
    return {
      data: {
        article: await presentArticle(db, article, { viewer, reader: locale, latest: true }),
        public: article.public,
        revision: await presentRevision(db, row, article),
        review: review && presentReview(review, shown),
        changes: base && { since_revision_id: base.id, ...diffWritten(base, row, article.language) },
        history: {
          ...decisions,
          strikes: sanctions.filter(({ kind, liftedAt }) => kind === 'strike' && liftedAt === null).length,
          registered_at: (author?.createdAt ?? article.createdAt).toISOString(),
          latest: latest.map((entry) => presentReview(entry, shown)),
        },
      },
    }
  },

  async decide(context) {
    const { input, db, viewer, now, ip } = context
    return db.transaction(async (tx) => {
      const writing = writingOf(context, tx)
      const article = found(await lockArticle(tx, input.id))
      authorize(articlePolicy.moderate(viewer, article))
      const review = await decideReview(tx, {
        subject: reviewSubject(article.id),
        status: input.status,
        reasons: input.prepared ?? [],
        reason: input.reason ?? '',
        revisionId: input.revision_id,
        viewer,
        now: now(),
      })
      const revision = review
        ? found(await findRevision(tx, article.id, review.revisionId))
        : await withoutReview(writing, article, context)
      const result = await carryOut(writing, article, revision, input)
      const after = found(await findRevision(tx, article.id, revision.id))
      await insertAudit(tx, {
        actorId: viewer!.id,
        action:
          result === 'taken_down'
            ? 'article.take_down'
            : `article.${input.status === 'approved' ? 'approve' : 'decline'}`,
        target: `article:${article.id}`,
        before: { status: revision.status, revision_id: revision.id, public: article.public },
        after: {
          status: after.status,
          reasons: input.prepared ?? [],
          reason: input.reason ?? '',
          ...(input.override_checks ? { override_checks: true } : {}),
        },
        ip,
        now: now(),
      })
      await tellAuthor(writing, article, { title: revision.title, result, decision: input })
      return { status: after.status }
    })
  },
})
