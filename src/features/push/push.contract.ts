import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import { localeCodes } from '../../contract/locales.ts'
import { id, itemOf, listOf, pageQuery } from '../../contract/paging.ts'

export const pushLimits = {
  /** Of one person. */
  devices: 20,
  address: { max: 1000 },
  /** A message that nobody could take so long is not news any more. */
  hours: 24,
  /** Failures in a row before a device is forgotten: about a week, because the pauses grow to six hours. */
  failures: 36,
}

const at = z.iso.datetime()

export const pushDevice = z.object({
  id: z.number().int(),
  /** Browser and system; null where they are not known. */
  name: z.string().nullable(),
  kind: z.enum(['desktop', 'phone', 'program']),
  language: z.enum(localeCodes),
  /** SHA-256 of its address in base64url: a browser recognizes itself by it. */
  fingerprint: z.string(),
  /** The last message could not be delivered, and is tried again later. */
  failing: z.boolean(),
  created_at: at,
  /** When a message last arrived there. */
  last_used_at: at.nullable(),
})
export type PushDevice = z.infer<typeof pushDevice>

const own = { access: 'member', grant: 'session' } as const

export const endpoints = {
  key: endpoint({
    ...own,
    path: '/api/push/key',
    summary: 'The public key (VAPID) that a browser needs to subscribe',
    answer: itemOf(z.object({ key: z.string() })),
  }),
  list: endpoint({
    ...own,
    path: '/api/push/devices',
    summary: 'Browsers in which the person asking gets notifications, newest first',
    query: pageQuery,
    answer: listOf(pushDevice),
  }),
  add: endpoint({
    ...own,
    method: 'PUT',
    path: '/api/push/devices',
    summary:
      'Sends notifications to this browser, until its session ends; a second time changes keys and language',
    body: z.strictObject({
      address: z.string().min(1).max(pushLimits.address.max),
      /** Both as the browser gives them, in base64url. */
      p256dh: z.string().min(1).max(100),
      auth: z.string().min(1).max(30),
      language: z.enum(localeCodes),
    }),
    answer: itemOf(pushDevice),
  }),
  remove: endpoint({
    ...own,
    method: 'DELETE',
    path: '/api/push/devices/{id}',
    summary: 'Sends no more notifications to a browser',
    params: z.object({ id }),
    status: 204,
  }),
  test: endpoint({
    ...own,
    method: 'POST',
    path: '/api/push/devices/{id}/test',
    summary: 'Sends a test to a browser',
    rate: 'webhook',
    params: z.object({ id }),
    status: 202,
    answer: itemOf(pushDevice),
  }),
}
