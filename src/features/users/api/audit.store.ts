import { sql, type Db } from '../../../db/sql.ts'

export type AuditEntry = {
  /** Null if the site acted by itself. */
  actorId: number | null
  /** `user.decline`: noun, verb. */
  action: string
  /** `user:42`: kind and id of what was acted upon. */
  target: string
  before?: unknown
  after?: unknown
  ip: string | null
  now: Date
}

/** Logs an action of staff, in the same transaction, so that neither exists without the other. */
export async function insertAudit(db: Db, entry: AuditEntry): Promise<void> {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))
  await db.execute(sql`
    insert into audit_log (actor_id, action, target, before, after, ip, created_at)
    values (${entry.actorId}, ${entry.action}, ${entry.target}, ${json(entry.before)}::jsonb,
      ${json(entry.after)}::jsonb, ${entry.ip}, ${entry.now.toISOString()})`)
}

/** Removes old IP addresses; the entries themselves stay. */
export async function forgetAuditAddresses(db: Db, before: Date): Promise<void> {
  await db.execute(sql`
    update audit_log set ip = null where ip is not null and created_at < ${before.toISOString()}`)
}
