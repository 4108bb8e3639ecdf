import { countRows, sql, type CamelRow, type Db, type Sql } from '../../../db/sql.ts'
import type { Locale } from '../../../contract/locales.ts'
import type { DeliveryState, OffReason, Preset, WebhookEvent } from '../webhook-limits.contract.ts'

type Plain = CamelRow<
  'webhooks',
  'id' | 'resource_id' | 'user_id' | 'name' | 'target' | 'failures' | 'created_at'
>

export type WebhookRow = Plain & {
  preset: Preset
  events: WebhookEvent[]
  language: Locale
  off: OffReason | null
  sealed: Buffer
  last: { state: DeliveryState; createdAt: string } | null
}

/** Whose: of a resource, or of a person alone. */
export type Whose = { resourceId: number } | { userId: number }

const columns = sql`w.id, w.resource_id as "resourceId", w.user_id as "userId", w.name, w.preset, w.events, w.language,
  w.sealed, w.target, w.off, w.failures, w.created_at as "createdAt", (
    select json_build_object('state', d.state, 'createdAt', d.created_at) from webhook_deliveries d
    where d.webhook_id = w.id order by d.id desc limit 1) as last`

const belongsTo = (whose: Whose): Sql =>
  'resourceId' in whose
    ? sql`w.resource_id = ${whose.resourceId}`
    : sql`w.resource_id is null and w.user_id = ${whose.userId}`

/** Newest first; `after` is the id of the last row of the previous page. */
export async function listWebhooks(
  db: Db,
  whose: Whose,
  { after, offset, limit }: { after: number | null; offset: number; limit: number },
): Promise<WebhookRow[]> {
  const { rows } = await db.execute<WebhookRow>(sql`
    select ${columns} from webhooks w where ${belongsTo(whose)} ${after === null ? sql`` : sql`and w.id < ${after}`}
    order by w.id desc limit ${limit} offset ${offset}`)
  return rows
}

export const countWebhooks = (db: Db, whose: Whose): Promise<number> =>
  countRows(db, sql`from webhooks w where ${belongsTo(whose)}`)

export async function findWebhook(db: Db, id: number): Promise<WebhookRow | null> {
  const { rows } = await db.execute<WebhookRow>(sql`select ${columns} from webhooks w where w.id = ${id}`)
  return rows[0] ?? null
}

/** The same, held until the transaction ends: what is sealed in it is read, changed and written by one at a time. */
export async function lockWebhook(tx: Db, id: number): Promise<WebhookRow | null> {
  await tx.execute(sql`select from webhooks where id = ${id} for update`)
  return findWebhook(tx, id)
}

/** The number of the next one: what is sealed for it is bound to it. */
export async function findNextId(db: Db): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('webhooks', 'id')) as id`,
  )
  return rows[0]!.id
}

type NewRow = Pick<
  WebhookRow,
  'id' | 'userId' | 'name' | 'preset' | 'events' | 'language' | 'sealed' | 'target'
> & {
  resourceId: number | null
  most: number
  now: Date
}

/** Says no when there are `most` already. */
export async function insertWebhook(tx: Db, row: NewRow): Promise<boolean> {
  const whose = row.resourceId === null ? { userId: row.userId } : { resourceId: row.resourceId }
  // One at a time for each owner: two at one moment would count the same others.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks ${JSON.stringify(whose)}`}, 0))`,
  )
  const { rowCount } = await tx.execute(sql`
    insert into webhooks (id, resource_id, user_id, name, preset, events, language, sealed, target, created_at)
    overriding system value
    select ${row.id}, ${row.resourceId}::bigint, ${row.userId}, ${row.name}, ${row.preset}, ${row.events}::text[],
      ${row.language}, ${row.sealed}::bytea, ${row.target}, ${row.now}
    where (select count(*) from webhooks w where ${belongsTo(whose)}) < ${row.most}`)
  return rowCount === 1
}

export type WebhookChange = Partial<
  Pick<WebhookRow, 'userId' | 'name' | 'events' | 'language' | 'sealed' | 'target' | 'off'>
>

/** What is switched on begins anew: nothing is held against it. */
export async function updateWebhook(db: Db, id: number, change: WebhookChange): Promise<void> {
  const { userId, name, events, language, sealed, target, off } = change
  await db.execute(sql`
    update webhooks set
      user_id = coalesce(${userId ?? null}::bigint, user_id), name = coalesce(${name ?? null}::text, name),
      events = coalesce(${events ?? null}::text[], events), language = coalesce(${language ?? null}::text, language),
      sealed = coalesce(${sealed ?? null}::bytea, sealed), target = coalesce(${target ?? null}::text, target),
      off = case when ${off === undefined} then off else ${off ?? null}::text end,
      failures = case when ${off === null} then 0 else failures end,
      paused_until = case when ${off === null} then null else paused_until end
    where id = ${id}`)
  if (off) await updateUnsent(db, id)
}

/** What waited for a webhook that is off now is not sent. What somebody asked for by a button still is. */
async function updateUnsent(db: Db, webhookId: number): Promise<void> {
  await db.execute(sql`
    update webhook_deliveries set state = 'skipped', fault = 'off'
    where webhook_id = ${webhookId} and state = 'waiting' and not manual`)
}

export async function removeWebhook(db: Db, id: number): Promise<void> {
  await db.execute(sql`delete from webhooks where id = ${id}`)
}
