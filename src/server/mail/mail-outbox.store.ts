import { sql, type Db } from '../../db/sql.ts'
import type { Row } from '../../db/tables.ts'
import { addJob } from '../jobs/jobs.store.ts'
import type { Mail, OutboxMail } from './mail.ts'

/** The key keeps one waiting job a mail, however often it is queued. */
export function queueDelivery(
  db: Db,
  { id, list = null }: { id: string; list?: string | null },
  runAt?: Date,
): Promise<void> {
  const priority = list === null ? {} : { priority: 10 }
  return addJob(db, 'mail.deliver', { id }, { key: `mail:${id}`, ...priority, ...(runAt && { runAt }) })
}

export async function insertMail(db: Db, mail: Mail & { id: string; createdAt: Date }): Promise<void> {
  const createdAt = mail.createdAt.toISOString()
  await db.execute(sql`
    insert into mail_outbox
      (id, message_id, recipient, subject, text, html, headers, list, created_at, expires_at, next_try_at)
    values (${mail.id}, ${mail.id}, ${mail.to}, ${mail.subject}, ${mail.text}, ${mail.html},
      ${JSON.stringify(mail.headers ?? {})}::jsonb, ${mail.list ?? null}, ${createdAt}, ${mail.expiresAt?.toISOString() ?? null}, ${createdAt})`)
}

/**
 * Takes a due mail for one try and sets the moment when that try counts as lost. The row is not kept locked
 * meanwhile: a slow mail server must not hold a transaction open.
 */
export async function claimMail(db: Db, id: string, now: Date, until: Date): Promise<OutboxMail | null> {
  const { rows } = await db.execute<
    Omit<OutboxMail, 'expiresAt' | 'list'> & { expiresAt: Date | null; list: string | null }
  >(sql`
    update mail_outbox set attempts = attempts + 1, next_try_at = ${until.toISOString()}
    where id = (
      select id from mail_outbox
      where id = ${id} and sent_at is null and next_try_at <= ${now.toISOString()}
      for update skip locked)
    returning id, message_id as "messageId", recipient as "to", subject, text, html, headers, list, created_at as "createdAt",
      expires_at as "expiresAt", attempts`)
  if (!rows[0]) return null
  const { expiresAt, list, ...mail } = rows[0]
  return { ...mail, ...(expiresAt && { expiresAt }), ...(list !== null && { list }) }
}

/** When a mail that could not be taken is due, or null if nothing is left to do for it. */
export async function findNextTry(
  db: Db,
  id: string,
): Promise<(Row<'mail_outbox', 'id' | 'list'> & { nextTry: Date }) | null> {
  const { rows } = await db.execute<Row<'mail_outbox', 'id' | 'list'> & { nextTry: Date }>(sql`
    select id, list, next_try_at as "nextTry" from mail_outbox
    where id = ${id} and sent_at is null and next_try_at is not null`)
  return rows[0] ?? null
}

export async function updateSent(db: Db, id: string, now: Date): Promise<void> {
  await db.execute(sql`
    update mail_outbox set sent_at = ${now.toISOString()}, text = '', html = '', last_error = null where id = ${id}`)
}

/** `nextTry` null gives the mail up; the row stays for a while to show why. */
export async function updateFailed(db: Db, id: string, error: string, nextTry: Date | null): Promise<void> {
  await db.execute(sql`
    update mail_outbox set last_error = ${error}, next_try_at = ${nextTry?.toISOString() ?? null} where id = ${id}`)
}

export async function removeMail(db: Db, id: string): Promise<void> {
  await db.execute(sql`delete from mail_outbox where id = ${id}`)
}

/** Mail that should have been tried long ago: its job was lost, for example by a restored backup. */
export async function listOverdue(
  db: Db,
  before: Date,
  limit: number,
): Promise<Row<'mail_outbox', 'id' | 'list'>[]> {
  const { rows } = await db.execute<Row<'mail_outbox', 'id' | 'list'>>(sql`
    select id, list from mail_outbox
    where sent_at is null and next_try_at < ${before.toISOString()} order by next_try_at limit ${limit}`)
  return rows
}

/** Sent and given-up mail; what still waits stays. */
export async function removeOld(db: Db, before: Date): Promise<void> {
  await db.execute(sql`
    delete from mail_outbox
    where created_at < ${before.toISOString()} and (sent_at is not null or next_try_at is null)`)
}
