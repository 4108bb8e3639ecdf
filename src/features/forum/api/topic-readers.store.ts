import { sql, type Db } from '../../../db/sql.ts'
import type { Row } from '../../../db/tables.ts'
import type { Listeners } from '../../../server/content-subjects.ts'
import type { WatchLevel } from '../forum-limits.contract.ts'
import { unread } from './topic-list.store.ts'

/** So many are told of one post; more watch no topic of ours. */
const mostListeners = 1000

/** People who watch or muted the topic; of those who chose nothing for it, what they chose for its category. */
export async function listListeners(db: Db, topicId: number): Promise<Listeners> {
  const { rows } = await db.execute<{ user_id: number; level: WatchLevel }>(sql`
    select user_id, level from topic_readers where topic_id = ${topicId} and level in ('watch', 'mute')
    union all
    select l.user_id, l.level from topics a join forum_category_levels l on l.category = a.category
    where a.id = ${topicId} and l.level in ('watch', 'mute') and not exists (
      select from topic_readers n where n.user_id = l.user_id and n.topic_id = a.id and n.level is not null)
    limit ${mostListeners}`)
  const of = (level: WatchLevel) => rows.filter((row) => row.level === level).map((row) => row.user_id)
  return { watching: of('watch'), muted: of('mute') }
}

type Reader = { userId: number; topicId: number; now: Date }

/** How far somebody has read. Two devices may tell it in any order; the farther one counts. */
export async function updateRead(db: Db, { userId, topicId, number, now }: Reader & { number: number }) {
  const { rows } = await db.execute<{ number: number }>(sql`
    insert into topic_readers as n (user_id, topic_id, number, read_at)
    select ${userId}, a.id, least(${number}, a.last_number), ${now.toISOString()} from topics a where a.id = ${topicId}
    on conflict (user_id, topic_id) do update
      set number = greatest(n.number, excluded.number), read_at = excluded.read_at
    returning number`)
  return rows[0]?.number ?? 0
}

export async function updateTopicLevel(
  db: Db,
  { userId, topicId, level, now }: Reader & { level: WatchLevel | null },
): Promise<void> {
  await db.execute(sql`
    insert into topic_readers as n (user_id, topic_id, level, read_at)
    values (${userId}, ${topicId}, ${level}, ${now.toISOString()})
    on conflict (user_id, topic_id) do update set level = excluded.level`)
}

export async function updateCategoryLevel(
  db: Db,
  { userId, category, level }: { userId: number; category: string; level: WatchLevel | null },
): Promise<void> {
  if (level === null)
    await db.execute(sql`
      delete from forum_category_levels where user_id = ${userId} and category = ${category}`)
  else
    await db.execute(sql`
      insert into forum_category_levels as l (user_id, category, level) values (${userId}, ${category}, ${level})
      on conflict (user_id, category) do update set level = excluded.level`)
}

/** After this long a new visit begins. */
const visitMs = 30 * 60_000
/** What is new to somebody who has never been here. */
const firstVisitMs = 7 * 86_400_000

const sinceOf = (since: Date | null | undefined, now: Date): Date =>
  since ?? new Date(now.getTime() - firstVisitMs)

/** Notes that somebody is here now; tells when they were here before. */
export async function updateVisit(db: Db, userId: number, now: Date): Promise<Date> {
  const before = new Date(now.getTime() - visitMs).toISOString()
  const { rows } = await db.execute<Row<'forum_visits', 'since'>>(sql`
    insert into forum_visits as v (user_id, seen_at) values (${userId}, ${now.toISOString()})
    on conflict (user_id) do update set seen_at = greatest(v.seen_at, excluded.seen_at),
      since = case when v.seen_at < ${before}::timestamptz then v.seen_at else v.since end
    returning since`)
  return sinceOf(rows[0]?.since, now)
}

/** Since when everything is new to somebody. */
export async function findSince(db: Db, userId: number, now: Date): Promise<Date> {
  const { rows } = await db.execute<Row<'forum_visits', 'since'>>(sql`
    select since from forum_visits where user_id = ${userId}`)
  return sinceOf(rows[0]?.since, now)
}

/** More topics than anybody has waiting; the oldest of them stay unread. */
const mostMarked = 5000

/** Everything unread is read to its end; tells how many topics. */
export async function updateAllRead(
  db: Db,
  { userId, category, now }: { userId: number; category: string | null; now: Date },
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    insert into topic_readers as n (user_id, topic_id, number, read_at)
    select ${userId}::bigint, a.id, a.last_number, ${now.toISOString()}::timestamptz from topics a
    where a.published_revision_id is not null ${category === null ? sql`` : sql`and a.category = ${category}`}
      and ${unread(sql`${userId}::bigint`)}
    order by a.last_post_at desc limit ${mostMarked}
    on conflict (user_id, topic_id) do update
      set number = greatest(n.number, excluded.number), read_at = excluded.read_at`)
  return rowCount ?? 0
}
