import { z } from 'zod'
import { endpoint, type Answer } from '../../contract/endpoint.ts'
import { id, itemOf } from '../../contract/paging.ts'
import { text } from '../../contract/text.ts'
import { textAuthor } from '../publications/kind/publications.contract.ts'
import { requestLimits } from './request-limits.contract.ts'
import { message, work } from './request-work.contract.ts'

const at = z.iso.datetime()
const whole = z.number().int()
const kopecks = z
  .number()
  .int()
  .min(0)
  .max(requestLimits.rewardRoubles.max * 100)
const lines = (bounds: { min: number; max: number }) => text({ ...bounds, lines: true })
const wholeRoubles = kopecks.refine((value) => value % 100 === 0, { error: 'invalid' })

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

/** What is offered, and what the two say about it. */
export const offerEndpoints = {
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
}

export const endpoints = {
  ...offerEndpoints,
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
