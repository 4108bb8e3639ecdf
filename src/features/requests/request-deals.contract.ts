import { z } from 'zod'
import { endpoint, type Answer } from '../../contract/endpoint.ts'
import { id, itemOf } from '../../contract/paging.ts'
import { text } from '../../contract/text.ts'
import { textAuthor } from '../publications/kind/publications.contract.ts'
import { filePassport } from '../versions/files/version-files.contract.ts'
import { dealStates, requestActions, requestLimits, requestStates } from './request-limits.contract.ts'

const at = z.iso.datetime()
const whole = z.number().int()
const kopecks = z
  .number()
  .int()
  .min(0)
  .max(requestLimits.rewardRoubles.max * 100)
const lines = (bounds: { min: number; max: number }) => text({ ...bounds, lines: true })
const wholeRoubles = kopecks.refine((value) => value % 100 === 0, { error: 'invalid' })

/** What an author would do it for, as the requester, staff and that author see it. */
export const offer = z.object({
  id: whole,
  author: textAuthor,
  price: whole,
  days: whole,
  text: z.string(),
  withdrawn: z.boolean(),
  /** Words of the private talk. */
  messages: whole,
  /** The author's stars on the board; null: nobody has said anything. */
  stars: z.number().nullable(),
  fulfilled: whole,
  own: z.boolean(),
  abilities: z.object({ accept: z.boolean(), withdraw: z.boolean(), write: z.boolean() }),
  created_at: at,
  updated_at: at,
})
export type Offer = z.infer<typeof offer>

const rating = z.object({
  author_id: whole,
  subject_id: whole,
  stars: whole,
  text: z.string(),
  answer: z.string(),
})

/** An accepted offer, as the two and staff see it. */
export const deal = z.object({
  id: whole,
  offer_id: whole,
  performer: textAuthor,
  price: whole,
  /** What the performer gets of it after the site's share. */
  pay: whole,
  state: z.enum(dealStates),
  started_at: at,
  due_at: at,
  delivered_at: at.nullable(),
  /** When silence accepts what was delivered. */
  accepted_at: at.nullable(),
  /** What was delivered: a file, whose `file_id` is the number of the deal, or a published resource. */
  file: filePassport.nullable(),
  resource: z.object({ title: z.string(), path: z.string() }).nullable(),
  note: z.string(),
  dispute: z.object({ by: z.enum(['requester', 'performer']), at, decision: z.string() }).nullable(),
  /** What was paid in the end. */
  paid: whole,
  ended_at: at.nullable(),
  ratings: z.array(rating),
  abilities: z.object({
    deliver: z.boolean(),
    leave: z.boolean(),
    release: z.boolean(),
    revise: z.boolean(),
    confirm: z.boolean(),
    dispute: z.boolean(),
    decide: z.boolean(),
    rate: z.boolean(),
    answer: z.boolean(),
  }),
})
export type Deal = z.infer<typeof deal>

const event = z.object({
  id: whole,
  action: z.enum(['open', ...requestActions]),
  /** Null: the site itself. */
  actor: textAuthor.nullable(),
  state: z.enum(requestStates),
  kopecks: whole,
  created_at: at,
})

/** Everything about a request that is not public: the requester's own view, an author's, or that of staff. */
export const work = z.object({
  state: z.enum(requestStates),
  /** Kopecks the ledger holds for it now; for the requester and staff. */
  held: whole.nullable(),
  /** What the requester can spend; null for everybody else. */
  balance: whole.nullable(),
  /** Percent of each payment that the site keeps. */
  share: whole,
  offers: z.array(offer),
  deals: z.array(deal),
  events: z.array(event),
  abilities: z.object({ offer: z.boolean(), close: z.boolean() }),
})
export type Work = z.infer<typeof work>

export const message = z.object({
  id: whole,
  /** Null when the account is gone. */
  author: textAuthor.nullable(),
  staff: z.boolean(),
  own: z.boolean(),
  text: z.string(),
  created_at: at,
})
export type OfferMessage = z.infer<typeof message>

const params = z.object({ id })
const ofOffer = z.object({ id, offer: id })
const ofDeal = z.object({ id, deal: id })
const answer = itemOf(work)
const step = <P extends string, B extends z.ZodObject>(path: P, summary: string, body: B) =>
  endpoint({
    method: 'POST',
    path: `/api/requests/{id}/deals/{deal}/${path}` as const,
    summary,
    access: 'verified',
    params: ofDeal,
    body,
    answer,
    errors: ['forbidden', 'requestState'],
  })

export const endpoints = {
  work: endpoint({
    path: '/api/requests/{id}/work',
    summary: 'Offers, deals and steps of a request, as far as they concern the person asking',
    access: 'member',
    params,
    answer,
  }),
  offer: endpoint({
    method: 'PUT',
    path: '/api/requests/{id}/offer',
    summary: 'Offers to do what an open request asks for, or changes one’s own offer',
    access: 'creator',
    params,
    body: z.strictObject({
      /** Kopecks, in whole roubles. */
      price: wholeRoubles,
      days: z.number().int().min(requestLimits.offer.days.min).max(requestLimits.offer.days.max),
      text: lines(requestLimits.offer.text),
    }),
    answer,
    errors: ['forbidden', 'requestState'],
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/requests/{id}/offer',
    summary: 'Takes one’s own offer back; not while it is being worked on',
    access: 'verified',
    params,
    answer,
    errors: ['requestState'],
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/requests/{id}/offers/{offer}/accept',
    summary: 'Accepts an offer at its price; what the reward lacks is held at once',
    access: 'verified',
    params: ofOffer,
    body: z.strictObject({
      /** The price and days that were read: an offer that changed meanwhile is refused. */
      price: kopecks,
      days: z.number().int().min(1).max(requestLimits.offer.days.max),
    }),
    answer,
    errors: ['forbidden', 'requestState', 'insufficientFunds', 'editConflict'],
  }),
  messages: endpoint({
    path: '/api/requests/{id}/offers/{offer}/messages',
    summary: 'The private talk about an offer, oldest first: for the two and staff',
    access: 'member',
    params: ofOffer,
    answer: itemOf(z.array(message)),
  }),
  say: endpoint({
    method: 'POST',
    path: '/api/requests/{id}/offers/{offer}/messages',
    summary: 'Says something in the private talk about an offer',
    access: 'verified',
    rate: 'comment',
    params: ofOffer,
    body: z.strictObject({ text: lines(requestLimits.message) }),
    status: 201,
    answer: itemOf(message),
    creates: true,
    errors: ['forbidden'],
  }),
  deliver: endpoint({
    method: 'POST',
    path: '/api/requests/{id}/deals/{deal}/deliver',
    summary: 'Hands over a file that was inspected, or a published resource',
    access: 'verified',
    params: ofDeal,
    body: z.strictObject({
      /** An upload of the type `version`. */
      attachment_id: id.optional(),
      /** The slug of a public resource. */
      resource: z.string().max(60).optional(),
      note: lines({ min: 0, max: requestLimits.note.max }).prefault(''),
    }),
    answer,
    errors: ['forbidden', 'requestState', 'filesNotScanned', 'filesBlocked'],
  }),
  confirm: step(
    'confirm',
    'Accepts what was delivered: the price is paid at once',
    z.strictObject({
      /** Leaves the request open for further offers, with what is left of its reward. */
      more: z.boolean().prefault(false),
    }),
  ),
  revise: step(
    'revise',
    'Sends what was delivered back, with what is missing',
    z.strictObject({ text: lines(requestLimits.message) }),
  ),
  leave: endpoint({
    method: 'POST',
    path: '/api/requests/{id}/deals/{deal}/leave',
    summary: 'Gives a deal up; the request is open again',
    access: 'verified',
    params: ofDeal,
    answer,
    errors: ['forbidden', 'requestState'],
  }),
  release: endpoint({
    method: 'POST',
    path: '/api/requests/{id}/deals/{deal}/release',
    summary: 'Ends a deal whose day has passed without a delivery; the request is open again',
    access: 'verified',
    params: ofDeal,
    answer,
    errors: ['forbidden', 'requestState', 'dealRunning'],
  }),
  dispute: step(
    'dispute',
    'Asks staff to decide, with the reasons',
    z.strictObject({ text: lines(requestLimits.dispute) }),
  ),
  decide: endpoint({
    method: 'POST',
    path: '/api/requests/{id}/deals/{deal}/decide',
    summary: 'Staff decides a dispute: so much goes to the performer, the rest back',
    access: { scope: 'content.moderate' },
    params: ofDeal,
    body: z.strictObject({
      /** To the performer, before the site's share; at most the price. */
      kopecks,
      /** Whether the request counts as fulfilled. */
      fulfilled: z.boolean(),
      text: lines(requestLimits.decision),
    }),
    answer,
    errors: ['forbidden', 'requestState', 'sideUnheard'],
  }),
  file: endpoint({
    path: '/api/requests/{id}/deals/{deal}/file',
    summary: 'The delivered file itself: for the two and staff',
    access: 'member',
    params: ofDeal,
    produces: '*/*',
    errors: ['filesBlocked', 'fileRecalled'],
  }),
  rate: endpoint({
    method: 'PUT',
    path: '/api/requests/{id}/deals/{deal}/rating',
    summary:
      'Says how the other side of a finished deal was; once, and it can be changed until it is answered',
    access: 'verified',
    params: ofDeal,
    body: z.strictObject({
      stars: z.number().int().min(1).max(5),
      text: lines({ min: 0, max: requestLimits.rating.text.max }).prefault(''),
    }),
    answer,
    errors: ['forbidden', 'requestState'],
  }),
  answer: endpoint({
    method: 'PUT',
    path: '/api/requests/{id}/deals/{deal}/rating/answer',
    summary: 'Answers what the other side said',
    access: 'verified',
    params: ofDeal,
    body: z.strictObject({ text: lines(requestLimits.rating.answer) }),
    answer,
    errors: ['forbidden'],
  }),
  disputes: endpoint({
    path: '/api/requests/disputes',
    summary: 'Disputes that wait for a decision, oldest first',
    access: { scope: 'content.moderate' },
    answer: itemOf(
      z.array(
        z.object({
          deal_id: whole,
          request: z.object({ id: whole, title: z.string(), path: z.string() }),
          requester: textAuthor,
          performer: textAuthor,
          price: whole,
          by: z.enum(['requester', 'performer']),
          /** The other side has spoken since, or let its time pass. */
          heard: z.boolean(),
          at,
        }),
      ),
    ),
  }),
}
export type Disputes = Answer<typeof endpoints.disputes>['data']
