import { sql, type Db } from '../../../db/sql.ts'
import type { CamelRow } from '../../../db/sql.ts'
import type { FeedKind } from '../following-limits.contract.ts'
import type { FeedSources } from './feed-source.store.ts'
import { fromGoodStanding } from './feed.store.ts'

export type EventRow = CamelRow<'feed_events', 'id' | 'subject_id' | 'at' | 'levels'> & {
  kind: FeedKind
  /** The last follower who was notified. */
  lastNotified: number
}

/** Locked: only one job at a time tells of it. Nothing when everybody was told. */
export async function lockEvent(db: Db, id: number): Promise<EventRow | null> {
  const { rows } = await db.execute<EventRow>(sql`
    select id, kind, subject_id as "subjectId", at, levels, notified_user_id as "lastNotified" from feed_events
    where id = ${id} and notified_user_id is not null for update`)
  return rows[0] ?? null
}

export async function updateLastNotified(db: Db, id: number, userId: number | null): Promise<void> {
  await db.execute(sql`update feed_events set notified_user_id = ${userId} where id = ${id}`)
}

/**
 * The next people to tell, by id: who followed one of the things it belongs to before it happened and wants to hear of
 * it. Nobody while it cannot be seen; of what lists do not show only who follows the resource itself.
 */
export async function listToNotify(
  db: Db,
  sources: FeedSources,
  event: EventRow,
  { limit, now }: { limit: number; now: Date },
): Promise<number[]> {
  const { rows } = await db.execute<{ user_id: number }>(sql`
    with shown as materialized (
      select * from (${sources[event.kind].shown(sql`${event.subjectId}::bigint`)}) shown where ${fromGoodStanding(now)}
    )
    select distinct n.user_id from shown cross join feed_event_keys k cross join lateral (
      select f.user_id from follows f
      where f.kind = k.kind and f.subject = k.subject and f.user_id > ${event.lastNotified}
        and f.level = any(${event.levels}::text[]) and f.created_at <= ${event.at} and f.user_id <> all(shown.people)
        and not exists (select from blocked_users b where b.user_id = f.user_id and b.blocked_id = any(shown.people))
      order by f.user_id limit ${limit}
    ) n
    where k.event_id = ${event.id} and k.kind <> 'search' and (shown.listed or k.kind = 'resource')
    order by n.user_id limit ${limit}`)
  return rows.map((row) => row.user_id)
}

/** Whether this person still follows something it belongs to, and may see it. */
export async function isFollowedBy(
  db: Db,
  sources: FeedSources,
  { kind, subjectId, userId }: { kind: FeedKind; subjectId: number; userId: number },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from feed_events e join feed_event_keys k on k.event_id = e.id
    join follows f on f.kind = k.kind and f.subject = k.subject and f.user_id = ${userId}
    where e.kind = ${kind} and e.subject_id = ${subjectId} and exists (
      select from (${sources[kind].shown(sql`e.subject_id`)}) shown
      where (shown.listed or k.kind = 'resource')
        and not exists (select from blocked_users b where b.user_id = ${userId} and b.blocked_id = any(shown.people)))
    limit 1`)
  return rows.length > 0
}
