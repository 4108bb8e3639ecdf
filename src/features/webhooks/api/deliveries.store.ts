import { sql, type CamelRow, type Db } from '../../../db/sql.ts'
import { addJob } from '../../../server/jobs/jobs.store.ts'
import { webhookLimits } from '../webhook-limits.contract.ts'
import type { DeliveryFault, DeliveryState, WebhookEvent } from '../webhook-limits.contract.ts'
import type { SubjectKind } from './events.store.ts'

type Plain = CamelRow<
  'webhook_deliveries',
  | 'id'
  | 'key'
  | 'webhook_id'
  | 'subject_id'
  | 'manual'
  | 'attempts'
  | 'status'
  | 'body'
  | 'answer'
  | 'duration_ms'
  | 'sent_at'
  | 'next_try_at'
  | 'created_at'
>
export type DeliveryRow = Plain & {
  event: WebhookEvent | 'ping'
  subjectKind: SubjectKind | null
  data: Record<string, unknown>
  state: DeliveryState
  fault: DeliveryFault | null
}

const columns = sql`d.id, d.key, d.webhook_id as "webhookId", d.event, d.subject_kind as "subjectKind",
  d.subject_id as "subjectId", d.data, d.manual, d.state, d.body, d.attempts, d.status, d.fault, d.answer,
  d.duration_ms as "durationMs", d.sent_at as "sentAt", d.next_try_at as "nextTryAt", d.created_at as "createdAt"`

/** Newest first, no more than are kept; `after` is the id of the last row of the previous page. */
export async function listDeliveries(
  db: Db,
  webhookId: number,
  { after, offset, limit }: { after: number | null; offset: number; limit: number },
): Promise<DeliveryRow[]> {
  const { rows } = await db.execute<DeliveryRow>(sql`
    select * from (
      select ${columns} from webhook_deliveries d where d.webhook_id = ${webhookId}
      order by d.id desc limit ${webhookLimits.deliveries}) kept
    ${after === null ? sql`` : sql`where id < ${after}`} order by id desc limit ${limit} offset ${offset}`)
  return rows
}

export async function countDeliveries(db: Db, webhookId: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from webhook_deliveries where webhook_id = ${webhookId} limit ${webhookLimits.deliveries}) kept`)
  return rows[0]!.count
}

export async function findDelivery(db: Db, webhookId: number, id: number): Promise<DeliveryRow | null> {
  const { rows } = await db.execute<DeliveryRow>(sql`
    select ${columns} from webhook_deliveries d where d.webhook_id = ${webhookId} and d.id = ${id}`)
  return rows[0] ?? null
}

export const queueDeliveries = (db: Db, webhookId: number, runAt?: Date): Promise<void> =>
  addJob(db, 'webhooks.deliver', { id: webhookId }, runAt ? { key: `webhook:${webhookId}`, runAt } : {})

/** A delivery that somebody asked for by a button: a test, or an earlier one once more. */
export async function insertManual(
  db: Db,
  webhookId: number,
  { from, now }: { from: number | null; now: Date },
): Promise<DeliveryRow> {
  return db.transaction(async (tx) => {
    const source =
      from === null
        ? sql`(select 'ping'::text as event, null::text as subject_kind, null::bigint as subject_id, '{}'::jsonb as data)`
        : sql`(select event, subject_kind, subject_id, data from webhook_deliveries where id = ${from})`
    const { rows } = await tx.execute<DeliveryRow>(sql`
      insert into webhook_deliveries as d (webhook_id, event, subject_kind, subject_id, data, manual, next_try_at, created_at)
      select ${webhookId}, s.event, s.subject_kind, s.subject_id, s.data, true, ${now}, ${now} from ${source} s
      returning ${columns}`)
    await queueDeliveries(tx, webhookId)
    return rows[0]!
  })
}

/**
 * Takes the next due delivery of a webhook for one try, and the webhook with it until that try counts as lost. New ones
 * come before those that failed. Nothing while something is on its way, or while the webhook is left alone.
 */
export async function claimDelivery(
  db: Db,
  webhookId: number,
  { now, until }: { now: Date; until: Date },
): Promise<DeliveryRow | null> {
  const { rows } = await db.execute<DeliveryRow>(sql`
    with due as (
      select d.id from webhook_deliveries d join webhooks w on w.id = d.webhook_id
      where w.id = ${webhookId} and d.state = 'waiting' and d.next_try_at <= ${now}
        and (d.manual or coalesce(w.paused_until <= ${now}, true))
      order by d.manual desc, d.attempts, d.id limit 1
    ), taken as (
      update webhooks w set busy_until = ${until} from due
      where w.id = ${webhookId} and coalesce(w.busy_until <= ${now}, true) returning due.id
    )
    update webhook_deliveries d set attempts = d.attempts + 1, next_try_at = ${until}
    from taken where d.id = taken.id returning ${columns}`)
  return rows[0] ?? null
}

/** When there is something to do for a webhook again; null if nothing waits. */
export async function findNextTry(db: Db, webhookId: number): Promise<Date | null> {
  const { rows } = await db.execute<{ at: Date | null }>(sql`
    select min(greatest(d.next_try_at, w.busy_until, case when not d.manual then w.paused_until end)) as at
    from webhook_deliveries d join webhooks w on w.id = d.webhook_id
    where w.id = ${webhookId} and d.state = 'waiting'`)
  return rows[0]?.at ?? null
}

/** Before it is first sent, so that every try says the same. */
export async function updateBody(db: Db, id: number, body: string): Promise<void> {
  await db.execute(sql`update webhook_deliveries set body = ${body} where id = ${id}`)
}

export type Tried = {
  status: number | null
  fault: DeliveryFault | null
  answer: string | null
  durationMs: number | null
}

type Result = Tried & { state: DeliveryState; nextTryAt: Date; now: Date }

/** What became of a try. The webhook is free again, and its log is cut to what is kept. */
export async function updateTried(db: Db, { id, webhookId }: DeliveryRow, result: Result): Promise<void> {
  const { state, status, fault, answer, durationMs, nextTryAt, now } = result
  await db.execute(sql`
    update webhook_deliveries set state = ${state}, status = ${status}::int, fault = ${fault}::text,
      answer = ${answer}::text, duration_ms = ${durationMs}::int, next_try_at = ${nextTryAt},
      sent_at = case when ${durationMs}::int is null then sent_at else ${now}::timestamptz end,
      body = case when ${state} = 'skipped' then null else body end
    where id = ${id}`)
  await db.execute(sql`update webhooks set busy_until = null where id = ${webhookId}`)
  await db.execute(sql`
    delete from webhook_deliveries where webhook_id = ${webhookId} and state <> 'waiting' and id < (
      select id from webhook_deliveries where webhook_id = ${webhookId} and state <> 'waiting'
      order by id desc offset ${webhookLimits.deliveries - 1} limit 1)`)
}

/** Counts a failed try of a webhook, and leaves it alone until then; returns how many there were in a row. */
export async function updateFailures(
  db: Db,
  webhookId: number,
  pauseOf: (failures: number) => Date,
): Promise<number> {
  const { rows } = await db.execute<{ failures: number }>(sql`
    update webhooks set failures = failures + 1 where id = ${webhookId} returning failures`)
  const failures = rows[0]?.failures ?? 0
  await db.execute(sql`update webhooks set paused_until = ${pauseOf(failures)} where id = ${webhookId}`)
  return failures
}

export async function updateWorking(db: Db, webhookId: number): Promise<void> {
  await db.execute(sql`update webhooks set failures = 0, paused_until = null where id = ${webhookId}`)
}

/** Webhooks with a delivery that should have been tried long ago: its job was lost, for example by a restored backup. */
export async function listOverdue(db: Db, before: Date, limit: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct w.id from webhook_deliveries d join webhooks w on w.id = d.webhook_id
    where d.state = 'waiting' and d.next_try_at < ${before} and coalesce(w.paused_until < ${before}, true)
    order by w.id limit ${limit}`)
  return rows.map((row) => row.id)
}

const batch = 5_000

/** Some thousands at a time, so that no statement runs long. */
export async function removeOldDeliveries(db: Db, before: Date): Promise<void> {
  for (let removed = batch; removed === batch;) {
    const result = await db.execute(sql`
      delete from webhook_deliveries where id in (
        select id from webhook_deliveries where created_at < ${before} and state <> 'waiting' order by created_at
        limit ${batch})`)
    removed = result.rowCount ?? 0
  }
}
