import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import { localeCodes } from '../../contract/locales.ts'
import { maxWatched, watchedSubject } from '../../contract/live-watch.ts'
import { notificationKinds } from '../../contract/notification-kinds.ts'
import { id, itemOf, listOf, pageQuery } from '../../contract/paging.ts'

export const maxReadAtOnce = 100

export const notification = z.object({
  id: z.number().int(),
  kind: z.enum(notificationKinds),
  /** In the language of the answer. */
  sentence: z.string(),
  /** A person's own text: a reason, the beginning of a comment. */
  text: z.string().nullable(),
  args: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Address on the site, without the language. */
  path: z.string(),
  read: z.boolean(),
  created_at: z.iso.datetime(),
})
export type Notification = z.infer<typeof notification>

export const choice = z.object({
  kind: z.enum(notificationKinds),
  site: z.boolean(),
  mail: z.boolean(),
  /** On the person's devices, where they asked for it. */
  push: z.boolean(),
  /** Cannot be switched off. */
  always_on: z.boolean(),
})
export type Choice = z.infer<typeof choice>

const unread = itemOf(z.object({ unread: z.number().int() }))

export const endpoints = {
  live: endpoint({
    path: '/api/live',
    summary: 'News as they happen (server-sent events); one stream per browser, with what its pages watch',
    access: 'anyone',
    query: z.object({ watch: z.array(z.string().regex(watchedSubject)).max(maxWatched).optional() }),
    produces: 'text/event-stream',
    errors: ['overloaded'],
  }),
  list: endpoint({
    path: '/api/notifications',
    summary: 'What the person asking was told in the last 90 days, newest first',
    access: 'member',
    query: pageQuery.extend({
      unread: z.enum(['true', 'false']).prefault('false'),
      lang: z.enum(localeCodes).optional(),
    }),
    answer: listOf(notification),
  }),
  unread: endpoint({
    path: '/api/notifications/unread',
    summary: 'How many notifications are unread',
    access: 'member',
    answer: unread,
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/notifications/read',
    summary: 'Marks notifications as read, all of them where no ids are given',
    access: 'member',
    rate: 'reaction',
    body: z.strictObject({ ids: z.array(id).min(1).max(maxReadAtOnce).optional() }),
    answer: unread,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/notifications/remove',
    summary: 'Deletes notifications of the person asking; those of others are left alone',
    access: 'member',
    rate: 'reaction',
    body: z.strictObject({ ids: z.array(id).min(1).max(maxReadAtOnce) }),
    answer: unread,
  }),
  choices: endpoint({
    path: '/api/notifications/choices',
    summary: 'What the person asking wants to be told about, and where',
    access: 'member',
    answer: itemOf(z.array(choice)),
  }),
  choose: endpoint({
    method: 'PATCH',
    path: '/api/notifications/choices',
    summary: 'Switches kinds of notifications on or off, on the site, by mail and on devices',
    access: 'member',
    rate: 'reaction',
    body: z.strictObject({
      choices: z
        .array(
          z.strictObject({
            kind: z.enum(notificationKinds),
            site: z.boolean().optional(),
            mail: z.boolean().optional(),
            push: z.boolean().optional(),
          }),
        )
        .min(1)
        .max(notificationKinds.length),
    }),
    answer: itemOf(z.array(choice)),
  }),
  // The token is in the address, because mail programs post their own form there (RFC 8058).
  unsubscribe: endpoint({
    method: 'POST',
    path: '/api/notifications/unsubscribe',
    summary: 'Stops mails of one kind; the token comes from the mail, no login is needed',
    access: 'anyone',
    query: z.object({ token: z.string().min(1).max(200) }),
    answer: itemOf(z.object({ kind: z.enum(notificationKinds) })),
  }),
}
