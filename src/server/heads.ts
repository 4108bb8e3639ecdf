import { createHash } from 'node:crypto'
import { fail } from '../contract/errors.ts'
import { drawBanner } from './art/banner.ts'
import { drawHead } from './art/head.ts'
import { rasterWebp } from './art/raster.ts'

const pattern = /^\/heads\/([A-Za-z0-9_-]{1,35})(\.banner)?\.webp$/
const mostKept = 5_000
const mostBytes = 200_000

export type Heads = (path: string, ifNoneMatch: string | null) => Promise<Response>

/**
 * The head-image service. By default a pixel head drawn from the name, so nothing leaves the machine; a configured
 * service is asked by us and kept, never by the visitor's browser.
 */
export function makeHeads(headsUrl: string): Heads {
  const kept = new Map<string, { body: Buffer<ArrayBuffer>; etag: string }>()

  async function picture(name: string, banner: boolean): Promise<Buffer> {
    if (banner) return (await rasterWebp(drawBanner({ name }), { width: 1440 })).data
    return (
      (headsUrl && (await fromService(headsUrl, name))) ||
      (await rasterWebp(drawHead(name), { width: 128 })).data
    )
  }

  return async (path, ifNoneMatch) => {
    const match = pattern.exec(path)
    if (!match) throw fail('notFound')
    let entry = kept.get(path)
    if (!entry) {
      const body = Buffer.from(await picture(match[1]!, match[2] !== undefined))
      entry = { body, etag: `"${createHash('sha1').update(body).digest('base64url')}"` }
      kept.set(path, entry)
      if (kept.size > mostKept) kept.delete(kept.keys().next().value!)
    }
    const headers = {
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
      etag: entry.etag,
    }
    return ifNoneMatch === entry.etag
      ? new Response(null, { status: 304, headers })
      : new Response(entry.body, { headers })
  }
}

/** The configured service's picture as our own webp, or null when it fails: then the drawn head stands in. */
async function fromService(template: string, name: string): Promise<Buffer | null> {
  try {
    const answer = await fetch(template.replace('{username}', encodeURIComponent(name)), {
      signal: AbortSignal.timeout(5000),
      redirect: 'error',
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (!answer.ok || bytes.length > mostBytes) return null
    const sharp = (await import('sharp')).default
    return await sharp(bytes, { limitInputPixels: 1024 * 1024 })
      .resize(128, 128, { kernel: 'nearest' })
      .webp({ lossless: true })
      .toBuffer()
  } catch {
    return null
  }
}
