import { randomBytes } from 'node:crypto'
import { sql, type Db, type Sql } from '../../../../db/sql.ts'
import type { Row } from '../../../../db/tables.ts'
import { writeGathered, type Gathered } from '../../../../server/gathered-writes.ts'
import { sha256, type Secret } from '../../../../server/secret.ts'
import { ownPersonColumns, personJoins, type OwnPerson } from '../../../users/api/person.store.ts'
import { isNotSuspended } from '../../../users/api/sanctions.store.ts'
import { accessTokenSeconds, refreshGraceMs, refreshTokenSeconds } from '../../auth.contract.ts'

export type TokenPair = { access: string; refresh: string; sessionId: number }

const fresh = (prefix: string) => prefix + randomBytes(32).toString('base64url')

export async function insertSession(
  db: Db,
  session: {
    userId: number
    userAgent: string
    ip: string
    scope: string[] | null
    /** Since when the person uses this device; from now on where it is left out. */
    deviceSince?: Date | null
    now: Date
  },
): Promise<TokenPair> {
  return db.transaction(async (tx) => {
    const { userId, userAgent, ip, scope, now } = session
    const { rows } = await tx.execute<Row<'sessions', 'id'>>(sql`
      insert into sessions (user_id, user_agent, ip, scope, device_since, created_at, last_used_at, proven_at)
      values (${userId}, ${userAgent}, ${ip}, ${scope}, ${session.deviceSince ?? now}, ${now}, ${now}, ${now})
      returning id`)
    const pair = { access: fresh('by_at_'), refresh: fresh('by_rt_'), sessionId: rows[0]!.id }
    await insertTokens(tx, pair, now)
    return pair
  })
}

async function insertTokens(db: Db, pair: TokenPair, now: Date): Promise<void> {
  const endOf = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  await db.execute(sql`
    insert into session_tokens (hash, session_id, kind, expires_at, created_at)
    values (${sha256(pair.access)}, ${pair.sessionId}, 'access', ${endOf(accessTokenSeconds)}, ${now}),
      (${sha256(pair.refresh)}, ${pair.sessionId}, 'refresh', ${endOf(refreshTokenSeconds)}, ${now})
    on conflict do nothing`)
}

/**
 * Trades a refresh token for its successor. The successor is derived from the token and our secret, so a thousand
 * simultaneous trades (tabs, retries) get the same one within the grace; later reuse means theft and ends the family,
 * and `onReplay` is called once, in the same transaction.
 */
export async function rotateRefreshToken(
  db: Db,
  token: string,
  secret: Secret,
  now: Date,
  onReplay: (tx: Db, userId: number) => Promise<void> = async () => {},
): Promise<TokenPair | null> {
  const hash = sha256(token)
  return db.transaction(async (tx) => {
    const { rows: consumed } = await tx.execute<Row<'session_tokens', 'session_id'>>(sql`
      update session_tokens set used_at = ${now}
      where hash = ${hash} and kind = 'refresh' and used_at is null and expires_at > ${now}
        and exists (select from sessions s where s.id = session_id and s.revoked_at is null)
      returning session_id`)
    const successor = (sessionId: number): TokenPair => ({
      access: `by_at_${secret.sign('access successor', token).toString('base64url')}`,
      refresh: `by_rt_${secret.sign('refresh successor', token).toString('base64url')}`,
      sessionId,
    })
    if (consumed[0]) {
      const pair = successor(consumed[0].session_id)
      await insertTokens(tx, pair, now)
      await tx.execute(sql`update sessions set last_used_at = ${now} where id = ${pair.sessionId}`)
      return pair
    }
    const { rows } = await tx.execute<
      Row<'session_tokens', 'session_id' | 'used_at'> & {
        revoked: boolean
        next_used: boolean
      }
    >(sql`
      select t.session_id, t.used_at, s.revoked_at is not null as revoked,
             exists (select from session_tokens n where n.hash = ${sha256(successor(0).refresh)} and n.used_at is not null) as next_used
      from session_tokens t join sessions s on s.id = t.session_id
      where t.hash = ${hash} and t.kind = 'refresh'`)
    const row = rows[0]
    if (!row?.used_at || row.revoked) return null
    if (!row.next_used && now.getTime() - row.used_at.getTime() <= refreshGraceMs)
      return successor(row.session_id)
    const ended = await revokeSession(tx, row.session_id, now)
    if (ended) await onReplay(tx, ended.userId)
    return null
  })
}

/** The owner's id; null if the session had already ended, perhaps a moment ago by another call. */
export async function revokeSession(
  db: Db,
  sessionId: number,
  now: Date,
): Promise<{ userId: number } | null> {
  const { rows } = await db.execute<{ userId: number }>(sql`
    update sessions set revoked_at = ${now} where id = ${sessionId} and revoked_at is null returning user_id as "userId"`)
  return rows[0] ?? null
}

/** Stores that the owner has just proven again who they are. */
export async function markProven(db: Db, sessionId: number, now: Date): Promise<void> {
  await db.execute(sql`update sessions set proven_at = ${now} where id = ${sessionId}`)
}

/** Ends all sessions of a person, or all but one; says how many. */
export async function revokeSessionsOf(db: Db, userId: number, now: Date, except?: number): Promise<number> {
  const others = except === undefined ? sql`` : sql`and id <> ${except}`
  const { rowCount } = await db.execute(sql`
    update sessions set revoked_at = ${now} where user_id = ${userId} and revoked_at is null ${others}`)
  return rowCount
}

export type SessionUser = {
  sessionId: number
  sessionScope: string[] | null
  provenAt: Date
  userId: number
  username: string
  emailVerified: boolean
  staffDecision: 'pending' | 'approved' | 'declined'
  language: string
  roles: string[]
}

type Asked = { token: string; now: Date; kind?: 'access' | 'refresh' }

/** Who a token belongs to. A refresh token that was traded in counts for the time of the grace. */
export async function findSessionUser(db: Db, asked: Asked): Promise<SessionUser | null> {
  return (await findSession(db, asked, { columns: sql``, joins: sql`` }))?.session ?? null
}

/** The same for a page, whose header shows its visitor. */
export async function findSessionPerson(
  db: Db,
  asked: Asked,
): Promise<{ session: SessionUser; person: OwnPerson } | null> {
  const found = await findSession<OwnPerson>(db, asked, {
    columns: sql`, ${ownPersonColumns(asked.now)}`,
    joins: personJoins,
  })
  return found && { session: found.session, person: found.row }
}

/**
 * One statement; the last-seen mark moves at most once a minute. Whether the person is still there is read and not asked
 * for: on a new site, whose tables nobody has counted yet, the planner would look for the token with each person it has.
 */
async function findSession<More extends object>(
  db: Db,
  { token, now, kind = 'access' }: Asked,
  more: { columns: Sql; joins: Sql },
): Promise<{ session: SessionUser; row: More } | null> {
  const minuteAgo = new Date(now.getTime() - 60_000)
  const graceAgo = new Date(now.getTime() - refreshGraceMs)
  const { rows } = await db.execute<More & SessionUser & { seenStale: boolean; gone: boolean }>(sql`
    select s.id as "sessionId", s.scope as "sessionScope", s.proven_at as "provenAt", u.id as "userId", u.username,
      u.email_verified_at is not null as "emailVerified", u.staff_decision as "staffDecision", u.language,
      array(select role from user_roles r where r.user_id = u.id) as roles,
      u.last_seen_at is null or least(u.last_seen_at, s.last_used_at) < ${minuteAgo} as "seenStale",
      u.deleted_at is not null as gone ${more.columns}
    from session_tokens t join sessions s on s.id = t.session_id join users u on u.id = s.user_id ${more.joins}
    where t.hash = ${sha256(token)} and t.kind = ${kind} and t.expires_at > ${now}
      and (t.used_at is null or t.used_at >= ${graceAgo})
      and s.revoked_at is null and ${isNotSuspended(now)}`)
  const row = rows[0]
  if (!row || row.gone) return null
  if (row.seenStale)
    await writeGathered(db, seenMarks, [{ userId: row.userId, sessionId: row.sessionId, at: now.getTime() }])
  return { session: row, row }
}

/** That people are here, and use a session. */
export const seenMarks: Gathered<{ userId: number; sessionId: number; at: number }> = {
  name: 'seen',
  async write(db, marks) {
    // The last of each, since a row can be changed only once.
    const latest = new Map(marks.toSorted((a, b) => a.at - b.at).map((mark) => [mark.sessionId, mark]))
    const rows = [...latest.values()]
    await db.execute(sql`
      with marks as (
        select * from unnest(${rows.map((mark) => mark.userId)}::bigint[], ${rows.map((mark) => mark.sessionId)}::bigint[],
          ${rows.map((mark) => new Date(mark.at).toISOString())}::timestamptz[]) as m(user_id, session_id, at)),
      seen as (
        update users u set last_seen_at = greatest(u.last_seen_at, m.at)
        from (select user_id, max(at) as at from marks group by user_id) m
        where u.id = m.user_id and u.deleted_at is null)
      update sessions s set last_used_at = greatest(s.last_used_at, m.at) from marks m where s.id = m.session_id`)
  },
}

/** Removes tokens that expired a day ago and sessions that no token can revive. */
export async function removeDeadSessions(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 24 * 60 * 60 * 1000).toISOString()
  await db.execute(sql`delete from session_tokens where expires_at < ${before}`)
  await db.execute(sql`
    delete from sessions s where s.last_used_at < ${before}
      and (s.revoked_at < ${before} or not exists (select from session_tokens t where t.session_id = s.id))`)
}
