import type { Db } from '../../../db/client.ts'
import type { Message } from '../../../server/bus.ts'
import type { Listeners, Subject } from '../../../server/content-subjects.ts'
import { translate } from '../../../server/translate.ts'
import { notify, notifyEach } from '../../notifications/api/notify.ts'
import type { NotificationMail, NotifyServices } from '../../notifications/api/notification-mail.ts'
import { commentPath, replyPath } from './comment-subject.ts'
import type { CommentRow } from './comments.store.ts'

type Said = {
  id: number
  by: { id: number; username: string }
  text: string
  subject: Subject
  /** The author of the answered comment. */
  answeredId: number | null
  mentions: readonly number[]
  /** Who else hears of it, and who does not. */
  listeners?: Listeners | undefined
  /** Messages to all processes. */
  news: readonly Message[]
}

/** Notifies each person once, by what concerns them most, and nobody about a person they blocked. */
export async function notifyOfComment(
  tx: Db,
  said: Said,
  now: Date,
  services: NotifyServices,
): Promise<void> {
  const kinds = new Map<number, 'comment' | 'reply' | 'mention'>()
  if (said.subject.ownerId !== null) kinds.set(said.subject.ownerId, 'comment')
  for (const userId of said.listeners?.watching ?? []) kinds.set(userId, 'comment')
  for (const userId of said.listeners?.muted ?? []) kinds.delete(userId)
  if (said.answeredId !== null) kinds.set(said.answeredId, 'reply')
  for (const userId of said.mentions) if (!kinds.has(userId)) kinds.set(userId, 'mention')
  kinds.delete(said.by.id)
  const data = {
    args: { user: said.by.username, title: said.subject.title },
    path: commentPath(said.subject.path, said.id),
    text: said.text,
    // Replies and mentions are for one person and stay apart.
    row: { kind: 'comment' as const, key: said.subject.path, counted: true },
  }
  const mail: NotificationMail = {
    say: ({ language }) => ({
      paragraphs: [said.text],
      action: {
        label: translate(language, 'comments.mail.reply'),
        path: replyPath(said.subject.path, said.id),
      },
    }),
  }
  await notifyEach(tx, { kinds, by: said.by.id, also: said.news, data, now, mail }, services)
}

type Decided = { row: CommentRow; subject: Subject; hidden: boolean; reason: string }

/** Notifies the author that staff hid or restored the comment, and why. */
export async function notifyOfDecision(
  tx: Db,
  { row, subject, hidden, reason }: Decided,
  now: Date,
  services: NotifyServices,
): Promise<void> {
  if (!row.author) return
  const data = {
    args: { title: subject.title, result: hidden ? ('declined' as const) : ('approved' as const) },
    path: commentPath(subject.path, row.id),
    ...(reason ? { text: reason } : {}),
  }
  await notify(tx, { userId: row.author.id, kind: 'moderation', data, now }, services)
}
