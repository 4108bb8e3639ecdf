import { z } from 'zod'
import { endpoint } from '../../../../contract/endpoint.ts'
import { id, itemOf, listOf, pageQuery } from '../../../../contract/paging.ts'
import { via } from '../../../../contract/via.ts'
import { text } from '../../../../contract/text.ts'
import { localeCodes } from '../../../../contract/locales.ts'
import { hidingReasons, reportLimits, reportReasons, undoSeconds } from '../moderation-limits.contract.ts'
import { moderationLimits, sanction } from '../people/moderation.contract.ts'

const staff = { scope: 'comment.moderate' } as const
const kind = z.enum(['article', 'resource', 'comment', 'collection', 'topic', 'request'])
const results = ['upheld', 'dismissed'] as const

export const report = z.object({
  id: z.number().int(),
  subject: z.object({
    kind,
    id: z.number().int(),
    /** Empty if it was deleted. */
    title: z.string(),
    path: z.string().nullable(),
  }),
  reporter: z.object({ id: z.number().int(), username: z.string() }),
  reason: z.enum(reportReasons),
  words: z.string(),
  created_at: z.iso.datetime(),
  /** The number of open reports about this. */
  open: z.number().int(),
  result: z.enum(results).nullable(),
})
export type Report = z.infer<typeof report>

const count = z.number().int()

/** A report with everything staff needs to decide about it. */
export const reportCase = z.object({
  report,
  /** All reports of the same thing, this one included, the latest first. */
  reports: z.array(report),
  /** The thing as it is now, public or not; null if it was deleted. */
  content: z
    .object({
      /** The short text; empty for a comment. */
      description: z.string(),
      content_html: z.string(),
      /** Null for a comment: people answer in any language. */
      language: z.enum(localeCodes).nullable(),
      public: z.boolean(),
    })
    .nullable(),
  /** Who wrote it; null if the account is gone. */
  author: z
    .object({
      id: z.number().int(),
      username: z.string(),
      avatar_url: z.string(),
      /** The latest first. */
      sanctions: z.array(sanction),
      /** Reports of anything this person published. */
      reports: z.object({ open: count, upheld: count, dismissed: count }),
    })
    .nullable(),
  abilities: z.object({ hide: z.boolean(), warn: z.boolean() }),
})
export type ReportCase = z.infer<typeof reportCase>

export const endpoints = {
  create: endpoint({
    method: 'POST',
    path: '/api/reports',
    summary: 'Tells the staff that something is wrong with a published thing; twice is once',
    access: 'verified',
    rate: 'report',
    creates: true,
    body: z.strictObject({
      kind,
      id,
      ...via.shape,
      reason: z.enum(reportReasons),
      words: text({ min: 0, max: reportLimits.words, lines: true }).prefault(''),
    }),
    status: 202,
    answer: itemOf(z.object({ reported: z.literal(true) })),
    errors: ['notFound', 'forbidden'],
  }),
  list: endpoint({
    path: '/api/moderations/reports',
    summary: 'Reports, the oldest open ones first',
    access: staff,
    query: pageQuery.extend({
      state: z.enum(['open', 'closed']).prefault('open'),
      /** Only reports of what this person published. */
      against: id.optional(),
    }),
    answer: listOf(report),
  }),
  get: endpoint({
    path: '/api/moderations/reports/{id}',
    summary: 'One report with the reported thing, its author, and all other reports of it',
    access: staff,
    params: z.object({ id }),
    answer: itemOf(reportCase),
  }),
  close: endpoint({
    method: 'PUT',
    path: '/api/moderations/reports/{id}',
    summary: `Answers a report and all others of the same thing, and hides the thing or warns its author if asked to; can be taken back for ${undoSeconds} seconds`,
    access: staff,
    params: z.object({ id }),
    body: z
      .strictObject({
        result: z.enum(results),
        /** Takes the thing away from readers; its author is told why. */
        hide: z.boolean().optional(),
        /** Gives the author a warning, as a strike. */
        warn: z.boolean().optional(),
        /** Prepared sentences, in the author's language before the reason. */
        prepared: z.array(z.enum(hidingReasons)).max(hidingReasons.length).optional(),
        reason: text({ min: 0, max: moderationLimits.reason.max, lines: true }).optional(),
        /** Carry it out some seconds later, so that it can be taken back until then. */
        undoable: z.boolean().optional(),
      })
      .superRefine((value, context) => {
        if (!value.hide && !value.warn) return
        const { min } = moderationLimits.reason
        const refuse = (path: string, message: string, params = {}) =>
          context.addIssue({ code: 'custom', path: [path], message, params })
        if (value.result === 'dismissed') refuse('result', 'invalid')
        if (value.prepared?.length) return
        if (!value.reason) refuse('reason', 'required')
        else if ([...value.reason].length < min) refuse('reason', 'too_short', { min })
      }),
    answer: itemOf(z.object({ closed: z.number().int() })),
    errors: ['alreadyDecided', 'forbidden'],
  }),
}
