import { sql, type CamelRow, type Db, type Sql } from '../../../db/sql.ts'
import type { MessageArgs } from '../../../contract/errors.ts'
import type { Locale } from '../../../contract/locales.ts'
import type { NotificationKind } from '../../../contract/notification-kinds.ts'
import { addJob } from '../../../server/jobs/jobs.store.ts'
import { isNotSuspended } from '../../users/api/sanctions.store.ts'
import { openSession } from './push-devices.store.ts'

type Plain = CamelRow<'push_messages', 'id' | 'notification_id' | 'attempts' | 'created_at'> &
  CamelRow<'push_devices', 'endpoint' | 'p256dh' | 'auth' | 'failures'> & { deviceId: number }
export type MessageRow = Plain & {
  /** Null: a test. */
  kind: NotificationKind | null
  data: { args?: MessageArgs; path?: string }
  language: Locale
  /** Still to be sent: nobody logged out there, read it elsewhere or was suspended. */
  wanted: boolean
}

/**
 * Part of the statement that writes notifications: a message for every device of the people who want this kind there.
 * `people` has the columns id, kind and on_devices; `added` the notification that each got on the site, if any.
 */
export const messagesOf = ({
  people,
  added,
  data,
  now,
}: Record<'people' | 'added' | 'data', Sql> & { now: Date }): Sql => sql`
  insert into push_messages (device_id, notification_id, kind, data, next_try_at, created_at)
  select d.id, a.id, t.kind, coalesce(a.data, ${data}), ${now}::timestamptz, ${now}::timestamptz
  from ${people} t join push_devices d on d.user_id = t.id ${openSession} left join ${added} a on a.user_id = t.id
  where t.on_devices and a.grown is not true
  returning device_id`

/** A column that queues a job for each device with a message; there is one exactly if the transaction commits. */
export const queued = (messages: Sql): Sql => sql`(
  select count(*) from (select distinct device_id from ${messages}) d cross join lateral graphile_worker.add_job(
    identifier => 'push.send'::text, payload => json_build_object('id', d.device_id)) j)`

export const queueMessages = (db: Db, deviceId: number, runAt?: Date): Promise<void> =>
  addJob(db, 'push.send', { id: deviceId }, runAt ? { key: `push:${deviceId}`, runAt } : {})

export const insertTest = (db: Db, deviceId: number, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into push_messages (device_id, next_try_at, created_at) values (${deviceId}, ${now}, ${now})`)
    await queueMessages(tx, deviceId)
  })

/**
 * Takes the next due message of a device for one try, and the device with it until that try counts as lost. Nothing
 * while something is on its way, or while the device is left alone; a test does not wait for that.
 */
export async function claimMessage(
  db: Db,
  deviceId: number,
  { now, until }: { now: Date; until: Date },
): Promise<MessageRow | null> {
  const { rows } = await db.execute<MessageRow>(sql`
    with due as (
      select m.id from push_messages m join push_devices d on d.id = m.device_id
      where d.id = ${deviceId} and m.next_try_at <= ${now}
        and (m.kind is null or coalesce(d.paused_until <= ${now}, true))
      order by m.attempts, m.id limit 1
    ), taken as (
      update push_devices d set busy_until = ${until} from due
      where d.id = ${deviceId} and coalesce(d.busy_until <= ${now}, true) returning due.id as message_id, d.*
    )
    update push_messages m set attempts = m.attempts + 1, next_try_at = ${until}
    from taken d where m.id = d.message_id
    returning m.id, m.notification_id as "notificationId", m.kind, m.data, m.attempts, m.created_at as "createdAt",
      d.id as "deviceId", d.endpoint, d.p256dh, d.auth, d.failures, d.language,
      exists (
        select from users u join sessions s on s.id = d.session_id and s.revoked_at is null
        where u.id = d.user_id and u.deleted_at is null and ${isNotSuspended(now)})
      and not exists (select from notifications n where n.id = m.notification_id and n.read_at is not null) as wanted`)
  return rows[0] ?? null
}

/** When there is something to do for a device again; null if nothing waits. */
export async function findNextTry(db: Db, deviceId: number): Promise<Date | null> {
  const { rows } = await db.execute<{ at: Date | null }>(sql`
    select min(greatest(m.next_try_at, d.busy_until, case when m.kind is not null then d.paused_until end)) as at
    from push_messages m join push_devices d on d.id = m.device_id where d.id = ${deviceId}`)
  return rows[0]?.at ?? null
}

export async function updateNextTry(db: Db, id: number, at: Date): Promise<void> {
  await db.execute(sql`update push_messages set next_try_at = ${at} where id = ${id}`)
}

export async function removeMessage(db: Db, id: number): Promise<void> {
  await db.execute(sql`delete from push_messages where id = ${id}`)
}

/** Devices with a message that should have been tried long ago: its job was lost, for example by a restored backup. */
export async function listOverdue(db: Db, before: Date, limit: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct d.id from push_messages m join push_devices d on d.id = m.device_id
    where m.next_try_at < ${before} and coalesce(d.paused_until < ${before}, true) order by d.id limit ${limit}`)
  return rows.map((row) => row.id)
}

const batch = 5_000

/** Some thousands at a time, so that no statement runs long. */
export async function removeOldMessages(db: Db, before: Date): Promise<void> {
  for (let removed = batch; removed === batch;) {
    const result = await db.execute(sql`
      delete from push_messages where id in (
        select id from push_messages where created_at < ${before} order by created_at limit ${batch})`)
    removed = result.rowCount ?? 0
  }
}
