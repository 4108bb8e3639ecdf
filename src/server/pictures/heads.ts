import { createHash } from 'node:crypto'
import { fail, found } from '../../contract/errors.ts'
import { drawHead } from '../../art/head.ts'
import type { DrawnOnce } from './drawn-once.ts'
import type { Drawing } from './images/drawing.ts'
import type { Services } from '../endpoints/request-context.ts'
import type { PictureRules } from '../../contract/limits/attachment-limits.ts'
import { limitConcurrency } from '../turns.ts'

const pattern = /^\/heads\/([A-Za-z0-9_-]{1,35})(\.banner)?\.webp$/

type Heads = (path: string, request: Request, who: string) => Promise<Response>

type HeadsOptions = Pick<Services, 'config' | 'pictures' | 'caches'> & {
  drawnOnce: DrawnOnce
  /** Names differ in more than case, so the small letters are enough. */
  isUser: (name: string) => Promise<boolean>
}

/**
 * `/heads/ann.webp` and `/heads/ann.banner.webp`: the head of a person and the strip above the profile. Drawn from the
 * name, so nothing leaves the machine; a configured service of heads is asked by us and kept, never by the visitor's
 * browser. Large pictures are drawn and services asked for people there are, and for nobody else.
 */
export function makeHeads({ drawnOnce, isUser, ...services }: HeadsOptions): Heads {
  const fromService = makeServiceHeads(services)

  return async (path, request, who) => {
    if (!['GET', 'HEAD'].includes(request.method))
      throw fail('methodNotAllowed', {}, { headers: { allow: 'GET, HEAD' } })
    const [, written, banner] = found(pattern.exec(path))
    const name = written!.toLowerCase()
    const key = `heads/${name}${banner ?? ''}.webp`
    const drawing: Drawing = { kind: banner ? 'banner' : 'head', name }
    if (!banner && services.config.headsUrl && (await isUser(name))) {
      const picture = await fromService(name)
      if (picture) return answer(request, picture, 'image/webp', 86_400)
    }
    const drawingOf = async () => ((await isUser(name)) ? drawing : null)
    const drawn = await drawnOnce({ who, key, drawingOf }, request, {
      sha256: createHash('sha256').update(key).digest('hex'),
      contentType: 'image/webp',
      cacheControl: 'public, max-age=86400, stale-while-revalidate=604800',
    })
    if (drawn || banner) return found(drawn)
    // A name that is being chosen, or a head in a menu. Drawing 64 squares costs as little as a refusal.
    return answer(request, drawHead(name), 'image/svg+xml', 300)
  }
}

function answer(
  request: Request,
  body: string | Uint8Array<ArrayBuffer>,
  contentType: string,
  seconds: number,
): Response {
  return new Response(request.method === 'HEAD' ? null : body, {
    headers: {
      'content-type': contentType,
      'cache-control': `public, max-age=${seconds}`,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
    },
  })
}

const atOnce = 3
const mostWaiting = 30
const failedMs = 10 * 60 * 1000

const rules: PictureRules = {
  maxBytes: 200_000,
  minPixels: 1,
  maxPixels: 1024,
  maxArea: 1024 * 1024,
  square: false,
  animated: false,
}

type Picture = Uint8Array<ArrayBuffer>

/**
 * Heads from the configured service as webp of our own, kept for a day; null when it fails or is asked too much, then
 * the drawn head stands in.
 */
function makeServiceHeads({ config, pictures, caches }: Pick<Services, 'config' | 'pictures' | 'caches'>) {
  const inTurn = limitConcurrency(atOnce, mostWaiting)

  async function load(name: string): Promise<Picture | null> {
    const address = config.headsUrl.replace('{username}', encodeURIComponent(name))
    const answer = await fetch(address, { signal: AbortSignal.timeout(5000), redirect: 'error' })
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (!answer.ok) return null
    const make = { square: 128, hardEdges: true }
    const made = await pictures.make('heads', async () => bytes, { rules, make })
    // Copied: what comes out of a process lies in a larger piece of memory, and would keep all of it.
    return Uint8Array.from(made.copies[0]!.data)
  }

  /** If too many wait already, the failure is not stored: the next visitor may have better luck. */
  return (name: string): Promise<Picture | null> =>
    caches.heads
      .get(
        name,
        () => inTurn(() => load(name).catch(() => null)),
        (picture) => (picture ? {} : { maxAgeMs: failedMs }),
      )
      .catch(() => null)
}
