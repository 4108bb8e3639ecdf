import { countRows, sql, type Db } from '../../../../db/sql.ts'
import type { Column } from '../../../../db/tables.ts'
import type { Locale } from '../../../../contract/locales.ts'
import type { Slice } from '../../../../server/endpoints/list-page.ts'
import { readSummary, summaryColumns, summaryJoins } from '../../list/api/resource-summary.store.ts'
import type { RawSummary, SummaryRow } from '../../list/api/resource-summary.store.ts'

/** How many follow a resource, and what the person asking is told of. */
export async function findFollow(
  db: Db,
  { resourceId, userId }: { resourceId: number; userId: number | null },
): Promise<{ following: boolean; followers: number }> {
  const { rows } = await db.execute<{ following: boolean; followers: number }>(sql`
    select r.followers, exists (
      select from follows f
      where f.kind = 'resource' and f.subject = r.id::text and f.user_id = ${userId}::bigint) as following
    from resources r where r.id = ${resourceId}`)
  return rows[0]!
}

/** Those of these that strangers may see, also where lists leave them out. */
export async function listPublicResources(
  db: Db,
  ids: readonly number[],
  reader: Locale,
): Promise<SummaryRow[]> {
  const { rows } = await db.execute<RawSummary>(sql`
    select 0 as sort_key, ${summaryColumns} from resources a ${summaryJoins(reader)}
    where a.id = any(${ids}::bigint[]) and a.published_revision_id is not null`)
  return rows.map(readSummary)
}

export type FollowedRow = { id: number; summary: SummaryRow; followedAt: Date }

/** Rows of `follows f` with the resource `a`. */
const followed = (userId: number) => sql`
  (select id, subject::bigint as resource_id, created_at from follows
    where user_id = ${userId} and kind = 'resource' offset 0) f
  join resources a on a.id = f.resource_id and a.published_revision_id is not null`

/** What somebody follows and can still be read, newest first. */
export async function listFollowed(
  db: Db,
  userId: number,
  { after, offset, limit }: Slice,
  reader: Locale,
): Promise<FollowedRow[]> {
  const older = after
    ? sql`where (f.created_at, f.id) < (${after.at.toISOString()}::timestamptz, ${after.id}::bigint)`
    : sql``
  const { rows } = await db.execute<
    RawSummary & { follow_id: number; followed_at: Column<'follows', 'created_at'> }
  >(sql`
    with chosen as materialized (
      select f.* from ${followed(userId)} ${older}
      order by f.created_at desc, f.id desc limit ${limit} offset ${offset}
    )
    select 0 as sort_key, c.id as follow_id, c.created_at as followed_at, ${summaryColumns}
    from chosen c join resources a on a.id = c.resource_id ${summaryJoins(reader)}
    order by c.created_at desc, c.id desc`)
  return rows.map((row) => ({ id: row.follow_id, summary: readSummary(row), followedAt: row.followed_at }))
}

export const countFollowed = (db: Db, userId: number): Promise<number> =>
  countRows(db, sql`from ${followed(userId)}`)
