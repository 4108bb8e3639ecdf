import { sql, type Db, type Sql } from '../../../db/sql.ts'
import type { WebhookEvent } from '../webhook-limits.contract.ts'

export type SubjectKind =
  | 'version'
  | 'comment'
  | 'article'
  | 'resource'
  | 'collected'
  | 'topic'
  | 'request'
  | 'server'

export type NewEvent = {
  event: WebhookEvent
  /** What happened to what; the id may come from another part of the same statement. */
  subject: { kind: SubjectKind; id: number | Sql }
  /** Webhooks of this resource hear of it. */
  resourceId: number | null
  /** Their own webhooks do too. */
  userIds: readonly number[]
  /** What the subject itself does not tell. */
  data?: Record<string, unknown>
  now: Date
}

/** Part of a statement: writes a delivery for every webhook that wants the event. Give its name to `queued`. */
export const deliveriesOf = ({ event, subject, resourceId, userIds, data = {}, now }: NewEvent): Sql => sql`
  insert into webhook_deliveries (webhook_id, event, subject_kind, subject_id, data, next_try_at, created_at)
  select w.id, ${event}::text, ${subject.kind}::text, ${subject.id}::bigint, ${JSON.stringify(data)}::jsonb,
    ${now}::timestamptz, ${now}::timestamptz
  from webhooks w
  where w.off is null and ${event}::text = any(w.events)
    and (w.resource_id = ${resourceId}::bigint or (w.resource_id is null and w.user_id = any(${userIds}::bigint[])))
  returning webhook_id`

/** A column that queues a job for each of these deliveries; there is one exactly if the transaction commits. */
export const queued = (deliveries: Sql): Sql => sql`(
  select count(*) from ${deliveries} d cross join lateral graphile_worker.add_job(
    identifier => 'webhooks.deliver'::text, payload => json_build_object('id', d.webhook_id)) j)`

/** Writes down, inside the caller's transaction, what webhooks are to be told. */
export async function insertEvent(tx: Db, event: NewEvent): Promise<void> {
  await tx.execute(sql`with delivered as (${deliveriesOf(event)}) select ${queued(sql`delivered`)} as queued`)
}
