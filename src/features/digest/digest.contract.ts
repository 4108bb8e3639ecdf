import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import { itemOf } from '../../contract/paging.ts'

export const digestPeriods = ['off', 'daily', 'weekly'] as const
export type DigestPeriod = (typeof digestPeriods)[number]

export const digestLimits = {
  /** Items of one kind in a mail. */
  followed: 15,
  best: 4,
  /** Mails in a row that the mailbox refuses for good, before no more are sent. */
  refusals: 3,
}

const digest = z.object({
  every: z.enum(digestPeriods),
  /** As IANA names it, such as `Europe/Minsk`; null while it is off. */
  time_zone: z.string().nullable(),
  /** When the next one is due. It comes only if there is something to say. */
  next_at: z.iso.datetime().nullable(),
})
export type Digest = z.infer<typeof digest>

export const endpoints = {
  get: endpoint({
    path: '/api/digest',
    summary: 'How often the person asking gets a mail with news',
    access: 'member',
    answer: itemOf(digest),
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/api/digest',
    summary: 'Sets how often a mail with news is sent, in the morning of a time zone',
    access: 'member',
    rate: 'reaction',
    body: z.strictObject({
      every: z.enum(digestPeriods),
      time_zone: z.string().min(1).max(60).prefault('UTC'),
    }),
    answer: itemOf(digest),
  }),
  // The token is in the address, because mail programs post their own form there (RFC 8058).
  unsubscribe: endpoint({
    method: 'POST',
    path: '/api/digest/unsubscribe',
    summary: 'Sends no more of these mails; the token comes from one, no login is needed',
    access: 'anyone',
    query: z.object({ token: z.string().min(1).max(200) }),
    answer: itemOf(digest),
  }),
}
