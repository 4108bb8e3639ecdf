import { defaultChoices, isAlwaysOn, reachesBlocked } from '../../../contract/notification-kinds.ts'
import type { NotificationArgs, NotificationKind } from '../../../contract/notification-kinds.ts'
import type { Db } from '../../../db/client.ts'
import { publish } from '../../../server/bus.ts'
import { mailNotification } from './notification-mail.ts'
import type { MailWords, NotifyServices } from './notification-mail.ts'
import { insertNotifications, listRecipients } from './notifications.store.ts'
import type { NotificationData, Recipient } from './notifications.store.ts'
import { newsTopic } from './unread-news.ts'

export type News<K extends NotificationKind> = {
  kind: K
  data: {
    args: NotificationArgs[K]
    /** Where it leads: an address on the site without the language, such as `/user/5`. */
    path: string
    /** Somebody's own words: a reason, the beginning of a comment. Cut to 300 characters. */
    text?: string
    /** For digests: while one of this group is unread, its count grows instead of a second one appearing. */
    group?: string
  }
  /** The mail in more words than the line on the site; null where the caller writes one of its own. */
  mail?: MailWords | null
  now: Date
}

/**
 * Tells a person something, inside the caller's transaction: the notification, its mail and the news to open pages
 * exist if and only if that commits. People who are gone get nothing; declined and suspended ones only what concerns
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

/** The same for many people in a few statements; give it some thousands at a time. */
export async function notifyAll<K extends NotificationKind>(
  db: Db,
  { userIds, kind, data, mail, now }: News<K> & { userIds: readonly number[] },
  services: NotifyServices,
): Promise<void> {
  if (services.silent) return
  const stored = tidy(data)
  const people = (await listRecipients(db, { userIds, kind, now })).filter(
    (person) => !person.blocked || reachesBlocked(kind),
  )
  const onSite = people.filter((person) => wants(person, kind, 'site')).map((person) => person.id)
  const group = data.group ?? null
  const added = onSite.length
    ? await insertNotifications(db, { userIds: onSite, kind, data: stored, group, now })
    : new Set<number>()
  const grown = new Set(onSite.filter((id) => !added.has(id)))
  for (const person of people)
    // One mail a digest: the next one comes when this one was read.
    if (
      mail !== null &&
      person.email &&
      (mail?.always || wants(person, kind, 'mail')) &&
      !grown.has(person.id)
    )
      await mailNotification(
        db,
        { ...person, email: person.email },
        { kind, data: stored, now, ...(mail ? { mail } : {}) },
        services,
      )
  // A message between processes holds less than 8000 bytes.
  for (let at = 0; at < onSite.length; at += 400)
    await publish(db, newsTopic, { user_ids: onSite.slice(at, at + 400) })
}

function wants(person: Recipient, kind: NotificationKind, place: 'site' | 'mail'): boolean {
  return isAlwaysOn(kind) || (person[place] ?? defaultChoices[kind][place])
}

// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g

/** Titles and words of people, short and in one line: they stand in lists and in subjects of mails. */
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
