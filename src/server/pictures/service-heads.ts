import type { PictureRules } from '../../contract/limits/attachment-limits.ts'
import { limitConcurrency } from '../turns.ts'
import type { Services } from '../endpoints/request-context.ts'

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
export function makeServiceHeads({
  config,
  pictures,
  caches,
}: Pick<Services, 'config' | 'pictures' | 'caches'>) {
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

  /** Where too many wait already nothing is remembered: the next visitor may have better luck. */
  return (name: string): Promise<Picture | null> =>
    caches.heads
      .get(
        name,
        () => inTurn(() => load(name).catch(() => null)),
        (picture) => (picture ? {} : { maxAgeMs: failedMs }),
      )
      .catch(() => null)
}
