import type { Holder } from '../../../../server/http/live-streams.ts'
import type { Services } from '../../../../server/endpoints/request-context.ts'
import { listLiving } from './stream-holders.store.ts'

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
  const living = await listLiving(database.db, [...asked.values()], clock.now())
  const alive = new Set(living.map(keyOf))
  live.end((holder) => asked.has(keyOf(holder)) && !alive.has(keyOf(holder)))
}
