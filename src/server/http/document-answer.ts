import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { acceptedEncoding } from './accepted-encoding.ts'
import { etagMatches, weakEtagOf } from './etag.ts'

const packers = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (text: string) => promisify(gzip)(text),
}

/** One large JSON text for everybody, such as the OpenAPI document: made, tagged and packed when first asked for. */
export function makeDocumentAnswer(makeText: () => string): (request: Request) => Promise<Response> {
  let text: string | undefined
  let etag: string | undefined
  const packed: Partial<Record<keyof typeof packers, Promise<Buffer>>> = {}
  return async (request) => {
    text ??= makeText()
    etag ??= weakEtagOf(text)
    const headers = new Headers({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'ETag',
      // Clients in pages of others read it too.
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'Accept-Encoding',
      etag,
    })
    if (etagMatches(request.headers.get('if-none-match'), etag))
      return new Response(null, { status: 304, headers })
    const encoding = acceptedEncoding(request.headers.get('accept-encoding'))
    if (encoding) headers.set('content-encoding', encoding)
    if (request.method === 'HEAD') return new Response(null, { headers })
    if (!encoding) return new Response(text, { headers })
    packed[encoding] ??= packers[encoding](text)
    return new Response(new Uint8Array(await packed[encoding]), { headers })
  }
}
