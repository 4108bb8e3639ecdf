import { sql, type Db } from '../../../db/sql.ts'
import type { Row } from '../../../db/tables.ts'
import { anyKind } from './reactions.store.ts'

type NotifiedReactions = Row<'reactions', 'subject_kind' | 'subject_id'> & { user_ids: number[] }

/** Marks reactions to the subjects waiting longest as notified; returns these subjects and who reacted. */
export async function updateNotified(tx: Db, now: Date, subjects: number): Promise<NotifiedReactions[]> {
  const { rows } = await tx.execute<NotifiedReactions>(sql`
    with told as (
      update reactions set told_at = ${now}
      where told_at is null and (subject_kind, subject_id) in (
        select subject_kind, subject_id from reactions where told_at is null
        group by subject_kind, subject_id order by min(created_at) limit ${subjects})
      returning subject_kind, subject_id, user_id)
    select subject_kind, subject_id, array_agg(user_id) as user_ids from told
    group by subject_kind, subject_id order by subject_kind, subject_id`)
  return rows
}

/** Leaves out people the owner has blocked. */
export async function countUnblocked(tx: Db, ownerId: number, userIds: readonly number[]): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*) as count from unnest(${userIds}::bigint[]) u
    where not exists (select from blocked_users b where b.user_id = ${ownerId} and b.blocked_id = u)`)
  return rows[0]!.count
}

/**
 * Corrects sums that differ from the rows; returns how many did. One statement sees rows and sums at the same moment
 * and adds the difference instead of writing the sum, so that it stays right while people react.
 */
export async function mendReactionCounts(db: Db): Promise<number> {
  const { rows } = await db.execute<{ mended: number }>(sql`
    with truth as (
      select subject_kind, subject_id, kind, count(*)::int as count from reactions
      group by subject_kind, subject_id, kind
      union all
      select subject_kind, subject_id, ${anyKind}, count(*)::int from reactions group by subject_kind, subject_id
    ), wrong as (
      select subject_kind, subject_id, kind, coalesce(t.count, 0) - coalesce(c.count, 0) as off
      from truth t full join reaction_counts c using (subject_kind, subject_id, kind)
      where coalesce(t.count, 0) <> coalesce(c.count, 0)
    ), mended as (
      update reaction_counts c set count = greatest(c.count + w.off, 0) from wrong w
      where (c.subject_kind, c.subject_id, c.kind) = (w.subject_kind, w.subject_id, w.kind) returning 1
    ), added as (
      insert into reaction_counts (subject_kind, subject_id, kind, count)
      select subject_kind, subject_id, kind, off from wrong w where off > 0 and not exists (
        select from reaction_counts c
        where (c.subject_kind, c.subject_id, c.kind) = (w.subject_kind, w.subject_id, w.kind))
      on conflict (subject_kind, subject_id, kind) do nothing returning 1)
    select (select count(*) from mended) + (select count(*) from added) as mended`)
  return rows[0]!.mended
}
