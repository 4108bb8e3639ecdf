import { sql, type Db } from '../../../db/sql.ts'
import type { FollowKind, FollowLevel } from '../following-limits.contract.ts'

export type NewFeedEvent = {
  /** One of the feed's kinds; others are stored and shown by nobody. */
  kind: string
  subjectId: number
  /** What it belongs to, as people follow it. */
  keys: readonly { kind: FollowKind; subject: string | number }[]
  /** Followers with one of these levels are notified. */
  levels: readonly FollowLevel[]
  now: Date
}

/**
 * Writes down, in the transaction that makes something public, that it is new, and queues a job where somebody follows
 * what it belongs to. Once for each subject: what comes back after it was hidden is no news.
 */
export async function insertFeedEvent(tx: Db, event: NewFeedEvent): Promise<void> {
  const { kind, subjectId, keys, levels, now } = event
  await tx.execute(sql`
    with made as (
      insert into feed_events (kind, subject_id, at, levels)
      values (${kind}, ${subjectId}, ${now}, ${levels}::text[]) on conflict do nothing returning id
    ), keyed as (
      insert into feed_event_keys (kind, subject, event_kind, at, event_id)
      select distinct k.kind, k.subject, ${kind}::text, ${now}::timestamptz, made.id
      from made, unnest(${keys.map((key) => key.kind)}::text[], ${keys.map((key) => String(key.subject))}::text[])
        as k (kind, subject)
      returning kind, subject, event_id
    )
    select count(*) from (
      select distinct k.event_id from keyed k
      where exists (select from follows f where f.kind = k.kind and f.subject = k.subject)
    ) followed cross join lateral graphile_worker.add_job(
      identifier => 'following.notify'::text, payload => json_build_object('id', followed.event_id)) job`)
}
