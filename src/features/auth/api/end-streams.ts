import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/client.ts'
import type { Holder } from '../../../server/live-streams.ts'
import type { Services } from '../../../server/request-context.ts'
import { isNotSuspended } from '../../users/api/sanctions.store.ts'

type Needs = Pick<Services, 'live' | 'database' | 'clock' | 'log'>

const everyMs = 3_000
const keyOf = ({ userId, sessionId, tokenId }: Holder): string => `${userId}/${sessionId}/${tokenId}`

/**
 * Looks every few seconds whether the sessions and tokens behind the open streams still live. Asked, not told: they end
 * in many ways (logout, revocation, another password, a suspension, deletion, plain age), and one question covers them
 * all, also what happened while nobody listened.
 */
export function watchStreams(services: Needs): () => void {
  let running = false
  const timer = setInterval(async () => {
    if (running) return
    running = true
    // A database that is away says nothing about sessions.
    await endDeadStreams(services).catch((error) =>
      services.log.warn({ err: error }, 'could not check streams'),
    )
    running = false
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** Ends the streams of sessions and tokens that are over. */
export async function endDeadStreams({ live, database, clock }: Needs): Promise<void> {
  const holders = live.holders()
  if (holders.length === 0) return
  const asked = new Map(holders.map((holder) => [keyOf(holder), holder]))
  const alive = await listLiving(database.db, [...asked.values()], clock.now())
  live.end((holder) => asked.has(keyOf(holder)) && !alive.has(keyOf(holder)))
}

async function listLiving(db: Db, holders: Holder[], now: Date): Promise<Set<string>> {
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
  return new Set(
    rows.map((row) =>
      keyOf({
        userId: row.user_id,
        sessionId: row.session_id,
        tokenId: row.token_id,
      }),
    ),
  )
}
