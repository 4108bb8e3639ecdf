import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import { localeCodes } from '../../contract/locales.ts'
import { id, itemOf, listOf, pageQuery } from '../../contract/paging.ts'
import { text } from '../../contract/text.ts'
import {
  deliveryFaults,
  deliveryStates,
  offReasons,
  presets,
  webhookEvents,
  webhookLimits as limits,
} from './webhook-limits.contract.ts'

const at = z.iso.datetime()
const number = z.number().int()
/** As `resourceKey` of the resources, which come later. */
const resource = z.string().min(1).max(40)

export const webhook = z.object({
  id: number,
  /** Null: of the person asking. */
  resource_id: number.nullable(),
  name: z.string(),
  preset: z.enum(presets),
  /** What may be shown of its address; the address itself is told to nobody again. */
  target: z.string(),
  events: z.array(z.enum(webhookEvents)),
  language: z.enum(localeCodes),
  /** Null: it is on. */
  off: z.enum(offReasons).nullable(),
  /** Tries that failed one after the other. */
  failures: number,
  /** The newest delivery. */
  last: z.object({ state: z.enum(deliveryStates), created_at: at }).nullable(),
  created_at: at,
})
export type Webhook = z.infer<typeof webhook>

export const delivery = z.object({
  id: number,
  /** The header `webhook-id` of every try. */
  key: z.string(),
  event: z.enum(['ping', ...webhookEvents]),
  state: z.enum(deliveryStates),
  manual: z.boolean(),
  attempts: number,
  /** Of the last try. */
  status: number.nullable(),
  fault: z.enum(deliveryFaults).nullable(),
  duration_ms: number.nullable(),
  sent_at: at.nullable(),
  /** Null until it is first sent. */
  body: z.string().nullable(),
  /** How the answer began. */
  answer: z.string().nullable(),
  next_try_at: at.nullable(),
  created_at: at,
})
export type Delivery = z.infer<typeof delivery>

/** The secret is told here and never again. */
const withSecret = itemOf(z.object({ webhook, secret: z.string() }))

const fields = {
  name: text(limits.name),
  events: z
    .array(z.enum(webhookEvents))
    .min(1)
    .max(webhookEvents.length)
    .refine((list) => new Set(list).size === list.length, { error: 'repeated' }),
  language: z.enum(localeCodes),
}
/** Where it is: an address, or for Telegram a bot and a chat. */
const target = {
  address: z.string().max(limits.address.max).optional(),
  bot_token: z.string().max(limits.token.max).optional(),
  chat: z.string().max(limits.chat.max).optional(),
}
const newWebhook = z.strictObject({ ...fields, preset: z.enum(presets), ...target })
export type NewWebhook = z.infer<typeof newWebhook>

const own = { access: 'verified', grant: 'session' } as const
const one = { ...own, params: z.object({ id }) } as const
const ofResource = { access: 'creator', grant: 'session', params: z.object({ resource }) } as const

export const endpoints = {
  list: endpoint({
    ...own,
    path: '/api/webhooks',
    summary: 'Webhooks of the person asking, newest first',
    query: pageQuery,
    answer: listOf(webhook),
  }),
  create: endpoint({
    ...own,
    method: 'POST',
    path: '/api/webhooks',
    summary: 'Makes a webhook of the person asking; its secret is told only here',
    // No `creates`: an answer stored for repetition would store the secret in plain text.
    body: newWebhook,
    status: 201,
    answer: withSecret,
  }),
  listOfResource: endpoint({
    ...ofResource,
    path: '/api/resources/{resource}/webhooks',
    summary: 'Webhooks of a resource, newest first; for those who edit it',
    query: pageQuery,
    answer: listOf(webhook),
    errors: ['forbidden'],
  }),
  createForResource: endpoint({
    ...ofResource,
    method: 'POST',
    path: '/api/resources/{resource}/webhooks',
    summary: 'Makes a webhook of a resource; its secret is told only here',
    body: newWebhook,
    status: 201,
    answer: withSecret,
    errors: ['forbidden'],
  }),
  update: endpoint({
    ...one,
    method: 'PATCH',
    path: '/api/webhooks/{id}',
    summary: 'Changes a webhook, pauses it or switches it on; an address that is left out stays',
    body: z.strictObject({
      name: fields.name.optional(),
      events: fields.events.optional(),
      language: fields.language.optional(),
      active: z.boolean().optional(),
      ...target,
    }),
    answer: itemOf(webhook),
  }),
  remove: endpoint({
    ...one,
    method: 'DELETE',
    path: '/api/webhooks/{id}',
    summary: 'Removes a webhook with its log',
    status: 204,
  }),
  renewSecret: endpoint({
    ...one,
    method: 'POST',
    path: '/api/webhooks/{id}/secret',
    summary: 'Makes a new secret, which is told only here; the old one signs nothing any more',
    answer: withSecret,
  }),
  ping: endpoint({
    ...one,
    method: 'POST',
    path: '/api/webhooks/{id}/ping',
    summary: 'Sends a test, also to a webhook that is off',
    rate: 'webhook',
    status: 202,
    answer: itemOf(delivery),
  }),
  deliveries: endpoint({
    ...one,
    path: '/api/webhooks/{id}/deliveries',
    summary: 'What was sent last, newest first: at most 50, for 30 days',
    query: pageQuery,
    answer: listOf(delivery),
  }),
  resend: endpoint({
    ...own,
    method: 'POST',
    path: '/api/webhooks/{id}/deliveries/{delivery}/resend',
    summary: 'Sends a delivery once more, if what it tells of may still be seen',
    rate: 'webhook',
    params: z.object({ id, delivery: id }),
    status: 202,
    answer: itemOf(delivery),
  }),
}
