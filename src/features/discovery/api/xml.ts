import { etagMatches, etagOf } from '../../../server/http/etag.ts'

// XML cannot contain these, not even escaped.
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g // oxlint-disable-line no-control-regex

/** Text as it may stand in an element or an attribute. */
export const xml = (text: string): string =>
  text
    .toWellFormed()
    .replace(forbidden, '')
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** One document, the same for everybody. */
export function xmlAnswer(request: Request, body: string, type: string, maxAgeSeconds: number): Response {
  const etag = etagOf(body)
  const headers = {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': `public, max-age=${maxAgeSeconds}`,
    etag,
  }
  if (etagMatches(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers })
  return new Response(request.method === 'HEAD' ? null : body, { headers })
}
