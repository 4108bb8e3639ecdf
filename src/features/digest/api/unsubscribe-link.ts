import { requestLocale } from '../../../server/endpoints/api-app.ts'
import { endpoints } from '../digest.contract.ts'

/**
 * The address in the header of a digest is for programs that send to it (RFC 8058). Older ones open it in a browser
 * instead, and get the page with the button. Null for everything else.
 */
export function unsubscribePage(request: Request): Response | null {
  if (request.method !== 'GET') return null
  const { pathname, searchParams } = new URL(request.url)
  if (pathname !== endpoints.unsubscribe.path) return null
  const token = encodeURIComponent(searchParams.get('token') ?? '')
  const location = `/${requestLocale(request)}/digest/unsubscribe?token=${token}`
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } })
}
