import { sql } from '../../../../db/sql.ts'
import type { Column, Row } from '../../../../db/tables.ts'
import type { Sql } from '../../../../db/sql.ts'
import type { Db } from '../../../../db/client.ts'
import { countBound } from '../../../../server/endpoints/list-page.ts'
import type { Slice } from '../../../../server/endpoints/list-page.ts'
import { inOrder } from '../../../../server/endpoints/list-page.store.ts'

type AuditRow = {
  id: number
  actor: { id: number; username: string } | null
  action: string
  target: string
  targetName: string | null
  before: unknown
  after: unknown
  ip: string | null
  createdAt: Date
}
export type AuditFilter = {
  actor?: number | undefined
  action?: string | undefined
  target?: string | undefined
  since?: string | undefined
  before?: string | undefined
}

function matches(filter: AuditFilter): Sql {
  const parts = [sql`true`]
  if (filter.actor) parts.push(sql`l.actor_id = ${filter.actor}`)
  if (filter.action?.endsWith('.')) parts.push(sql`starts_with(l.action, ${filter.action})`)
  else if (filter.action) parts.push(sql`l.action = ${filter.action}`)
  if (filter.target) parts.push(sql`l.target = ${filter.target}`)
  if (filter.since) parts.push(sql`l.created_at >= ${filter.since}::timestamptz`)
  if (filter.before) parts.push(sql`l.created_at < ${filter.before}::timestamptz`)
  return sql.join(parts, sql` and `)
}

export async function listAudit(db: Db, filter: AuditFilter, slice: Slice): Promise<AuditRow[]> {
  const { where, tail } = inOrder(slice, true, sql`l`)
  // Whether a target is a person is asked inside the expression: of two conditions side by side the planner may take
  // the cast first, and most targets have no number there.
  const { rows } = await db.execute<
    Row<'audit_log', 'id' | 'action' | 'target' | 'created_at'> & {
      actor_id: Column<'users', 'id'> | null
      actor_name: Column<'users', 'username'> | null
      target_name: Column<'users', 'username'> | null
      before: NonNullable<Column<'audit_log', 'before'>>
      after: NonNullable<Column<'audit_log', 'after'>>
      ip: string | null
    }
  >(sql`
    select l.id, a.id as actor_id, a.username as actor_name, l.action, l.target, t.username as target_name,
      l.before, l.after, host(l.ip) as ip, l.created_at
    from audit_log l left join users a on a.id = l.actor_id
    left join users t on t.id = case
      when l.target ~ '^user:[1-9][0-9]{0,15}$' then substr(l.target, 6)::bigint end
    where ${matches(filter)} and ${where} ${tail}`)
  return rows.map((row) => ({
    id: row.id,
    actor: row.actor_id === null ? null : { id: row.actor_id, username: row.actor_name! },
    action: row.action,
    target: row.target,
    targetName: row.target_name,
    before: row.before,
    after: row.after,
    ip: row.ip,
    createdAt: row.created_at,
  }))
}

export async function countAudit(db: Db, filter: AuditFilter): Promise<number> {
  const { rows } = await db.execute<{
    total: number
  }>(sql`
    select count(*) as total from (select from audit_log l where ${matches(filter)} limit ${countBound}) counted`)
  return rows[0]!.total
}
