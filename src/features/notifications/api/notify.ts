import type { NotificationArgs, NotificationKind } from '../../../contract/notification-kinds.ts'
import type { Db } from '../../../db/client.ts'
import { publishAll, type Message } from '../../../server/bus.ts'
import { mailNotification, type NotificationMail, type NotifyServices } from './notification-mail.ts'
import { insertNotifications, type NotificationData, type NotificationGroup } from './notifications.store.ts'

type News<K extends NotificationKind> = {
  kind: K
  data: {
    args: NotificationArgs[K]
    /** The page it links to, without the language, such as `/user/5`. */
    path: string
    /** A person's own text: a reason, the beginning of a comment. Cut to 300 characters. */
    text?: string
    /** While one of this group is unread, its count grows instead of a second notification appearing. */
    group?: string
    /** The same for people who get this kind only, and each is mailed nevertheless; counted where asked. */
    row?: { kind: K; key: string; counted?: boolean }
  }
  /** A mail with more text than the line on the site; null if the caller sends its own. */
  mail?: NotificationMail | null
  /** The person who caused it; people who blocked them are not notified. */
  by?: number
  /** Further messages to all processes, in the same statement; sent even if nobody is notified. */
  also?: readonly Message[]
  now: Date
}

/**
 * Notifies a person, inside the caller's transaction: the notification, its mail and the message to open pages
 * exist if and only if that commits. Deleted people get nothing; declined and suspended ones only what concerns
 * their account; everybody only what they did not switch off.
 *
 * @example await notify(tx, { userId, kind: 'follower', data: { args: { user: 'ann' }, path: '/user/7' }, now: now() }, services)
 */
export function notify<K extends NotificationKind>(
  db: Db,
  { userId, ...news }: News<K> & { userId: number },
  services: NotifyServices,
): Promise<void> {
  return notifyAll(db, { userIds: [userId], ...news }, services)
}

/** The same for many people at once; give it some thousands at a time. */
export function notifyAll<K extends NotificationKind>(
  db: Db,
  { userIds, kind, ...news }: News<K> & { userIds: readonly number[] },
  services: NotifyServices,
): Promise<void> {
  return notifyEach(db, { ...news, kinds: new Map(userIds.map((userId) => [userId, kind])) }, services)
}

/** The same for people who get different kinds. One statement, and one for each mail. */
export async function notifyEach<K extends NotificationKind>(
  db: Db,
  { kinds, data, mail, by, also = [], now }: Omit<News<K>, 'kind'> & { kinds: ReadonlyMap<number, K> },
  services: NotifyServices,
): Promise<void> {
  if (services.silent || kinds.size === 0) return publishAll(db, also)
  const stored = tidy(data)
  const people = await insertNotifications(db, {
    people: [...kinds].map(([userId, kind]) => ({ userId, kind })),
    by: by ?? null,
    data: stored,
    group: groupOf(data),
    mail: mail === null ? 'never' : mail?.always ? 'always' : 'as chosen',
    also,
    now,
  })
  for (const person of people)
    await mailNotification(
      db,
      person,
      { kind: person.kind, data: stored, now, ...(mail ? { mail } : {}) },
      services,
    )
}

function groupOf({ group, row }: News<NotificationKind>['data']): NotificationGroup | null {
  if (row) return { counted: false, ...row, mailEach: true }
  return group === undefined ? null : { key: group, kind: null, counted: false, mailEach: false }
}

// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g

/** People's titles and texts, short and in one line, for lists and subjects of mails. */
function oneLine(value: string, max: number): string {
  const characters = [...value.toWellFormed().replace(controls, ' ').trim()]
  return characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : characters.join('')
}

function tidy({ args, path, text }: { args: object; path: string; text?: string }): NotificationData {
  if (!/^\/(?![/\\])[^\s\\]{0,300}$/.test(path)) throw new Error('A notification leads to a path of the site')
  const entries = Object.entries(args as Record<string, string | number>)
  return {
    args: Object.fromEntries(
      entries.map(([name, value]) => [name, typeof value === 'string' ? oneLine(value, 140) : value]),
    ),
    path,
    ...(text ? { text: oneLine(text, 300) } : {}),
  }
}
