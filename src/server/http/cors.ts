import type { Endpoint } from '../../contract/endpoint.ts'

/** What pages of other sites may read besides the body. */
const exposed = [
  'ETag',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'Deprecation',
  'Sunset',
  'Link',
  'X-Request-Id',
]

/** Reads that need no login answer pages of any site, but never with somebody's cookies: `*` excludes those. */
export const isOpenToSites = ({ method, access, path, status, produces }: Endpoint): boolean =>
  method === 'GET' &&
  access === 'anyone' &&
  path.startsWith('/api/') &&
  status === 200 &&
  produces !== 'text/event-stream'

export function openToSites(headers: Headers): void {
  headers.set('access-control-allow-origin', '*')
  headers.set('access-control-expose-headers', exposed.join(', '))
}

export const isPreflight = ({ method, headers }: Request): boolean =>
  method === 'OPTIONS' && headers.has('access-control-request-method')

/** The browser's question before a call with headers of its own. Answered without counting: it says nothing new. */
export const preflightAnswer = (): Response =>
  new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD',
      'access-control-allow-headers': 'Accept, Accept-Language, If-None-Match, Range',
      'access-control-max-age': '86400',
    },
  })
