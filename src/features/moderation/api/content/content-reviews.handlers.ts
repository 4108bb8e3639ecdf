import type { HandlerInput } from '../../../../contract/endpoint.ts'
import { authorize, fail, Failure, found } from '../../../../contract/errors.ts'
import { listMetaFor } from '../../../../contract/paging.ts'
import { feature } from '../../../../server/endpoints/feature.ts'
import type { RequestContext } from '../../../../server/endpoints/request-context.ts'
import { translate } from '../../../../server/translate.ts'
import { notify } from '../../../notifications/api/notify.ts'
import { insertAudit } from '../../../users/api/audit.store.ts'
import { endpoints, type ReviewMessage } from '../../contract/content/content-reviews.contract.ts'
import { contentReasons, reviewLimits, type BulkKind } from '../../contract/moderation-limits.contract.ts'
import { contentReviewPolicy } from './content-reviews.policy.ts'
import { countReviews, findReview, listReviews, lockReviewRow, updateLock } from './content-reviews.store.ts'
import type { ReviewRow } from './content-reviews.store.ts'
import type { ReadQuestion, ReviewQuestion } from './review-question.ts'
import { removeHeld, removeHeldOf } from '../held/held-decisions.store.ts'
import type { Deciders } from '../held/held-jobs.ts'
import { heldKey, holdDecision, type DecisionContext } from '../held/hold-decision.ts'
import { removeJob } from '../../../../server/jobs/jobs.store.ts'
import { refuseLocked } from './decide-review.ts'
import { cutSlice, sliceOf } from '../../../../server/endpoints/list-page.ts'
import { presentReview } from './present-reviews.ts'
import { countOwnDecisions, findPlace, findReviewFigures } from './review-figures.store.ts'
import { countMessages, findLastStaffWriter, insertMessage, listMessages } from './review-messages.store.ts'
import type { MessageRow } from './review-messages.store.ts'

const { isStaff } = contentReviewPolicy
const shownTo = ({ locale, viewer, now }: RequestContext) => ({ locale, staff: isStaff(viewer), now: now() })
/** About what one of many decisions takes. */
const msOfOne = 100
const subjectOf = (review: ReviewRow) => ({ kind: review.kind, id: review.subjectId })

function presentMessage(row: MessageRow, staff: boolean): ReviewMessage {
  return {
    id: row.id,
    from_staff: row.fromStaff,
    author: row.fromStaff && !staff ? null : row.author,
    text: row.text,
    created_at: row.createdAt.toISOString(),
  }
}

/** Answers 404 for other people's reviews, so that nobody learns what is in the queue. */
async function visibleReview({ db, viewer }: RequestContext, id: number): Promise<ReviewRow> {
  const review = found(await findReview(db, id))
  if (!contentReviewPolicy.see(viewer, { authorId: review.author?.id ?? null })) throw fail('notFound')
  return review
}

/** The first way to ask that finds anything, or the last one; null where nothing is asked. */
async function askFor(
  { input, db, locale }: RequestContext & { input: HandlerInput<typeof endpoints.list> },
  readQuestion: ReadQuestion,
): Promise<ReviewQuestion | null> {
  let asked: ReviewQuestion | null = null
  for (const question of input.q ? await readQuestion(db, input.q, locale) : []) {
    asked = question
    if ((await countReviews(db, { ...input, words: question.words })) > 0) break
  }
  return asked
}

const foundFor = ({ match, corrected }: ReviewQuestion, total: number) =>
  total === 0 ? { match: 'none' as const, corrected: null } : { match, corrected }

/** Decisions about several at once need the features that decide, which come later and are handed in. */
export const contentReviewsFeature = (deciders: Pick<Deciders, BulkKind>, readQuestion: ReadQuestion) =>
  feature('contentReviews', endpoints, {
    async list(context) {
      const { input, db } = context
      const question = await askFor(context, readQuestion)
      const filter = { ...input, words: question?.words }
      const [rows, total] = await Promise.all([
        listReviews(db, filter, sliceOf(input)),
        countReviews(db, filter),
      ])
      const page = cutSlice(rows, input.per_page, (row) => ({ at: row.createdAt, id: row.id }))
      return {
        data: page.rows.map((row) => presentReview(row, shownTo(context))),
        meta: {
          ...listMetaFor(input, total, page.next),
          ...(question && foundFor(question, total)),
        },
      }
    },

    async statistics({ db, viewer, now }) {
      const [figures, days] = await Promise.all([
        findReviewFigures(db, now()),
        isStaff(viewer) ? countOwnDecisions(db, viewer.id, now()) : null,
      ])
      const mine = days && { decided: days.reduce((sum, count) => sum + count, 0), days }
      return { data: { ...figures, mine } }
    },

    async reasons({ locale }) {
      return {
        data: contentReasons.map((key) => ({
          key,
          text: translate(locale, `moderation.contentReason.${key}`),
        })),
      }
    },

    async get(context) {
      const { input, db, now } = context
      const review = await visibleReview(context, input.id)
      const [place, figures] = await Promise.all([findPlace(db, review), findReviewFigures(db, now())])
      return { data: { ...presentReview(review, shownTo(context)), place, ...figures } }
    },

    async lock(context) {
      const { input, db, viewer, now } = context
      const until = new Date(now().getTime() + reviewLimits.lockMinutes * 60_000)
      await db.transaction(async (tx) => {
        const review = found(await lockReviewRow(tx, input.id))
        if (review.decidedAt) throw fail('alreadyDecided')
        authorize(contentReviewPolicy.decide(viewer, { authorId: review.author?.id ?? null }))
        refuseLocked(review, viewer, now())
        await updateLock(tx, review.id, { userId: viewer.id, until })
      })
      return { data: presentReview(found(await findReview(db, input.id)), shownTo(context)) }
    },

    async unlock({ input, db, viewer, now, ip }) {
      await db.transaction(async (tx) => {
        const review = found(await lockReviewRow(tx, input.id))
        if (!review.lockedBy) return
        await updateLock(tx, review.id, null)
        // Breaking another person's lock is logged; ending one's own is not.
        if (review.lockedBy.id !== viewer.id)
          await insertAudit(tx, {
            actorId: viewer.id,
            action: 'content.unlock',
            target: `${review.kind}:${review.subjectId}`,
            before: { locked_by: review.lockedBy.id },
            ip,
            now: now(),
          })
      })
    },

    async decideAll(context) {
      const { cases, ...verdict } = context.input
      const longerMs = cases.length * msOfOne
      const data: { kind: BulkKind; id: number; error: string | null }[] = []
      // One after the other and each in a transaction of its own: what is refused keeps nobody else back.
      for (const { kind, ...one } of cases) {
        const call = { ...context, input: { ...verdict, ...one } }
        const decide = (trial: DecisionContext & { input: object }) => deciders[kind](trial as never)
        try {
          await holdDecision(call, { kind, id: one.id }, decide, longerMs)
          data.push({ kind, id: one.id, error: null })
        } catch (error) {
          if (!(error instanceof Failure)) throw error
          data.push({ kind, id: one.id, error: error.key })
        }
      }
      return { data }
    },

    async undoAll({ input, db, viewer }) {
      return db.transaction(async (tx) => {
        const undone = await removeHeldOf(tx, input.cases, viewer.id)
        if (!undone.length) throw fail('alreadyDecided')
        for (const subject of undone) await removeJob(tx, heldKey(subject))
        return { data: { undone: undone.length } }
      })
    },

    async undo({ input, db, viewer }) {
      await db.transaction(async (tx) => {
        const { kind, id } = input
        if (!(await removeHeld(tx, { kind, id }, viewer.id))) throw fail('alreadyDecided')
        await removeJob(tx, heldKey({ kind, id }))
      })
    },

    async messages(context) {
      const { input, db, viewer } = context
      const subject = subjectOf(await visibleReview(context, input.id))
      const [rows, total] = await Promise.all([
        listMessages(db, subject, sliceOf(input)),
        countMessages(db, subject),
      ])
      const page = cutSlice(rows, input.per_page, (row) => ({ at: row.createdAt, id: row.id }))
      return {
        data: page.rows.map((row) => presentMessage(row, isStaff(viewer))),
        meta: listMetaFor(input, total, page.next),
      }
    },

    async say(context) {
      const { input, db, viewer, now, services } = context
      const review = await visibleReview(context, input.id)
      const fromStaff = viewer.id !== review.author?.id
      const subject = subjectOf(review)
      const id = await db.transaction(async (tx) => {
        const reader = fromStaff ? (review.author?.id ?? null) : await findLastStaffWriter(tx, subject)
        const made = await insertMessage(tx, {
          subject,
          authorId: viewer.id,
          fromStaff,
          text: input.text,
          now: now(),
        })
        if (reader !== null)
          await notify(
            tx,
            {
              userId: reader,
              kind: 'moderation',
              data: {
                args: { title: review.title, result: 'message' },
                path: fromStaff ? review.path : `/staff/content?open=${review.kind}-${review.subjectId}`,
                text: input.text,
              },
              now: now(),
            },
            services,
          )
        return made
      })
      const row = {
        id,
        fromStaff,
        author: { id: viewer.id, username: viewer.username },
        text: input.text,
        createdAt: now(),
      }
      return { data: presentMessage(row, isStaff(viewer)) }
    },
  })
