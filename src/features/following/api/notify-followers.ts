import type { Db } from '../../../db/client.ts'
import type { NotifyServices } from '../../notifications/api/notification-mail.ts'
import { notifyAll } from '../../notifications/api/notify.ts'
import type { EventSource } from '../../webhooks/api/event-sources.ts'
import { insertEvent } from '../../webhooks/api/events.store.ts'
import type { FeedKind } from '../following-limits.contract.ts'
import type { FeedSources } from './feed-source.store.ts'
import { isFollowedBy, listToNotify, lockEvent, updateLastNotified } from './notify-followers.store.ts'

const portion = 1_000

/** How webhooks call what the feed calls otherwise. */
const subjectKinds = {
  release: 'version',
  resource: 'resource',
  article: 'article',
  collected: 'collected',
  request: 'request',
} as const

/**
 * Tells the next followers of something new; says whether there may be more. How far it got is written in the same
 * transaction, so a job that is repeated tells nobody twice.
 */
export async function notifyFollowers(
  db: Db,
  sources: FeedSources,
  eventId: number,
  { now, services }: { now: Date; services: NotifyServices },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const event = await lockEvent(tx, eventId)
    const source = event && sources[event.kind]
    if (!source) return false
    const userIds = await listToNotify(tx, sources, event, { limit: portion, now })
    const notice = userIds.length > 0 ? await source.notice(tx, event.subjectId) : null
    if (notice) {
      await insertEvent(tx, {
        event: 'followed',
        subject: { kind: subjectKinds[event.kind], id: event.subjectId },
        resourceId: null,
        userIds,
        now,
      })
      await notifyAll(tx, { ...notice, userIds, now }, services)
    }
    const more = notice !== null && userIds.length === portion
    await updateLastNotified(tx, event.id, more ? userIds.at(-1)! : null)
    return more
  })
}

/** What a webhook is told of something followed, as long as the person follows it and may see it. */
export const followedEvent =
  (sources: FeedSources): EventSource =>
  async (db, happened, reader) => {
    const kind = (Object.keys(subjectKinds) as FeedKind[]).find((one) => subjectKinds[one] === happened.kind)
    if (!kind || !(await isFollowedBy(db, sources, { kind, subjectId: happened.id, userId: reader.id })))
      return null
    return sources[kind].content(db, happened.id)
  }
