import { z } from 'zod'
import { textAuthor } from '../publications/kind/publications.contract.ts'
import { filePassport } from '../versions/files/version-files.contract.ts'
import { dealStates, requestActions, requestStates } from './request-limits.contract.ts'

const at = z.iso.datetime()
const whole = z.number().int()

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
