import { sql, type CamelRow, type Db } from '../../../db/sql.ts'
import type { Locale } from '../../../contract/locales.ts'
import type { SavedNotice, SavedQuestion } from '../../search/saved-searches.contract.ts'
import { feedKinds, type FeedKind } from '../following-limits.contract.ts'
import type { FeedSources } from './feed-source.store.ts'
import { isShown } from './feed.store.ts'

/** The kinds of events that search has entries of. */
export const searched = ['article', 'resource', 'request'] as const satisfies readonly FeedKind[]
export type NewDocument = CamelRow<'feed_events', 'id' | 'subject_id' | 'at'> & {
  kind: (typeof searched)[number]
}

export type WaitingSearch = CamelRow<'saved_searches', 'id' | 'user_id' | 'matched_event_id'> & {
  search: SavedQuestion
  language: Locale
}

/** The newest event that no unfinished transaction can come before. */
export async function findSettledEvent(db: Db, before: Date): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from feed_events where at <= ${before} order by id desc limit 1`)
  return rows[0]?.id ?? 0
}

/** Searches that were not compared with everything up to this event; those that wait longest come first. */
export async function listToMatch(
  db: Db,
  { newest, before, limit }: { newest: number; before: Date; limit: number },
): Promise<WaitingSearch[]> {
  const { rows } = await db.execute<WaitingSearch>(sql`
    select s.id, s.user_id as "userId", s.search, s.matched_event_id as "matchedEventId", u.language
    from saved_searches s join users u on u.id = s.user_id
    where s.matched_event_id < ${newest} and (s.matched_at is null or s.matched_at <= ${before})
    order by s.matched_event_id, s.id limit ${limit}`)
  return rows
}

/** What became public after one event and up to another, oldest first. */
export async function listNewDocuments(
  db: Db,
  { after, newest, limit }: { after: number; newest: number; limit: number },
): Promise<NewDocument[]> {
  const { rows } = await db.execute<NewDocument>(sql`
    select id, kind, subject_id as "subjectId", at from feed_events
    where id > ${after} and id <= ${newest} and kind = any(${[...searched]}::text[]) order by id limit ${limit}`)
  return rows
}

/** Writes into the feed what fits, and how far the search was compared; nothing when another job was faster. */
export async function updateMatched(
  db: Db,
  search: WaitingSearch,
  { until, eventIds, now }: { until: number; eventIds: readonly number[]; now: Date },
): Promise<void> {
  await db.execute(sql`
    with matched as (
      update saved_searches set matched_event_id = ${until}, matched_at = ${now},
        unsaid = unsaid or (notice <> 'feed' and ${eventIds.length > 0})
      where id = ${search.id} and matched_event_id = ${search.matchedEventId} returning id
    )
    insert into feed_event_keys (kind, subject, event_kind, at, event_id)
    select 'search', matched.id::text, e.kind, e.at, e.id
    from matched, feed_events e where e.id = any(${eventIds}::bigint[]) on conflict do nothing`)
}

/** A search whose owner is to be told something. */
export type UnsaidSearch = CamelRow<'saved_searches', 'id' | 'user_id' | 'notified_event_id'> & {
  search: SavedQuestion
  notice: SavedNotice
  language: Locale
}

export async function listUnsaid(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from saved_searches where unsaid and (notified_at is null or notified_at <= ${before})
    order by notified_at nulls first, id limit ${limit}`)
  return rows.map((row) => row.id)
}

/** Locked: only one job at a time tells of it. Nothing when that is done, or too soon after the last time. */
export async function lockUnsaid(db: Db, id: number, before: Date): Promise<UnsaidSearch | null> {
  const { rows } = await db.execute<UnsaidSearch>(sql`
    select s.id, s.user_id as "userId", s.notified_event_id as "notifiedEventId", s.search, s.notice, u.language
    from saved_searches s join users u on u.id = s.user_id
    where s.id = ${id} and s.unsaid and (s.notified_at is null or s.notified_at <= ${before}) for update of s`)
  return rows[0] ?? null
}

/** What the owner was not told of and may see, newest first. */
export async function listUnsaidEvents(
  db: Db,
  sources: FeedSources,
  { id, userId, notifiedEventId }: UnsaidSearch,
  { limit, now }: { limit: number; now: Date },
): Promise<{ id: number; kind: FeedKind; subjectId: number }[]> {
  const shown = feedKinds.map(
    (kind) => sql`(e.kind = ${kind} and ${isShown(sources, kind, sql`${userId}::bigint`, now)})`,
  )
  const { rows } = await db.execute<{ id: number; kind: FeedKind; subjectId: number }>(sql`
    select e.id, e.kind, e.subject_id as "subjectId" from feed_event_keys k join feed_events e on e.id = k.event_id
    where k.kind = 'search' and k.subject = ${String(id)} and k.event_id > ${notifiedEventId} and (${sql.join(shown, sql` or `)})
    order by e.id desc limit ${limit}`)
  return rows
}

export async function updateSaid(db: Db, id: number, now: Date | null): Promise<void> {
  await db.execute(sql`
    update saved_searches set unsaid = false, notified_event_id = matched_event_id, notified_at = coalesce(${now}::timestamptz, notified_at)
    where id = ${id}`)
}
