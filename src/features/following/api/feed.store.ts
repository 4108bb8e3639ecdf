import { sql, type Db, type Sql } from '../../../db/sql.ts'
import type { Position } from '../../../server/endpoints/list-page.ts'
import { isNotSuspended } from '../../users/api/sanctions.store.ts'
import { feedKinds, type FeedKind } from '../following-limits.contract.ts'
import type { FeedSources } from './feed-source.store.ts'
import type { Followed } from './follows.store.ts'

export type FeedRow = {
  id: number
  kind: FeedKind
  subjectId: number
  at: Date
  unread: boolean
  because: Followed[]
}

/** Whether somebody in good standing made it, of `shown.people`. */
export const fromGoodStanding = (now: Date): Sql => sql`not exists (
  select from users u where u.id = any(shown.people) and (u.staff_decision = 'declined' or not ${isNotSuspended(now)}))`

/** Of `feed_events e`: what lists show, made by others than the reader, and by nobody they blocked. */
export function isShown(sources: FeedSources, kind: FeedKind, reader: Sql, now: Date): Sql {
  return sql`exists (
    select from (${sources[kind].shown(sql`e.subject_id`)}) shown
    where shown.listed and ${reader} <> all(shown.people) and ${fromGoodStanding(now)}
      and not exists (select from blocked_users b where b.user_id = ${reader} and b.blocked_id = any(shown.people)))`
}

export type FeedQuestion = {
  userId: number
  kind: FeedKind | undefined
  after: Position | null
  limit: number
  now: Date
}

/** Some more than the page has are looked at, because some may be hidden meanwhile. */
const spare = 10
/** However much of what is followed was taken down, a page asks no more often. */
const mostRounds = 20

/**
 * The newest events of everything a person follows, each once. Of every followed subject and kind of event the index
 * gives no more rows than the page needs, and only those on the page are looked at for whether they can be seen: neither
 * many follows nor many events make it slow.
 */
export async function listFeed(db: Db, sources: FeedSources, question: FeedQuestion): Promise<FeedRow[]> {
  const shown: FeedRow[] = []
  let { after } = question
  for (let round = 0; round < mostRounds; round++) {
    const rows = await listCandidates(db, sources, { ...question, after })
    shown.push(...rows.filter((row) => row.shown).map(({ shown: _shown, ...row }) => row))
    const last = rows.at(-1)
    if (shown.length >= question.limit || !last || rows.length < question.limit + spare) break
    after = last
  }
  return shown.slice(0, question.limit)
}

async function listCandidates(
  db: Db,
  sources: FeedSources,
  { userId, kind, after, limit, now }: FeedQuestion,
): Promise<(FeedRow & { shown: boolean })[]> {
  const older = after
    ? sql`and (k.at, k.event_id) < (${after.at.toISOString()}::timestamptz, ${after.id}::bigint)`
    : sql``
  const wanted = kind ? [kind] : feedKinds
  /** The newest of each followed subject and kind. */
  const newest = (rows: number, since: Sql): Sql =>
    sql.join(
      wanted.map(
        (one) => sql`
      select k.event_id, k.at from follows f cross join lateral (
        select k.event_id, k.at from feed_event_keys k
        where k.kind = f.kind and k.subject = f.subject and k.event_kind = ${sql.word(one)} ${older} ${since}
        order by k.at desc, k.event_id desc limit ${rows}
      ) k where f.user_id = ${userId}`,
      ),
      sql` union `,
    )
  const shown = wanted.map(
    (one) => sql`when ${sql.word(one)} then ${isShown(sources, one, sql`${userId}::bigint`, now)}`,
  )
  const { rows } = await db.execute<FeedRow & { shown: boolean }>(sql`
    with bound as materialized (
      -- As many subjects as the page has rows have something newer: nothing older can stand on it.
      select at from (${newest(1, sql``)}) firsts order by at desc offset ${limit + spare - 1} limit 1
    ), chosen as materialized (
      select event_id, at from (${newest(limit + spare, sql`and k.at >= coalesce((select at from bound), '-infinity')`)}) found
      order by at desc, event_id desc limit ${limit + spare}
    )
    select e.id, e.kind, e.subject_id as "subjectId", e.at, case e.kind ${sql.join(shown, sql` `)} end as shown,
      why.because, e.at > coalesce((select read_until from feed_positions where user_id = ${userId}), '-infinity')
        and e.at >= why.since as unread
    from chosen c join feed_events e on e.id = c.event_id
    cross join lateral (
      select min(f.created_at) as since, json_agg(json_build_object('kind', f.kind, 'subject', f.subject)
        order by f.created_at, f.id) as because
      from feed_event_keys k join follows f on f.kind = k.kind and f.subject = k.subject and f.user_id = ${userId}
      where k.event_id = e.id
    ) why
    order by e.at desc, e.id desc`)
  return rows
}

export type NewsReader = { id: number; since: Date; until: Date }
export type NewsRow = Pick<FeedRow, 'kind' | 'subjectId'> & { userId: number }

/** What some people are notified of came out in the time of each, newest first: their feeds for a mail. */
export async function listNews(
  db: Db,
  sources: FeedSources,
  readers: readonly NewsReader[],
  { limit, now }: { limit: number; now: Date },
): Promise<NewsRow[]> {
  const parts = feedKinds.map(
    (one) => sql`
      select e.* from follows f cross join lateral (
        select e.id, e.kind, e.subject_id, e.at from feed_event_keys k join feed_events e on e.id = k.event_id
        where k.kind = f.kind and k.subject = f.subject and k.event_kind = ${sql.word(one)}
          and k.at > p.since and k.at <= p.until and f.level = any(e.levels)
          and ${isShown(sources, one, sql`p.id`, now)}
        order by k.at desc, k.event_id desc limit ${limit}
      ) e where f.user_id = p.id`,
  )
  const { rows } = await db.execute<NewsRow>(sql`
    select p.id as "userId", n.kind, n.subject_id as "subjectId"
    from unnest(${readers.map(({ id }) => id)}::bigint[], ${readers.map(({ since }) => since.toISOString())}::timestamptz[],
      ${readers.map(({ until }) => until.toISOString())}::timestamptz[]) as p (id, since, until)
    cross join lateral (
      select distinct e.at, e.id, e.kind, e.subject_id from (${sql.join(parts, sql` union all `)}) e
      order by e.at desc, e.id desc limit ${limit}) n
    order by p.id, n.at desc, n.id desc`)
  return rows
}

/** Never backwards: a second window may be behind. */
export async function updateReadUntil(db: Db, userId: number, until: Date): Promise<void> {
  await db.execute(sql`
    insert into feed_positions as p (user_id, read_until) values (${userId}, ${until})
    on conflict (user_id) do update set read_until = greatest(p.read_until, excluded.read_until)`)
}
