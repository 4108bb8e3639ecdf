import { Readable } from 'node:stream'
import { fairQueue } from '../turns.ts'
import type { Drawing } from './images/drawing.ts'
import type { Services } from '../endpoints/request-context.ts'
import { storedFile, type StoredFileOptions } from '../http/stored-file.ts'

/** A page shows many at once. A client that asks for more at the same time is not reading a page. */
const waitingEach = 100

export type AskedDrawing = {
  /** The address that asks. */
  who: string
  key: string
  /** Null where there is nothing to draw a picture for. */
  drawingOf: () => Promise<Drawing | null>
}

/** The picture as an answer, or null where there is none. */
export type DrawnOnce = (
  asked: AskedDrawing,
  request: Request,
  options: StoredFileOptions,
) => Promise<Response | null>

/**
 * Pictures we draw ourselves are drawn when first asked for and then kept in the storage. One at a time, in turn
 * between the addresses that ask, so that one that asks for every picture of the site delays only its own.
 */
export function makeDrawnOnce({
  storage,
  pictures,
  log,
  caches,
}: Pick<Services, 'storage' | 'pictures' | 'log' | 'caches'>): DrawnOnce {
  const inTurn = fairQueue({ atOnce: 1, waitingEach })
  // What the storage did not take, because the disk is full: the last of them, so that they are not drawn every time.
  const { unstored } = caches
  const unstoredData = (key: string) => unstored.peek<Uint8Array<ArrayBuffer>>(key)?.value

  async function draw(key: string, drawing: Drawing): Promise<void> {
    // Copied: what comes out of a process lies in a larger piece of memory, and would keep all of it.
    const data = Uint8Array.from(await pictures.draw(drawing))
    try {
      await storage.put(key, Readable.from([data]), { contentType: 'image/webp' })
    } catch (error) {
      log.warn({ err: error, key }, 'a drawn picture could not be stored')
      await unstored.renew(key, () => data)
    }
  }

  return async ({ who, key, drawingOf }, request, options) => {
    const known = async () => unstoredData(key) !== undefined || (await storage.stat(key)) !== null
    if (!(await known())) {
      const drawing = await drawingOf()
      if (!drawing) return null
      // Somebody else may have had the same picture drawn meanwhile.
      await inTurn(who, async () => void ((await known()) || (await draw(key, drawing))))
    }
    const data = unstoredData(key)
    if (!data) return storedFile(storage, key, request, options)
    const headers = { 'content-type': options.contentType, 'cache-control': 'public, max-age=60' }
    return new Response(request.method === 'HEAD' ? null : data, { headers })
  }
}
