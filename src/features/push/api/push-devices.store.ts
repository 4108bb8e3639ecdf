import { countRows, sql, type CamelRow, type Db, type Sql } from '../../../db/sql.ts'
import type { Locale } from '../../../contract/locales.ts'
import { pushLimits } from '../push.contract.ts'

type Plain = CamelRow<
  'push_devices',
  | 'id'
  | 'user_id'
  | 'session_id'
  | 'endpoint'
  | 'p256dh'
  | 'auth'
  | 'failures'
  | 'created_at'
  | 'last_used_at'
>
export type DeviceRow = Plain & { language: Locale; userAgent: string }

/** Of `push_devices d` with its session `s`. */
const columns = sql`d.id, d.user_id as "userId", d.session_id as "sessionId", d.endpoint, d.p256dh, d.auth, d.language,
  d.failures, d.created_at as "createdAt", d.last_used_at as "lastUsedAt", s.user_agent as "userAgent"`

/** Joins of `push_devices d`: somebody is still logged in there. */
export const openSession: Sql = sql`join sessions s on s.id = d.session_id and s.revoked_at is null`

/** Newest first; `after` is the id of the last row of the previous page. */
export async function listDevices(
  db: Db,
  userId: number,
  { after, offset, limit }: { after: number | null; offset: number; limit: number },
): Promise<DeviceRow[]> {
  const { rows } = await db.execute<DeviceRow>(sql`
    select ${columns} from push_devices d ${openSession}
    where d.user_id = ${userId} ${after === null ? sql`` : sql`and d.id < ${after}`}
    order by d.id desc limit ${limit} offset ${offset}`)
  return rows
}

export const countDevices = (db: Db, userId: number): Promise<number> =>
  countRows(db, sql`from push_devices d ${openSession} where d.user_id = ${userId}`)

export async function findDevice(
  db: Db,
  { id, userId }: { id: number; userId: number },
): Promise<DeviceRow | null> {
  const { rows } = await db.execute<DeviceRow>(sql`
    select ${columns} from push_devices d ${openSession} where d.id = ${id} and d.user_id = ${userId}`)
  return rows[0] ?? null
}

type NewDevice = Pick<DeviceRow, 'userId' | 'sessionId' | 'endpoint' | 'p256dh' | 'auth' | 'language'> & {
  now: Date
}

/**
 * A browser has one address: it belongs to the person who logged in there last. Somebody who knows the address but not
 * its secret cannot take it. Returns its id; null when there are too many, or when it belongs to somebody else.
 */
export async function saveDevice(db: Db, device: NewDevice): Promise<number | null> {
  const { userId, sessionId, endpoint, p256dh, auth, language, now } = device
  return db.transaction(async (tx) => {
    // Two browsers at once are counted one after the other.
    await tx.execute(sql`select from users where id = ${userId} for no key update`)
    // With what is on its way to somebody else who was logged in there, and those where the person logged out.
    await tx.execute(sql`
      delete from push_devices d using sessions s where s.id = d.session_id and (
        (d.endpoint = ${endpoint} and d.auth = ${auth} and d.user_id <> ${userId})
        or (d.user_id = ${userId} and d.endpoint <> ${endpoint} and s.revoked_at is not null))`)
    const { rows } = await tx.execute<{ id: number }>(sql`
      insert into push_devices as d (user_id, session_id, endpoint, p256dh, auth, language, created_at)
      select ${userId}, ${sessionId}, ${endpoint}, ${p256dh}, ${auth}, ${language}, ${now}
      where (select count(*) from push_devices o where o.user_id = ${userId} and o.endpoint <> ${endpoint})
        < ${pushLimits.devices}
      on conflict (endpoint) do update set session_id = excluded.session_id, p256dh = excluded.p256dh,
        auth = excluded.auth, language = excluded.language, failures = 0, paused_until = null
      where d.user_id = excluded.user_id
      returning d.id`)
    return rows[0]?.id ?? null
  })
}

export async function removeDevice(
  db: Db,
  { id, userId }: { id: number; userId?: number },
): Promise<boolean> {
  const owner = userId === undefined ? sql`` : sql`and user_id = ${userId}`
  const { rowCount } = await db.execute(sql`delete from push_devices where id = ${id} ${owner}`)
  return (rowCount ?? 0) > 0
}

/** Its push service took a message. */
export async function updateWorking(db: Db, id: number, now: Date): Promise<void> {
  await db.execute(sql`
    update push_devices set failures = 0, paused_until = null, busy_until = null, last_used_at = ${now} where id = ${id}`)
}

/** Counts a failed try, and leaves the device alone until then. */
export async function updateFailing(db: Db, id: number, until: Date): Promise<void> {
  await db.execute(sql`
    update push_devices set failures = failures + 1, paused_until = ${until}, busy_until = null where id = ${id}`)
}

export async function updateFree(db: Db, id: number): Promise<void> {
  await db.execute(sql`update push_devices set busy_until = null where id = ${id}`)
}
