import { sql, type Db, type Sql } from '../../../db/sql.ts'
import type { Row } from '../../../db/tables.ts'
import { reactions as names } from '../../../contract/taxonomy.ts'
import type { SubjectKind, SubjectRef } from '../../../server/content-subjects.ts'
import { published, said, textsOf, type Message } from '../../../server/bus.store.ts'
import type { Slice } from '../../../server/endpoints/list-page.ts'
import type { ReactionSums } from '../../../server/reaction-sums.store.ts'

/** The key of the sum over all kinds. */
export const anyKind = -1

const of = (subject: SubjectRef): Sql => sql`subject_kind = ${subject.kind} and subject_id = ${subject.id}`

type Change = {
  subject: SubjectRef
  userId: number
  sums: ReactionSums | null
  /** Messages to all processes if something changed. */
  news: readonly Message[]
}

export type Counts = Record<string, number>

/**
 * Makes `kind` this person's reaction; returns the new counts, or null if nothing changed. Row, sums and
 * messages are one statement.
 */
export function updateReaction(
  db: Db,
  { kind, now, ...change }: Change & { kind: number; now: Date },
): Promise<Counts | null> {
  const { subject, userId } = change
  return changeReaction(
    db,
    change,
    sql`
      insert into reactions (subject_kind, subject_id, user_id, kind, created_at)
      values (${subject.kind}, ${subject.id}, ${userId}, ${kind}, ${now})
      on conflict (subject_kind, subject_id, user_id) do update set kind = excluded.kind
        where reactions.kind <> excluded.kind
      returning old.kind as before, new.kind as after, new.created_at`,
  )
}

/** Removes the reaction; null if there was none. */
export function removeReaction(db: Db, change: Change): Promise<Counts | null> {
  return changeReaction(
    db,
    change,
    sql`
      delete from reactions where ${of(change.subject)} and user_id = ${change.userId}
      returning kind as before, null::smallint as after, created_at`,
  )
}

/**
 * Each part needs the result of the previous one, so they lock in this order: the reaction, its sums from the lowest
 * kind up, the subject. A fixed order, so that a→b and b→a at once cannot deadlock. A sum that goes down is inserted
 * as 0, because a negative value would violate the check even if the row already exists.
 */
async function changeReaction(db: Db, { subject, sums, news }: Change, changed: Sql): Promise<Counts | null> {
  const { rows } = await db.execute<{
    changed: boolean
    counts: Counts | null
    said: string[] | number | null
  }>(sql`
    with changed as (${changed}
    ), counted as (
      insert into reaction_counts as c (subject_kind, subject_id, kind, count)
      select ${subject.kind}::text, ${subject.id}::bigint, d.kind, greatest(d.by, 0)
      from (
        select ${anyKind}::smallint as kind, (after is not null)::int - (before is not null)::int as by from changed
        union all select after, 1 from changed where after is not null
        union all select before, -1 from changed where before is not null) d
      where d.by <> 0 order by d.kind
      on conflict (subject_kind, subject_id, kind) do update
        set count = greatest(c.count + case excluded.count when 0 then -1 else 1 end, 0)
      returning kind, count
    ), reacted as (
      select c.*, s.total from changed c
      cross join (select max(count) filter (where kind = ${anyKind}) as total from counted) s
    )${sums ? sql`, summed as (${sums})` : sql``}
    select exists (select from changed) as changed, (
        select json_object_agg(kind, count) from (
          select kind, count from counted
          union all
          select kind, count from reaction_counts
          where ${of(subject)} and kind not in (select kind from counted)) c where kind >= 0) as counts,
      (select ${published(db, sql`m`)} from changed, unnest(${textsOf(news)}::text[]) m) as said`)
  await said(db, rows[0]!.said)
  return rows[0]!.changed ? { ...noReactions(), ...rows[0]!.counts } : null
}

/** Adds the reactions of many people who have none yet, without messages; returns the new sum. */
export async function insertReactions(
  tx: Db,
  subject: SubjectRef,
  given: readonly { userId: number; kind: number; now: Date }[],
): Promise<number> {
  await tx.execute(sql`
    insert into reactions (subject_kind, subject_id, user_id, kind, created_at, told_at)
    select ${subject.kind}, ${subject.id}::bigint, g.user_id, g.kind, g.at, g.at
    from unnest(${given.map((row) => row.userId)}::bigint[],
      ${given.map((row) => row.kind)}::smallint[],
      ${given.map((row) => row.now.toISOString())}::timestamptz[]) as g (user_id, kind, at)`)
  await tx.execute(sql`
    insert into reaction_counts (subject_kind, subject_id, kind, count)
    select ${subject.kind}, ${subject.id}::bigint, kind, count(*)
    from unnest(${given.flatMap((row) => [row.kind, anyKind])}::smallint[]) as kind group by kind
    on conflict (subject_kind, subject_id, kind) do update set count = reaction_counts.count + excluded.count`)
  return readCount(tx, subject)
}

async function readCount(db: Db, subject: SubjectRef): Promise<number> {
  const { rows } = await db.execute<Row<'reaction_counts', 'count'>>(sql`
    select count from reaction_counts where ${of(subject)} and kind = ${anyKind}`)
  return rows[0]?.count ?? 0
}

/** Zero counts for all kinds. */
export const noReactions = (): Counts => Object.fromEntries(names.map((_, index) => [String(index), 0]))

/** Counts of all kinds for several subjects of one kind. */
export async function listCounts(
  db: Db,
  kind: SubjectKind,
  ids: readonly number[],
): Promise<Map<number, Counts>> {
  const counts = new Map(ids.map((id) => [id, noReactions()]))
  if (!ids.length) return counts
  const { rows } = await db.execute<Row<'reaction_counts', 'subject_id' | 'kind' | 'count'>>(sql`
    select subject_id, kind, count from reaction_counts
    where subject_kind = ${kind} and subject_id = any(${ids}::bigint[]) and kind >= 0`)
  for (const row of rows) counts.get(row.subject_id)![String(row.kind)] = row.count
  return counts
}

/** One person's reactions, by `kind.id`. */
export async function listOwn(
  db: Db,
  userId: number,
  subjects: readonly SubjectRef[],
): Promise<Record<string, number>> {
  if (!subjects.length) return {}
  const { rows } = await db.execute<Row<'reactions', 'subject_kind' | 'subject_id' | 'kind'>>(sql`
    select r.subject_kind, r.subject_id, r.kind from reactions r
    join unnest(${subjects.map(({ kind }) => kind)}::text[],
                ${subjects.map(({ id }) => id)}::bigint[]) as asked (kind, id)
      on r.subject_kind = asked.kind and r.subject_id = asked.id
    where r.user_id = ${userId}`)
  return Object.fromEntries(rows.map((row) => [`${row.subject_kind}.${row.subject_id}`, row.kind]))
}

type ReactorRow = {
  userId: number
  username: string
  avatarKey: string | null
  kind: number
  createdAt: Date
}

/** How many of them the viewer has blocked. */
export async function countBlockedReactors(
  db: Db,
  { subject, kind, viewerId }: { subject: SubjectRef; kind: number | null; viewerId: number },
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*) as count from blocked_users b join reactions r on r.user_id = b.blocked_id
      and r.subject_kind = ${subject.kind} and r.subject_id = ${subject.id}
      ${kind === null ? sql`` : sql`and r.kind = ${kind}`}
    where b.user_id = ${viewerId}`)
  return rows[0]!.count
}

/** Latest first; deleted people are counted but not named. `after` is the last row of the previous page. */
export async function listReactors(
  db: Db,
  {
    subject,
    kind,
    viewerId,
    after,
    limit,
    offset,
  }: Slice & { subject: SubjectRef; kind: number | null; viewerId: number },
): Promise<ReactorRow[]> {
  const older = after
    ? sql`and (r.created_at, r.user_id) < (${after.at.toISOString()}::timestamptz, ${after.id})`
    : sql``
  const { rows } = await db.execute<ReactorRow>(sql`
    select r.user_id as "userId", u.username, u.avatar_key as "avatarKey", r.kind, r.created_at as "createdAt"
    from reactions r join users u on u.id = r.user_id and u.deleted_at is null
    where r.subject_kind = ${subject.kind} and r.subject_id = ${subject.id}
      ${kind === null ? sql`` : sql`and r.kind = ${kind}`} ${older}
      and not exists (select from blocked_users b where b.user_id = ${viewerId} and b.blocked_id = r.user_id)
    order by r.created_at desc, r.user_id desc limit ${limit} offset ${offset}`)
  return rows
}
