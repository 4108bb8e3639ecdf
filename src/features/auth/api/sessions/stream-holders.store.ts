import { sql, type Db } from '../../../../db/sql.ts'
import type { Holder } from '../../../../server/http/live-streams.ts'
import { isNotSuspended } from '../../../users/api/sanctions.store.ts'

/** The holders whose session or token is still valid and who are not suspended. */
export async function listLiving(db: Db, holders: readonly Holder[], now: Date): Promise<Holder[]> {
  const at = now.toISOString()
  const { rows } = await db.execute<{
    user_id: number
    session_id: number | null
    token_id: number | null
  }>(sql`
    select w.user_id, w.session_id, w.token_id
    from jsonb_to_recordset(${JSON.stringify(
      holders.map(({ userId, sessionId, tokenId }) => ({
        user_id: userId,
        session_id: sessionId,
        token_id: tokenId,
      })),
    )}::jsonb) as w (user_id bigint, session_id bigint, token_id bigint)
    join users u on u.id = w.user_id
    where u.deleted_at is null and ${isNotSuspended(now)}
      and (exists (
        select from sessions s join session_tokens t on t.session_id = s.id
        where s.id = w.session_id and s.revoked_at is null and t.expires_at > ${at}::timestamptz)
      or exists (
        select from personal_tokens p where p.id = w.token_id and p.expires_at > ${at}::timestamptz))`)
  return rows.map((row) => ({
    userId: row.user_id,
    sessionId: row.session_id,
    tokenId: row.token_id,
  }))
}
