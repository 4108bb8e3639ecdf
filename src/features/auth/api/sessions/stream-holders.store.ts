import { sql, type Db } from '../../../../db/sql.ts'
import type { Holder } from '../../../../server/http/live-streams.ts'
import { isNotSuspended } from '../../../users/api/sanctions.store.ts'

/** The holders whose session or token is still valid and who are not suspended. */
export async function listLiving(db: Db, holders: readonly Holder[], now: Date): Promise<Holder[]> {
  const at = now.toISOString()
  const { rows } = await db.execute<Holder>(sql`
    select w."userId", w."sessionId", w."tokenId"
    from jsonb_to_recordset(${JSON.stringify(holders)}::jsonb)
      as w ("userId" bigint, "sessionId" bigint, "tokenId" bigint)
    join users u on u.id = w."userId"
    where u.deleted_at is null and ${isNotSuspended(now)}
      and (exists (
        select from sessions s join session_tokens t on t.session_id = s.id
        where s.id = w."sessionId" and s.revoked_at is null and t.expires_at > ${at}::timestamptz)
      or exists (
        select from personal_tokens p where p.id = w."tokenId" and p.expires_at > ${at}::timestamptz))`)
  return rows
}
