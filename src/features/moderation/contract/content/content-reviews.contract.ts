import { z } from 'zod'
import { endpoint } from '../../../../contract/endpoint.ts'
import { searchLimits } from '../../../../contract/limits/content-limits.ts'
import { localeCodes } from '../../../../contract/locales.ts'
import { id, itemOf, listMeta, listOf, pageQuery } from '../../../../contract/paging.ts'
import { text } from '../../../../contract/text.ts'
import {
  automaticRules,
  bulkKinds,
  contentChecks,
  contentReasons,
  heldKinds,
  reviewDecisions,
  reviewKinds,
  reviewLimits,
  reviewStates,
  undoSeconds,
} from '../moderation-limits.contract.ts'
import { moderationLimits, staffPerson } from '../people/moderation.contract.ts'

const at = z.iso.datetime()

export const checkResult = z.object({
  key: z.enum(contentChecks),
  /** `warning` asks staff to look; `failed` prevents an approval. */
  result: z.enum(['passed', 'warning', 'failed']),
  /** What the check found: a domain, a number, a title. */
  detail: z.string(),
})
export type CheckResult = z.infer<typeof checkResult>

export const contentReview = z.object({
  id: z.number().int(),
  kind: z.enum(reviewKinds),
  subject_id: z.number().int(),
  revision_id: z.number().int(),
  title: z.string(),
  language: z.enum(localeCodes),
  /** Its page on the site, without the language. */
  path: z.string(),
  /** An earlier revision is public. */
  edit: z.boolean(),
  /** Address of a small picture; null if there is none. */
  picture: z.string().nullable(),
  author: staffPerson.nullable(),
  checks: z.array(checkResult),
  submitted_at: at,
  /** Who is reviewing it; null if nobody is. For staff only. */
  locked_by: staffPerson.nullable(),
  locked_until: at.nullable(),
  decided_at: at.nullable(),
  decision: z.enum(reviewDecisions).nullable(),
  rule: z.enum(automaticRules).nullable(),
  reasons: z.array(z.enum(contentReasons)),
  /** The prepared reasons as sentences in the reader's language, followed by the reviewer's own text. */
  reason: z.string(),
  /** For staff only. */
  reviewer: staffPerson.nullable(),
})
export type ContentReview = z.infer<typeof contentReview>

/** What a list says of its page; with words also what was found for them. */
const reviewsMeta = listMeta.extend({
  /** Whether the texts have all of the words, some, or there are none. */
  match: z.enum(['all', 'some', 'none']).optional(),
  /** What was searched for instead of what was typed, or null. */
  corrected: z.string().nullable().optional(),
})
export type ContentQueueMeta = z.infer<typeof reviewsMeta>

export const reviewFigures = z.object({
  waiting: z.number().int(),
  /** Seconds from submission to a person's decision over the last seven days; null if there was no decision. */
  median_seconds: z.number().int().nullable(),
  p90_seconds: z.number().int().nullable(),
})
export type ReviewFigures = z.infer<typeof reviewFigures>

export const staffFigures = reviewFigures.extend({
  /** The caller's own decisions, per day, of the last fourteen days; null if they may not decide. */
  mine: z.object({ decided: z.number().int(), days: z.array(z.number().int()) }).nullable(),
})

export const reviewMessage = z.object({
  id: z.number().int(),
  from_staff: z.boolean(),
  /** Null for authors: they do not see which member of staff wrote. */
  author: staffPerson.nullable(),
  text: z.string(),
  created_at: at,
})
export type ReviewMessage = z.infer<typeof reviewMessage>

const verdict = {
  status: z.enum(['approved', 'declined']),
  reason: text({ min: 0, max: moderationLimits.reason.max, lines: true }).optional(),
  /** Prepared sentences, shown in the author's language before the reason. */
  prepared: z.array(z.enum(contentReasons)).max(contentReasons.length).optional(),
  /** Carry it out some seconds later, so that it can be taken back until then. */
  undoable: z.boolean().optional(),
}

/** Declining needs a reason. */
function checkReason(
  value: { status: string; reason?: string | undefined; prepared?: readonly string[] | undefined },
  context: z.RefinementCtx,
): void {
  if (value.status !== 'declined' || value.prepared?.length) return
  const { min } = moderationLimits.reason
  if (!value.reason) context.addIssue({ code: 'custom', path: ['reason'], message: 'required' })
  else if ([...value.reason].length < min)
    context.addIssue({ code: 'custom', path: ['reason'], message: 'too_short', params: { min } })
}

/** A decision of staff; the same for every kind of content. */
export const decisionBody = z
  .strictObject({
    ...verdict,
    /** The revision the reviewer read; refused if there is a newer one. */
    revision_id: id.optional(),
    /** With `approved`: publish although an automatic check failed. */
    override_checks: z.boolean().optional(),
  })
  .superRefine(checkReason)

/** What can be decided together. */
const subject = z.strictObject({ kind: z.enum(bulkKinds), id })

const staff = { scope: 'content.moderate' } as const
const params = z.object({ id })

export const endpoints = {
  list: endpoint({
    path: '/api/moderations/content',
    summary:
      'Content that waits for a decision, oldest first; or what was decided, newest first; with `q` what has its words',
    access: staff,
    query: pageQuery.extend({
      state: z.enum(reviewStates).prefault('waiting'),
      kind: z.enum(reviewKinds).optional(),
      language: z.enum(localeCodes).optional(),
      author: id.optional(),
      q: text({ min: 0, max: searchLimits.query }).optional(),
    }),
    answer: z.object({ data: z.array(contentReview), meta: reviewsMeta }),
  }),
  statistics: endpoint({
    path: '/api/moderations/content/statistics',
    summary: 'How much waits and how long a decision takes',
    access: 'verified',
    answer: itemOf(staffFigures),
  }),
  reasons: endpoint({
    path: '/api/moderations/content/reasons',
    summary: 'The prepared reasons to decline, in the language of the answer',
    access: staff,
    answer: z.object({ data: z.array(z.object({ key: z.enum(contentReasons), text: z.string() })) }),
  }),
  get: endpoint({
    path: '/api/moderations/content/{id}',
    summary: 'One review with its place in the queue, for its author and staff',
    access: 'verified',
    params,
    answer: itemOf(
      contentReview.extend({
        /** The place in the queue, 1 is next; null if decided. */
        place: z.number().int().nullable(),
        ...reviewFigures.shape,
      }),
    ),
  }),
  lock: endpoint({
    method: 'PUT',
    path: '/api/moderations/content/{id}/lock',
    summary: `Keeps others from working on the same text for ${reviewLimits.lockMinutes} minutes; again to go on`,
    access: staff,
    params,
    answer: itemOf(contentReview),
    errors: ['reviewLocked', 'alreadyDecided', 'forbidden'],
  }),
  unlock: endpoint({
    method: 'DELETE',
    path: '/api/moderations/content/{id}/lock',
    summary: 'Lets others work on it again',
    access: staff,
    params,
    status: 204,
  }),
  decideAll: endpoint({
    method: 'POST',
    path: '/api/moderations/decisions',
    summary: `Decides about up to ${reviewLimits.atOnce} texts and versions, each by itself; tells which were refused, and why`,
    access: staff,
    body: z
      .strictObject({
        ...verdict,
        cases: z
          .array(subject.extend({ revision_id: id.optional() }))
          .min(1)
          .max(reviewLimits.atOnce),
      })
      .superRefine(checkReason),
    answer: z.object({
      data: z.array(
        z.object({
          kind: z.enum(bulkKinds),
          id: z.number().int(),
          /** The key of the error; null if it was decided. */
          error: z.string().nullable(),
        }),
      ),
    }),
  }),
  undoAll: endpoint({
    method: 'POST',
    path: '/api/moderations/decisions/undo',
    summary: 'Takes back those of the given decisions that are still held',
    access: staff,
    body: z.strictObject({ cases: z.array(subject).min(1).max(reviewLimits.atOnce) }),
    answer: itemOf(z.object({ undone: z.number().int() })),
    errors: ['alreadyDecided'],
  }),
  undo: endpoint({
    method: 'DELETE',
    path: '/api/moderations/decisions/{kind}/{id}',
    summary: `Takes back one's own decision that was sent with \`undoable\`, for ${undoSeconds} seconds`,
    access: staff,
    params: z.object({ kind: z.enum(heldKinds), id }),
    status: 204,
    errors: ['alreadyDecided'],
  }),
  messages: endpoint({
    path: '/api/moderations/content/{id}/messages',
    summary: 'The talk between author and staff, oldest first',
    access: 'verified',
    params,
    query: pageQuery,
    answer: listOf(reviewMessage),
  }),
  say: endpoint({
    method: 'POST',
    path: '/api/moderations/content/{id}/messages',
    summary: 'Writes to the other side; they are told',
    access: 'verified',
    rate: 'comment',
    creates: true,
    params,
    body: z.strictObject({ text: text({ ...reviewLimits.message, lines: true }) }),
    status: 201,
    answer: itemOf(reviewMessage),
  }),
}
