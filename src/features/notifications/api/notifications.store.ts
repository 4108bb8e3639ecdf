import { sql, countRows, type Db, type Sql } from '../../../db/sql.ts'
import type { Row } from '../../../db/tables.ts'
import type { MessageArgs } from '../../../contract/errors.ts'
import {
  defaultChoices,
  isAlwaysOn,
  isOnDevices,
  notificationDays,
  reachesBlocked,
  type NotificationKind,
} from '../../../contract/notification-kinds.ts'
import { published, said, textsOf, type Message } from '../../../server/bus.store.ts'
import type { Position } from '../../../server/endpoints/list-page.ts'
import { messagesOf, queued } from '../../push/api/push-messages.store.ts'
import { isNotSuspended } from '../../users/api/sanctions.store.ts'

/** What is published when the unread count of people may have changed: `{ user_ids }`. */
export const newsTopic = 'notification'

export type NotificationData = { args: MessageArgs; path: string; text?: string }
export type NotificationRow = {
  id: number
  kind: NotificationKind
  data: NotificationData
  read: boolean
  createdAt: Date
}

const ids = (list: readonly number[]): Sql => sql`${list}::bigint[]`

/** A person who gets the notification by mail. */
export type Recipient = Row<'users', 'id' | 'username' | 'language'> & {
  kind: NotificationKind
  email: string
}

/** Notifications of one key share a row while it is unread. */
export type NotificationGroup = {
  key: string
  /** Only people who get this kind share a row; null for every kind. */
  kind: NotificationKind | null
  /** The sentence says how many there are; else the caller counts, or the last one replaces the others. */
  counted: boolean
  /** A mail for each, not only for the first. */
  mailEach: boolean
}

type NewNotification = {
  /** The people concerned, each with the kind of notification they get. */
  people: readonly { userId: number; kind: NotificationKind }[]
  /** The person who caused it; people who blocked them are not notified. */
  by: number | null
  data: NotificationData
  group: NotificationGroup | null
  mail: 'as chosen' | 'always' | 'never'
  /** Further messages to all processes. */
  also: readonly Message[]
  now: Date
}

/** A message between processes holds less than 8000 bytes. */
const idsInMessage = 400

/**
 * Notifies the people who want it and may have it, informs open pages and devices, and returns those who get a mail; one
 * statement for all. While one of the same group is unread, its count grows, and nothing is sent unless the group says so.
 */
export async function insertNotifications(db: Db, row: NewNotification): Promise<Recipient[]> {
  const kinds = [...new Set(row.people.map(({ kind }) => kind))]
  const notMuted =
    row.by === null
      ? sql``
      : sql`and not exists (select from blocked_users b where b.user_id = u.id and b.blocked_id = ${row.by})`
  const { key = null, kind: joined = null, counted = false, mailEach = false } = row.group ?? {}
  const { rows } = await db.execute<{ mailed: Recipient[] | null; said: string[] | number | null }>(sql`
    with told as (
      select u.id, k.kind, u.username, u.language, k.always or coalesce(c.site, k.site) as on_site,
        (k.always or coalesce(c.push, k.push)) and ${isNotSuspended(row.now)} as on_devices,
        -- Only a proven address: anything else may belong to a stranger.
        case when u.email_verified_at is not null and ${mailed(row.mail)} then u.email end as email
      from unnest(${ids(row.people.map(({ userId }) => userId))}, ${row.people.map(({ kind }) => kind)}::text[])
        as p (user_id, kind)
      join unnest(${kinds}::text[], ${kinds.map((kind) => defaultChoices[kind].site)}::boolean[],
        ${kinds.map((kind) => defaultChoices[kind].mail)}::boolean[], ${kinds.map(isOnDevices)}::boolean[],
        ${kinds.map(isAlwaysOn)}::boolean[], ${kinds.map(reachesBlocked)}::boolean[]
      ) as k (kind, site, mail, push, always, reaches_blocked) on k.kind = p.kind
      join users u on u.id = p.user_id and u.deleted_at is null
      left join notification_choices c on c.user_id = u.id and c.kind = k.kind
      where (k.reaches_blocked or (u.staff_decision <> 'declined' and ${isNotSuspended(row.now)})) ${notMuted}
    ), added as (
      -- In one order, so that two batches at once never wait for each other.
      insert into notifications (user_id, kind, data, group_key, created_at)
      select id, kind, case when ${counted}::boolean and kind = ${joined}::text
          then jsonb_set(${JSON.stringify(row.data)}::jsonb, '{args,count}', '1') else ${JSON.stringify(row.data)}::jsonb end,
        case when kind = coalesce(${joined}::text, kind) then ${key}::text end, ${row.now}::timestamptz
      from told where on_site order by id
      on conflict (user_id, kind, group_key) where read_at is null and group_key is not null
      do update set created_at = excluded.created_at, data = case
        when excluded.data #> '{args,count}' is null then excluded.data
        else jsonb_set(excluded.data, '{args,count}', to_jsonb(
          coalesce((notifications.data #>> '{args,count}')::bigint, 0) + (excluded.data #>> '{args,count}')::bigint))
        end
      returning id, user_id, data, old.id is not null and not ${mailEach}::boolean as grown
    ), pushed as (
      ${messagesOf({ people: sql`told`, added: sql`added`, data: sql`${JSON.stringify(row.data)}::jsonb`, now: row.now })}
    ), news as (
      select unnest(${textsOf(row.also)}::text[]) as message
      union all
      select json_build_array(${newsTopic}::text, json_build_object('user_ids', json_agg(user_id)))::text
      from (select user_id, (row_number() over () - 1) / ${idsInMessage}::int as part from added) a group by part
    )
    select (select ${published(db, sql`message`)} from news) as said, ${queued(sql`pushed`)} as queued, (
      select json_agg(json_build_object('id', id, 'kind', kind, 'email', email, 'username', username,
        'language', language) order by id)
      from told where email is not null and id not in (select user_id from added where grown)) as mailed`)
  await said(db, rows[0]!.said)
  return rows[0]!.mailed ?? []
}

const mailed = (mail: NewNotification['mail']): Sql =>
  ({
    never: sql`false`,
    always: sql`true`,
    'as chosen': sql`(k.always or coalesce(c.mail, k.mail))`,
  })[mail]

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
  const { rows } = await db.execute<NotificationRow>(sql`
    select id, kind, data, read_at is not null as read, created_at as "createdAt" from notifications
    where ${whose(which)} ${older} order by created_at desc, id desc limit ${limit} offset ${offset}`)
  return rows
}

export const countNotifications = (db: Db, which: Which): Promise<number> =>
  countRows(db, sql`from notifications where ${whose(which)}`)

/** Every page counts these, and shows "99+" long before. */
const maxCountedUnread = 1_000

/** Counts of unread notifications of several people, up to the bound; includes people with 0. */
export async function countUnread(db: Db, userIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await db.execute<
    Row<'notifications', 'user_id'> & {
      count: number
    }
  >(sql`
    select asked.id as user_id, (select count(*) from (
      select from notifications n where n.user_id = asked.id and n.read_at is null limit ${maxCountedUnread}) counted) as count
    from unnest(${ids(userIds)}) as asked (id)`)
  const counts = new Map(userIds.map((userId) => [userId, 0]))
  for (const row of rows) counts.set(row.user_id, row.count)
  return counts
}

/** Marks one person's notifications as read; ids of other people's are ignored. */
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

/** Deletes those of one person; ids of other people's are ignored. */
export async function removeNotifications(
  db: Db,
  { userId, only }: { userId: number; only: readonly number[] },
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from notifications where user_id = ${userId} and id = any(${ids(only)})`)
  return rowCount ?? 0
}

const storedMs = notificationDays * 24 * 60 * 60 * 1000
const batch = 5_000

/** Removes those older than 90 days, a few thousand at a time, so that no statement runs long. */
export async function removeOldNotifications(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - storedMs).toISOString()
  for (let removed = batch; removed === batch;) {
    const result = await db.execute(sql`
      delete from notifications where id in (
        select id from notifications where created_at < ${before} order by created_at limit ${batch})`)
    removed = result.rowCount ?? 0
  }
}
