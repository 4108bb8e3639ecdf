import { sql, countRows, type CamelRow, type Db, type Sql } from '../../../../db/sql.ts'
import { nameOf, type PersonName } from '../../../users/api/users.store.ts'
import type { Slice } from '../../../../server/endpoints/list-page.ts'
import { inOrder } from '../../../../server/endpoints/list-page.store.ts'

type AuditRow = CamelRow<'audit_log', 'id' | 'action' | 'target' | 'before' | 'after' | 'created_at'> & {
  actor: PersonName | null
  targetName: string | null
  ip: string | null
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
  // The number is asked for inside an expression: of two conditions side by side the planner may take the cast first,
  // and some targets have no number there. A text is called as its latest review calls it.
  const { rows } = await db.execute<AuditRow>(sql`
    select l.id, ${nameOf(sql`a`)} as actor, l.action, l.target, coalesce(t.username, c.title) as "targetName", l.before, l.after,
      host(l.ip) as ip, l.created_at as "createdAt"
    from audit_log l left join users a on a.id = l.actor_id
    left join users t on t.id = case
      when l.target ~ '^user:[1-9][0-9]{0,15}$' then substr(l.target, 6)::bigint end
    left join lateral (select r.title from content_reviews r
      where r.subject_kind = split_part(l.target, ':', 1) and r.subject_id = case
        when l.target ~ '^(article|resource|version):[1-9][0-9]{0,15}$' then split_part(l.target, ':', 2)::bigint end
      order by r.created_at desc, r.id desc limit 1) c on true
    where ${matches(filter)} and ${where} ${tail}`)
  return rows
}

export const countAudit = (db: Db, filter: AuditFilter): Promise<number> =>
  countRows(db, sql`from audit_log l where ${matches(filter)}`)
