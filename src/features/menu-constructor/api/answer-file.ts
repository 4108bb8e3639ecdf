import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { acceptedEncoding } from '../../../server/http/accepted-encoding.ts'
import { etagMatches } from '../../../server/http/etag.ts'

export const forever = 'public, max-age=31536000, immutable'
export const oneHour = 'public, max-age=3600'

type Packed = { br: Promise<Buffer>; gzip: Promise<Buffer> }
const packed = new Map<string, Packed>()

/** The compressed twins of a text that never changes, made when they are first asked for. */
function twins(sha256: string, body: string): Packed {
  let found = packed.get(sha256)
  if (!found) {
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
    found = { br: promisify(brotliCompress)(body, quality), gzip: promisify(gzip)(body, { level: 9 }) }
    packed.set(sha256, found)
  }
  return found
}

/** A JSON text known by its hash: 304 for clients that have it, compressed for those that accept that. */
export async function textAnswer(
  request: Request,
  { body, sha256 }: { body: string; sha256: string },
  cacheControl: string,
): Promise<Response> {
  const etag = `"${sha256.slice(0, 32)}"`
  const headers = { 'cache-control': cacheControl, etag, vary: 'Accept-Encoding' }
  if (etagMatches(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers })
  const encoding = acceptedEncoding(request.headers.get('accept-encoding'))
  const type = { ...headers, 'content-type': 'application/json; charset=utf-8' }
  if (!encoding) return new Response(body, { headers: type })
  const bytes = new Uint8Array(await twins(sha256, body)[encoding])
  return new Response(bytes, { headers: { ...type, 'content-encoding': encoding } })
}

/** A picture known by its hash; nothing in it may run, whatever it holds. */
export function pictureAnswer(
  request: Request,
  { bytes, etag, cacheControl }: { bytes: Buffer; etag: string; cacheControl: string },
): Response {
  const headers = {
    'cache-control': cacheControl,
    etag,
    'content-type': 'image/webp',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  }
  if (etagMatches(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(bytes), { headers })
}
