import { addressGroup, networkOf } from '../../../../server/http/client-address.ts'
import type { Secret } from '../../../../server/secret.ts'

export const crowds = 64

/** Somebody who read or took something, as far as trends need to know. */
export type TrendVisitor = { visitor: Buffer; network: Buffer; crowd: number }

/**
 * The hashes are keyed by our secret and the day, so that nobody can be followed from one day to the next. A person's
 * crowd stays the same, so that one who comes every day does not look like many.
 */
export function trendVisitor(
  secret: Secret,
  { day, viewerId, ip }: { day: string; viewerId: number | null; ip: string },
): TrendVisitor {
  const network = networkOf(ip)
  const member = viewerId === null ? null : `user:${viewerId}`
  const hash = (purpose: string, who: string) => secret.sign(purpose, `${day}\0${who}`).subarray(0, 16)
  return {
    visitor: hash('trend-visitor', member ?? addressGroup(ip)),
    network: hash('trend-network', network),
    crowd: secret.sign('trend-crowd', member ?? network)[0]! % crowds,
  }
}
