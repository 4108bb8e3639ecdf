import { Readable } from 'node:stream'
import { fail } from '../contract/errors.ts'
import { etagMatches } from './etag.ts'
import type { Storage } from './storage/storage.ts'

const pattern = /^\/avatars\/([0-9a-f]{64})\.webp$/

/** Where a picture with this content is kept. A place of its own: no other file can be asked for by its hash. */
export const avatarKeyOf = (sha256: string): string => `avatars/${sha256}.webp`

/** Pictures people gave themselves. Named by their content, so they never change and may be kept for a year. */
export function makeAvatars(storage: Storage) {
  return async (path: string, request: Request): Promise<Response> => {
    const sha256 = pattern.exec(path)?.[1]
    if (!sha256 || !['GET', 'HEAD'].includes(request.method)) throw fail('notFound')
    const etag = `"${sha256}"`
    const headers = {
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      etag,
    }
    if (etagMatches(request.headers.get('if-none-match'), etag))
      return new Response(null, { status: 304, headers })
    const file = await storage.read(avatarKeyOf(sha256))
    if (!file) throw fail('notFound')
    const size = { 'content-length': String(file.size) }
    if (request.method === 'HEAD') {
      file.stream.destroy()
      return new Response(null, { headers: { ...headers, ...size } })
    }
    return new Response(Readable.toWeb(file.stream) as ReadableStream, { headers: { ...headers, ...size } })
  }
}
