import { countRows, sql, type CamelRow, type Db, type Sql } from '../../../db/sql.ts'
import type { Slice } from '../../../server/endpoints/list-page.ts'
import type { SavedNotice } from '../../search/saved-searches.contract.ts'
import type { FollowKind, FollowLevel } from '../following-limits.contract.ts'

export type Followed = { kind: FollowKind; subject: string }
type NewFollow = Followed & {
  userId: number
  /** Left out: a new follow begins with the first, an old one keeps what it has. */
  level: FollowLevel | undefined
  ownerId: number | null
  resourceId: number | null
  most: number
}

export type MadeFollow = {
  /** Whether it is new. */
  added: boolean
  level: FollowLevel
  /** Whether the owner is to be told: the first time only, and never of whom they blocked. */
  news: boolean
  /** Of a resource, how many follow it now, and the title its owner wrote. */
  followers: number | null
  title: string | null
}

/**
 * Row and count in one statement: however often it is sent at once, it counts once. Null when the person follows as
 * much as anybody can.
 */
export async function upsertFollow(db: Db, follow: NewFollow, now: Date): Promise<MadeFollow | null> {
  const { kind, subject, userId, level, ownerId, resourceId, most } = follow
  const { rows } = await db.execute<MadeFollow>(sql`
    with made as (
      insert into follows as f (user_id, kind, subject, level, created_at)
      select ${userId}::bigint, ${kind}::text, ${subject}::text, ${level ?? 'everything'}::text, ${now}::timestamptz
      where (select count(*) from follows where user_id = ${userId}) < ${most}::int
        or exists (select from follows where kind = ${kind} and subject = ${subject} and user_id = ${userId})
      on conflict (kind, subject, user_id) do update set level = coalesce(${level ?? null}::text, f.level)
      returning f.level, old.id is null as added
    ), counted as (
      update resources r set followers = r.followers + 1 from made
      where made.added and r.id = ${resourceId}::bigint returning r.followers
    ), told as (
      insert into told_followers (owner_id, follower_id, created_at)
      select ${ownerId}::bigint, ${userId}::bigint, ${now}::timestamptz from made
      where made.added and ${ownerId}::bigint is not null
        and not exists (select from blocked_users where user_id = ${ownerId} and blocked_id = ${userId})
      on conflict do nothing returning owner_id
    )
    select made.added, made.level, exists (select from told) as news, c.title,
      coalesce((select followers from counted), c.followers) as followers
    from made left join lateral (
      select r.followers, t.title from resources r join resource_revisions t on t.id = r.published_revision_id
      where r.id = ${resourceId}::bigint) c on true`)
  return rows[0] ?? null
}

/** Whether there was one; of a resource also how many follow it now. */
export async function removeFollow(
  db: Db,
  { kind, subject, userId }: Followed & { userId: number },
): Promise<{ followers: number | null } | null> {
  const { rows } = await db.execute<{ followers: number | null }>(sql`
    with gone as (
      delete from follows where kind = ${kind} and subject = ${subject} and user_id = ${userId} returning kind
    ), counted as (
      update resources r set followers = r.followers - 1 from gone
      where r.id = ${kind === 'resource' ? Number(subject) : null}::bigint returning r.followers
    )
    select (select followers from counted) as followers from gone`)
  return rows[0] ?? null
}

export async function findLevel(
  db: Db,
  { kind, subject, userId }: Followed & { userId: number },
): Promise<FollowLevel | null> {
  const { rows } = await db.execute<{ level: FollowLevel }>(sql`
    select level from follows where kind = ${kind} and subject = ${subject} and user_id = ${userId}`)
  return rows[0]?.level ?? null
}

export type FollowRow = CamelRow<'follows', 'id' | 'created_at' | 'subject'> & {
  kind: FollowKind
  level: FollowLevel
  /** Only of searches. */
  notice: SavedNotice | null
}

const ofPerson = (userId: number, kind: FollowKind | undefined): Sql =>
  sql`f.user_id = ${userId} ${kind ? sql`and f.kind = ${kind}` : sql``}`

/** What a person follows, the latest first. */
export async function listFollows(
  db: Db,
  { userId, kind }: { userId: number; kind: FollowKind | undefined },
  { after, offset, limit }: Slice,
): Promise<FollowRow[]> {
  const older = after
    ? sql`and (f.created_at, f.id) < (${after.at.toISOString()}::timestamptz, ${after.id}::bigint)`
    : sql``
  const { rows } = await db.execute<FollowRow>(sql`
    select f.id, f.kind, f.subject, f.level, f.created_at as "createdAt", s.notice
    from follows f left join saved_searches s on f.kind = 'search' and s.id::text = f.subject and s.user_id = f.user_id
    where ${ofPerson(userId, kind)} ${older}
    order by f.created_at desc, f.id desc limit ${limit} offset ${offset}`)
  return rows
}

export const countFollows = (db: Db, userId: number, kind: FollowKind | undefined): Promise<number> =>
  countRows(db, sql`from follows f where ${ofPerson(userId, kind)}`)
