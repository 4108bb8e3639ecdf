import type { Endpoint } from '../../contract/endpoint.ts'

/** Tells callers that an operation goes away: RFC 9745 (since when) and RFC 8594 (until when). */
export function announceDeprecation({ deprecated }: Endpoint, headers: Headers): void {
  if (!deprecated) return
  const { since, sunset, instead } = deprecated
  headers.set('deprecation', `@${Date.parse(since) / 1000}`)
  if (sunset) headers.set('sunset', new Date(sunset).toUTCString())
  if (instead) headers.append('link', `<${instead}>; rel="successor-version"`)
}
