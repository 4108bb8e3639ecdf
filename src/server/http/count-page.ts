import type { IncomingMessage } from 'node:http'
import { fail } from '../../contract/errors.ts'
import { callerKey } from '../endpoints/call-endpoint.ts'
import { clientAddress } from './client-address.ts'
import type { Services } from '../endpoints/request-context.ts'
import { rateClasses } from '../../contract/limits/rate-classes.ts'
import type { Viewer } from '../endpoints/viewer.ts'

/** What makes a page as expensive as API calls of the class `search`: a search, a look into a file, a comparison. */
const costly = ['q', 'entry', 'from']

/** Counts a page that has to be rendered, and throws when it is one too many. */
export async function countPage(
  request: Request,
  caller: { viewer: Viewer; ip: string },
  { rateLimiter, clock }: Services,
): Promise<void> {
  const { searchParams } = new URL(request.url)
  const rate = costly.some((name) => searchParams.get(name)) ? 'search' : 'page'
  const { allowed, retryAfterSeconds: seconds } = await rateLimiter.hit(rate, callerKey(caller), clock.now())
  if (!allowed) throw fail('rateLimited', { seconds }, { headers: { 'retry-after': String(seconds) } })
}

/** Whether a cached page may be rendered anew for this visitor; it counts like one that was not cached. */
export function mayRefresh(request: IncomingMessage, { config, rateLimiter, clock }: Services): boolean {
  const forwarded = request.headers['x-forwarded-for'] as string | undefined
  const ip = clientAddress(request.socket.remoteAddress, forwarded, config.trustProxy)
  const key = callerKey({ viewer: null, ip })
  return rateLimiter.hitInMemory('page', rateClasses.page, key, clock.now()).allowed
}
