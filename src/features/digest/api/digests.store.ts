import { sql, type CamelRow, type Db } from '../../../db/sql.ts'
import type { Locale } from '../../../contract/locales.ts'
import { isNotSuspended } from '../../users/api/sanctions.store.ts'
import type { DigestPeriod } from '../digest.contract.ts'

type Period = Exclude<DigestPeriod, 'off'>
type DigestRow = CamelRow<'digests', 'user_id' | 'time_zone' | 'sent_until' | 'next_at'> & { every: Period }

const columns = sql`d.user_id as "userId", d.every, d.time_zone as "timeZone", d.sent_until as "sentUntil",
  d.next_at as "nextAt"`

export async function findDigest(db: Db, userId: number): Promise<DigestRow | null> {
  const { rows } = await db.execute<DigestRow>(
    sql`select ${columns} from digests d where d.user_id = ${userId}`,
  )
  return rows[0] ?? null
}

/** A new one covers what happens from now on; a changed period loses nothing. */
export async function saveDigest(db: Db, row: Omit<DigestRow, 'sentUntil'> & { now: Date }): Promise<void> {
  const { userId, every, timeZone, nextAt, now } = row
  await db.execute(sql`
    insert into digests (user_id, every, time_zone, sent_until, next_at)
    values (${userId}, ${every}, ${timeZone}, ${now}, ${nextAt})
    on conflict (user_id) do update set every = excluded.every, time_zone = excluded.time_zone,
      next_at = excluded.next_at, refusals = 0`)
}

export async function removeDigest(db: Db, userId: number): Promise<void> {
  await db.execute(sql`delete from digests where user_id = ${userId}`)
}

export type DueDigest = DigestRow & {
  language: Locale
  username: string
  /** Null: there is no proven address, or the person may not use the site now. */
  email: string | null
}

/** The first of those that are due; `after` is the last one of the portion before. */
export async function listDue(
  db: Db,
  { now, after, limit }: { now: Date; after: { at: Date; userId: number } | null; limit: number },
): Promise<DueDigest[]> {
  const later = after
    ? sql`and (d.next_at, d.user_id) > (${after.at}::timestamptz, ${after.userId}::bigint)`
    : sql``
  const { rows } = await db.execute<DueDigest>(sql`
    select ${columns}, u.language, u.username, case when u.email_verified_at is not null and u.deleted_at is null
      and u.staff_decision <> 'declined' and ${isNotSuspended(now)} then u.email end as email
    from digests d join users u on u.id = d.user_id where d.next_at <= ${now} ${later}
    order by d.next_at, d.user_id limit ${limit}`)
  return rows
}

/** Closes a period; false when another run, or the person, was faster. */
export async function updatePeriod(
  db: Db,
  { userId, nextAt }: DigestRow,
  next: { sentUntil: Date; nextAt: Date },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update digests set sent_until = ${next.sentUntil}, next_at = ${next.nextAt}
    where user_id = ${userId} and next_at = ${nextAt}`)
  return rowCount === 1
}

/** Counts a mail that this mailbox refused for good, for the person whose address it still is. */
export async function updateRefused(
  db: Db,
  email: string,
): Promise<{ userId: number; refusals: number } | null> {
  const { rows } = await db.execute<{ userId: number; refusals: number }>(sql`
    update digests d set refusals = d.refusals + 1 from users u
    where u.id = d.user_id and u.email = ${email} and u.deleted_at is null
    returning d.user_id as "userId", d.refusals`)
  return rows[0] ?? null
}

export async function updateAccepted(db: Db, email: string): Promise<void> {
  await db.execute(sql`
    update digests d set refusals = 0 from users u where u.id = d.user_id and u.email = ${email} and d.refusals > 0`)
}
