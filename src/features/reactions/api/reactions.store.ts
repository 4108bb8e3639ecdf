import { sql } from '../../../db/sql.ts'
import type { Row } from '../../../db/tables.ts'
import type { Sql } from '../../../db/sql.ts'
import { reactions as names } from '../../../contract/taxonomy.ts'
import type { Db } from '../../../db/client.ts'
import type { SubjectKind, SubjectRef } from '../../../server/content-subjects.ts'
import type { Slice } from '../../../server/list-page.ts'

/** Stands for all ten together. */
export const anyKind = -1

const of = (subject: SubjectRef): Sql => sql`subject_kind = ${subject.kind} and subject_id = ${subject.id}`

type Change = { subject: SubjectRef; userId: number; now: Date }

/**
 * Makes `kind` this person's reaction. Tells the sum afterwards, or null when nothing changed. Call it in a transaction:
 * the row and its sums change together.
 */
export async function updateReaction(
  tx: Db,
  { subject, userId, kind, now }: Change & { kind: number },
): Promise<number | null> {
  // A row that is taken away between the two statements sends us round again.
  for (;;) {
    const added = await tx.execute(sql`
      insert into reactions (subject_kind, subject_id, user_id, kind, created_at)
      values (${subject.kind}, ${subject.id}, ${userId}, ${kind}, ${now.toISOString()})
      on conflict do nothing`)
    if (added.rowCount) {
      const total = await raise(tx, subject, anyKind)
      await raise(tx, subject, kind)
      return total
    }
    const { rows } = await tx.execute<Row<'reactions', 'kind'>>(sql`
      select kind from reactions where ${of(subject)} and user_id = ${userId} for update`)
    const before = rows[0]?.kind
    if (before === undefined) continue
    if (before === kind) return null
    await tx.execute(sql`
      update reactions set kind = ${kind} where ${of(subject)} and user_id = ${userId}`)
    // In one order, so that a→b and b→a at once do not wait for each other.
    if (before < kind) {
      await lower(tx, subject, before)
      await raise(tx, subject, kind)
    } else {
      await raise(tx, subject, kind)
      await lower(tx, subject, before)
    }
    return readCount(tx, subject)
  }
}

/** The reactions of many people who have none yet, at once, without news of them; tells the sum afterwards. */
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

/** Takes the reaction back; null when there was none. */
export async function removeReaction(
  tx: Db,
  { subject, userId }: Omit<Change, 'now'>,
): Promise<number | null> {
  const { rows } = await tx.execute<Row<'reactions', 'kind'>>(sql`
    delete from reactions where ${of(subject)} and user_id = ${userId} returning kind`)
  const row = rows[0]
  if (!row) return null
  const total = await lower(tx, subject, anyKind)
  await lower(tx, subject, row.kind)
  return total
}

async function raise(tx: Db, subject: SubjectRef, kind: number): Promise<number> {
  const { rows } = await tx.execute<Row<'reaction_counts', 'count'>>(sql`
    insert into reaction_counts (subject_kind, subject_id, kind, count)
    values (${subject.kind}, ${subject.id}, ${kind}, 1)
    on conflict (subject_kind, subject_id, kind) do update set count = reaction_counts.count + 1
    returning count`)
  return rows[0]!.count
}

async function lower(tx: Db, subject: SubjectRef, kind: number): Promise<number> {
  const { rows } = await tx.execute<Row<'reaction_counts', 'count'>>(sql`
    update reaction_counts set count = count - 1 where ${of(subject)} and kind = ${kind} returning count`)
  return rows[0]?.count ?? 0
}

async function readCount(db: Db, subject: SubjectRef): Promise<number> {
  const { rows } = await db.execute<Row<'reaction_counts', 'count'>>(sql`
    select count from reaction_counts where ${of(subject)} and kind = ${anyKind}`)
  return rows[0]?.count ?? 0
}

/** By id, all ten, for several things of one kind. */
export async function listCounts(
  db: Db,
  kind: SubjectKind,
  ids: readonly number[],
): Promise<Map<number, Record<string, number>>> {
  const none = () => Object.fromEntries(names.map((_, index) => [String(index), 0]))
  const counts = new Map(ids.map((id) => [id, none()]))
  if (!ids.length) return counts
  const { rows } = await db.execute<Row<'reaction_counts', 'subject_id' | 'kind' | 'count'>>(sql`
    select subject_id, kind, count from reaction_counts
    where subject_kind = ${kind} and subject_id = any(${ids}::bigint[]) and kind >= 0`)
  for (const row of rows) counts.get(row.subject_id)![String(row.kind)] = row.count
  return counts
}

/** What one person reacted with, by `kind.id`. */
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

export type ReactorRow = {
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
  const { rows } = await db.execute<{
    count: number
  }>(sql`
    select count(*) as count from blocked_users b join reactions r on r.user_id = b.blocked_id
      and r.subject_kind = ${subject.kind} and r.subject_id = ${subject.id}
      ${kind === null ? sql`` : sql`and r.kind = ${kind}`}
    where b.user_id = ${viewerId}`)
  return rows[0]!.count
}

/** Latest first; people who left are counted and not named. `after` is the last row of the page before. */
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
  const { rows } = await db.execute<
    Row<'reactions', 'user_id' | 'kind' | 'created_at'> & Row<'users', 'username' | 'avatar_key'>
  >(sql`
    select r.user_id, u.username, u.avatar_key, r.kind, r.created_at
    from reactions r join users u on u.id = r.user_id and u.deleted_at is null
    where r.subject_kind = ${subject.kind} and r.subject_id = ${subject.id}
      ${kind === null ? sql`` : sql`and r.kind = ${kind}`} ${older}
      and not exists (select from blocked_users b where b.user_id = ${viewerId} and b.blocked_id = r.user_id)
    order by r.created_at desc, r.user_id desc limit ${limit} offset ${offset}`)
  return rows.map((row) => ({
    userId: row.user_id,
    username: row.username,
    avatarKey: row.avatar_key,
    kind: row.kind,
    createdAt: row.created_at,
  }))
}
