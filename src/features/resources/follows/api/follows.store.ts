import { countRows, sql, type Db } from '../../../../db/sql.ts'
import type { Column, Row } from '../../../../db/tables.ts'
import type { Locale } from '../../../../contract/locales.ts'
import type { Slice } from '../../../../server/endpoints/list-page.ts'
import { readSummary, summaryColumns, summaryJoins } from '../../list/api/resource-summary.store.ts'
import type { RawSummary, SummaryRow } from '../../list/api/resource-summary.store.ts'

type Follow = { resourceId: number; userId: number }
type Followed = Row<'resources', 'followers'>

/**
 * Row and count in one statement: however often it is sent at once, it counts once. Says how many follow now, and
 * whether it is news to the owner: the first time only, and never of whom they blocked. Null when they did already.
 * The title is the one its owner wrote.
 */
export async function insertFollow(
  db: Db,
  { resourceId, userId, ownerId }: Follow & { ownerId: number },
  now: Date,
): Promise<(Followed & { news: boolean; title: string }) | null> {
  const { rows } = await db.execute<Followed & { news: boolean; title: string }>(sql`
    with added as (
      insert into follows (resource_id, user_id, created_at) values (${resourceId}, ${userId}, ${now})
      on conflict do nothing returning resource_id
    ), counted as (
      update resources r set followers = r.followers + 1 from added where r.id = added.resource_id
      returning r.followers, r.published_revision_id
    ), told as (
      insert into told_followers (owner_id, follower_id, created_at)
      select ${ownerId}::bigint, ${userId}::bigint, ${now}::timestamptz from counted
      where not exists (select from blocked_users where user_id = ${ownerId} and blocked_id = ${userId})
      on conflict do nothing returning owner_id
    )
    select c.followers, exists (select from told) as news, r.title
    from counted c join resource_revisions r on r.id = c.published_revision_id`)
  return rows[0] ?? null
}

/** Says how many follow now; null when they did not. */
export async function removeFollow(db: Db, { resourceId, userId }: Follow): Promise<Followed | null> {
  const { rows } = await db.execute<Followed>(sql`
    with gone as (
      delete from follows where resource_id = ${resourceId} and user_id = ${userId} returning resource_id
    )
    update resources r set followers = r.followers - 1 from gone where r.id = gone.resource_id returning r.followers`)
  return rows[0] ?? null
}

export async function findFollow(
  db: Db,
  { resourceId, userId }: { resourceId: number; userId: number | null },
): Promise<{ following: boolean; followers: number }> {
  const { rows } = await db.execute<{ following: boolean; followers: number }>(sql`
    select r.followers, exists (
      select from follows f where f.resource_id = r.id and f.user_id = ${userId}::bigint) as following
    from resources r where r.id = ${resourceId}`)
  return rows[0]!
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
  return countRows(
    db,
    sql`from follows f join resources a on a.id = f.resource_id and a.published_revision_id is not null
      where f.user_id = ${userId}`,
  )
}
