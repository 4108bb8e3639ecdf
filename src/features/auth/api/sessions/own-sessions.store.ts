import { sql, type CamelRow, type Db } from '../../../../db/sql.ts'
import type { Row } from '../../../../db/tables.ts'

type OwnSession = CamelRow<'sessions', 'id' | 'user_agent' | 'created_at' | 'last_used_at'> & {
  ip: string | null
}

const most = 100

/** Sessions that can still be used, last used first. */
export async function listSessions(
  db: Db,
  userId: number,
  now: Date,
): Promise<{ sessions: OwnSession[]; total: number }> {
  const { rows } = await db.execute<OwnSession & { total: number }>(sql`
    select s.id, s.user_agent as "userAgent", host(s.ip) as ip, s.created_at as "createdAt",
      s.last_used_at as "lastUsedAt", count(*) over () as total
    from sessions s
    where s.user_id = ${userId} and s.revoked_at is null
      and exists (select from session_tokens t where t.session_id = s.id and t.expires_at > ${now.toISOString()})
    order by s.last_used_at desc, s.id desc limit ${most}`)
  return { total: rows[0]?.total ?? 0, sessions: rows }
}

/** False if the session has ended, belongs to another person, or does not exist. */
export async function endOwnSession(db: Db, userId: number, sessionId: number, now: Date): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update sessions set revoked_at = ${now.toISOString()}
    where id = ${sessionId} and user_id = ${userId} and revoked_at is null returning id`)
  return rows.length > 0
}

/** The user agents of a person's devices, as far as they are stored. */
export async function listUserAgents(db: Db, userId: number): Promise<string[]> {
  const { rows } = await db.execute<Row<'sessions', 'user_agent'>>(sql`
    select distinct user_agent from sessions where user_id = ${userId} limit 200`)
  return rows.map((row) => row.user_agent)
}
