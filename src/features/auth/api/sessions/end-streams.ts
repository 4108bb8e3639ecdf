import type { Holder } from '../../../../server/http/live-streams.ts'
import type { Services } from '../../../../server/endpoints/request-context.ts'
import { listLiving } from './stream-holders.store.ts'

type Needs = Pick<Services, 'live' | 'database' | 'clock' | 'log'>

const everyMs = 3_000
const keyOf = ({ userId, sessionId, tokenId }: Holder): string => `${userId}/${sessionId}/${tokenId}`

/**
 * Checks every few seconds whether the sessions and tokens behind open streams are still valid. It polls: they end
 * in many ways (logout, revocation, a new password, a suspension, deletion, age), and one query covers them
 * all, including those that happened while nobody listened.
 */
export function watchStreams(services: Needs): () => void {
  let running = false
  const timer = setInterval(async () => {
    if (running) return
    running = true
    // A database that does not answer says nothing about sessions.
    await endDeadStreams(services).catch((error) =>
      services.log.warn({ err: error }, 'could not check streams'),
    )
    running = false
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** Closes the streams of sessions and tokens that have ended. */
export async function endDeadStreams({ live, database, clock }: Needs): Promise<void> {
  const holders = live.holders()
  if (holders.length === 0) return
  const asked = new Map(holders.map((holder) => [keyOf(holder), holder]))
  const living = await listLiving(database.db, [...asked.values()], clock.now())
  const alive = new Set(living.map(keyOf))
  live.end((holder) => asked.has(keyOf(holder)) && !alive.has(keyOf(holder)))
}
