import { sql } from '../../../db/sql.ts'
import type { Column, Row } from '../../../db/tables.ts'
import type { Sql } from '../../../db/sql.ts'
import type { MessageArgs } from '../../../contract/errors.ts'
import { notificationDays } from '../../../contract/notification-kinds.ts'
import type { NotificationKind } from '../../../contract/notification-kinds.ts'
import { maxCountedRows } from '../../../contract/paging.ts'
import type { Db } from '../../../db/client.ts'
import type { Position } from '../../../server/cursor.ts'

export type NotificationData = { args: MessageArgs; path: string; text?: string }
export type NotificationRow = {
  id: number
  kind: NotificationKind
  data: NotificationData
  read: boolean
  createdAt: Date
}

const ids = (list: readonly number[]): Sql => sql`${list}::bigint[]`

export type Recipient = Row<'users', 'id' | 'username' | 'language'> & {
  /** Only a proven address: anything else may belong to a stranger. */
  email: string | null
  /** Declined, or suspended right now. */
  blocked: boolean
  /** Null where the person never chose. */
  site: Column<'notification_choices', 'site'> | null
  mail: Column<'notification_choices', 'mail'> | null
}

export async function listRecipients(
  db: Db,
  { userIds, kind, now }: { userIds: readonly number[]; kind: NotificationKind; now: Date },
): Promise<Recipient[]> {
  const { rows } = await db.execute<Omit<Recipient, 'id'> & Row<'users', 'id'>>(sql`
    select u.id, case when u.email_verified_at is not null then u.email end as email, u.username, u.language,
      u.staff_decision = 'declined' or exists (
        select from user_sanctions s where s.user_id = u.id and s.kind = 'suspend' and s.lifted_at is null
          and s.until > ${now.toISOString()}) as blocked,
      c.site, c.mail
    from users u left join notification_choices c on c.user_id = u.id and c.kind = ${kind}
    where u.id = any(${ids(userIds)}) and u.deleted_at is null`)
  return rows.map((row) => ({ ...row, id: row.id }))
}

type NewNotification = {
  userIds: readonly number[]
  kind: NotificationKind
  data: NotificationData
  group: string | null
  now: Date
}

/** Tells who got a row of their own; of the others, one with the same group that is still unread has grown. */
export async function insertNotifications(db: Db, row: NewNotification): Promise<Set<number>> {
  // In one order, so that two batches at once never wait for each other.
  const { rows } = await db.execute<
    Row<'notifications', 'user_id'> & {
      added: boolean
    }
  >(sql`
    insert into notifications (user_id, kind, data, group_key, created_at)
    select u, ${row.kind}, ${JSON.stringify(row.data)}::jsonb, ${row.group}, ${row.now.toISOString()}::timestamptz
    from unnest(${ids(row.userIds)}) u order by u
    on conflict (user_id, kind, group_key) where read_at is null and group_key is not null
    do update set created_at = excluded.created_at, data = case
      when excluded.data #> '{args,count}' is null then excluded.data
      else jsonb_set(excluded.data, '{args,count}', to_jsonb(
        coalesce((notifications.data #>> '{args,count}')::bigint, 0) + (excluded.data #>> '{args,count}')::bigint))
      end
    returning user_id, xmax = 0 as added`)
  return new Set(rows.filter((inserted) => inserted.added).map((inserted) => inserted.user_id))
}

type Which = { userId: number; unreadOnly: boolean }
const whose = ({ userId, unreadOnly }: Which): Sql =>
  unreadOnly ? sql`user_id = ${userId} and read_at is null` : sql`user_id = ${userId}`

/** `after` is the last row of the previous page. */
export async function listNotifications(
  db: Db,
  { after, offset, limit, ...which }: Which & { after: Position | null; offset: number; limit: number },
): Promise<NotificationRow[]> {
  const older = after
    ? sql`and (created_at, id) < (${after.at.toISOString()}::timestamptz, ${after.id})`
    : sql``
  const { rows } = await db.execute<
    Row<'notifications', 'id' | 'kind' | 'data' | 'created_at'> & {
      kind: NotificationKind
      data: NotificationData
      read: boolean
    }
  >(sql`
    select id, kind, data, read_at is not null as read, created_at from notifications
    where ${whose(which)} ${older} order by created_at desc, id desc limit ${limit} offset ${offset}`)
  return rows.map(({ id, kind, data, read, created_at }) => ({
    id: id,
    kind,
    data,
    read,
    createdAt: created_at,
  }))
}

/** Exact up to what lists count, then one more. */
export async function countNotifications(db: Db, which: Which): Promise<number> {
  const { rows } = await db.execute<{
    count: number
  }>(sql`
    select count(*) as count from (
      select from notifications where ${whose(which)} limit ${maxCountedRows + 1}) counted`)
  return rows[0]!.count
}

/** Unread notifications of several people at once; whoever has none is in it with 0. */
export async function countUnread(db: Db, userIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await db.execute<
    Row<'notifications', 'user_id'> & {
      count: number
    }
  >(sql`
    select user_id, count(*) as count from notifications
    where user_id = any(${ids(userIds)}) and read_at is null group by user_id`)
  const counts = new Map(userIds.map((userId) => [userId, 0]))
  for (const row of rows) counts.set(row.user_id, row.count)
  return counts
}

/** Marks one person's notifications as read; never anybody else's, whatever the ids say. */
export async function updateRead(
  db: Db,
  { userId, only, now }: { userId: number; only: readonly number[] | null; now: Date },
): Promise<number> {
  const chosen = only ? sql`and id = any(${ids(only)})` : sql``
  const { rowCount } = await db.execute(sql`
    update notifications set read_at = ${now.toISOString()}
    where user_id = ${userId} and read_at is null ${chosen}`)
  return rowCount ?? 0
}

const keptMs = notificationDays * 24 * 60 * 60 * 1000
const batch = 5_000

/** Kept 90 days. A few thousand at a time, so that nobody waits behind one long statement. */
export async function removeOldNotifications(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMs).toISOString()
  for (let removed = batch; removed === batch;) {
    const result = await db.execute(sql`
      delete from notifications where id in (
        select id from notifications where created_at < ${before} order by created_at limit ${batch})`)
    removed = result.rowCount ?? 0
  }
}
