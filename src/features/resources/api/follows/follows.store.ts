import { sql } from '../../../../db/sql.ts'
import type { Column, Row } from '../../../../db/tables.ts'
import type { Locale } from '../../../../contract/locales.ts'
import type { Db } from '../../../../db/client.ts'
import { countBound } from '../../../../server/list-page.ts'
import type { Slice } from '../../../../server/list-page.ts'
import { readSummary, summaryColumns, summaryJoins } from '../resource-summary.store.ts'
import type { RawSummary, SummaryRow } from '../resource-summary.store.ts'

type Follow = { resourceId: number; userId: number }

/** Row and count in one statement: however often it is sent at once, it counts once. Says whether it was the first. */
export async function insertFollow(db: Db, { resourceId, userId }: Follow, now: Date): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with added as (
      insert into follows (resource_id, user_id, created_at) values (${resourceId}, ${userId}, ${now.toISOString()})
      on conflict do nothing returning resource_id
    )
    update resources r set followers = r.followers + 1 from added where r.id = added.resource_id returning r.id`)
  return rows.length === 1
}

export async function removeFollow(db: Db, { resourceId, userId }: Follow): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with gone as (
      delete from follows where resource_id = ${resourceId} and user_id = ${userId} returning resource_id
    )
    update resources r set followers = r.followers - 1 from gone where r.id = gone.resource_id returning r.id`)
  return rows.length === 1
}

export async function findFollow(
  db: Db,
  { resourceId, userId }: { resourceId: number; userId: number | null },
): Promise<{ following: boolean; followers: number }> {
  const { rows } = await db.execute<
    Row<'resources', 'followers'> & {
      following: boolean
    }
  >(sql`
    select r.followers, exists (
      select from follows f where f.resource_id = r.id and f.user_id = ${userId}::bigint) as following
    from resources r where r.id = ${resourceId}`)
  return { following: rows[0]!.following, followers: rows[0]!.followers }
}

/** True the first time only; whom an owner blocked is never news. */
export async function insertTold(
  db: Db,
  { ownerId, followerId }: { ownerId: number; followerId: number },
  now: Date,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into told_followers (owner_id, follower_id, created_at)
    select ${ownerId}, ${followerId}, ${now.toISOString()}::timestamptz
    where not exists (select from blocked_users where user_id = ${ownerId} and blocked_id = ${followerId})
    on conflict do nothing returning owner_id`)
  return rows.length === 1
}

export type FollowedRow = { summary: SummaryRow; followedAt: Date }

/** What somebody follows and can still be read, newest first. */
export async function listFollowed(
  db: Db,
  userId: number,
  { after, offset, limit }: Slice,
  reader: Locale,
): Promise<FollowedRow[]> {
  const older = after
    ? sql`and (f.created_at, f.resource_id) < (${after.at.toISOString()}::timestamptz, ${after.id}::bigint)`
    : sql``
  const { rows } = await db.execute<
    RawSummary & {
      followed_at: Column<'follows', 'created_at'>
    }
  >(sql`
    with chosen as materialized (
      select f.resource_id, f.created_at from follows f
      join resources a on a.id = f.resource_id and a.published_revision_id is not null
      where f.user_id = ${userId} ${older}
      order by f.created_at desc, f.resource_id desc limit ${limit} offset ${offset}
    )
    select 0 as sort_key, c.created_at as followed_at, ${summaryColumns}
    from chosen c join resources a on a.id = c.resource_id ${summaryJoins(reader)}
    order by c.created_at desc, a.id desc`)
  return rows.map((row) => ({ summary: readSummary(row), followedAt: row.followed_at }))
}

export async function countFollowed(db: Db, userId: number): Promise<number> {
  const { rows } = await db.execute<{
    total: number
  }>(sql`
    select count(*) as total from (
      select from follows f join resources a on a.id = f.resource_id and a.published_revision_id is not null
      where f.user_id = ${userId} limit ${countBound}) counted`)
  return rows[0]!.total
}
