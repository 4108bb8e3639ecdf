import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { fail } from '../contract/errors.ts'
import { drawCover } from './art/cover.ts'
import { rasterWebp } from './art/raster.ts'
import { atMost } from './at-most.ts'
import { storedFile } from './stored-file.ts'
import type { Storage } from './storage/storage.ts'

const pattern = /^\/covers\/article-([1-9]\d{0,14})-(320|640|1280|2048)\.webp$/
const keptDrawings = 16

/**
 * `/covers/article-12-640.webp`: covers drawn for what has no picture of its own, once per width, then kept. `mostId`
 * says which numbers have been given out, so that strangers cannot have pictures drawn without end.
 */
export function makeCovers(storage: Storage, mostId: () => Promise<number>) {
  const inTurn = atMost(1, 100)
  const underWay = new Map<string, Promise<void>>()
  const drawings = new Map<string, string>()

  /** The four widths of one cover are often asked for together; drawing is the slow part of the main thread. */
  function drawing(seed: string): string {
    const kept = drawings.get(seed)
    if (kept) return kept
    const svg = drawCover({ seed })
    drawings.set(seed, svg)
    if (drawings.size > keptDrawings) drawings.delete(drawings.keys().next().value!)
    return svg
  }

  async function draw(key: string, id: string, width: number): Promise<void> {
    if (Number(id) > (await mostId())) throw fail('notFound')
    await inTurn(async () => {
      const { data } = await rasterWebp(drawing(`article-${id}`), { width })
      await storage.put(key, Readable.from([data]), { contentType: 'image/webp' })
    })
  }

  return async (path: string, request: Request): Promise<Response> => {
    const [, id, width] = pattern.exec(path) ?? []
    if (!id || !['GET', 'HEAD'].includes(request.method)) throw fail('notFound')
    const key = `covers/article-${id}-${width}.webp`
    if (!(await storage.stat(key))) {
      const drawn = underWay.get(key) ?? draw(key, id, Number(width))
      underWay.set(key, drawn)
      await drawn.finally(() => underWay.delete(key))
    }
    return storedFile(storage, key, request, {
      // The same seed gives the same picture, so its name says as much as its content.
      sha256: createHash('sha256').update(key).digest('hex'),
      contentType: 'image/webp',
      cacheControl: 'public, max-age=2592000, stale-while-revalidate=2592000',
    })
  }
}
