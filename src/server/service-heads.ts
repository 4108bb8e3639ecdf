import type { PictureRules } from '../contract/attachment-limits.ts'
import { atMost } from './at-most.ts'
import type { Services } from './request-context.ts'

const atOnce = 3
const mostWaiting = 30
const keptMs = 24 * 60 * 60 * 1000
const failedMs = 10 * 60 * 1000
/** A head takes about a kilobyte. */
const mostKept = 4_000

const rules: PictureRules = {
  maxBytes: 200_000,
  minPixels: 1,
  maxPixels: 1024,
  maxArea: 1024 * 1024,
  square: false,
  animated: false,
}

type Kept = { picture: Uint8Array<ArrayBuffer> | null; until: number }

/**
 * Heads from the configured service as webp of our own, kept for a day; null when it fails or is asked too much, then
 * the drawn head stands in.
 */
export function makeServiceHeads({
  config,
  pictures,
  clock,
}: Pick<Services, 'config' | 'pictures' | 'clock'>) {
  const inTurn = atMost(atOnce, mostWaiting)
  const kept = new Map<string, Kept>()
  const underWay = new Map<string, Promise<Kept['picture']>>()

  async function load(name: string): Promise<Kept['picture']> {
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
  const ask = (name: string): Promise<Kept['picture']> =>
    inTurn(async () => {
      const picture = await load(name).catch(() => null)
      kept.delete(name)
      kept.set(name, { picture, until: clock.now().getTime() + (picture ? keptMs : failedMs) })
      if (kept.size > mostKept) kept.delete(kept.keys().next().value!)
      return picture
    }).catch(() => null)

  return async (name: string): Promise<Kept['picture']> => {
    const known = kept.get(name)
    if (known && clock.now().getTime() < known.until) return known.picture
    const asking = underWay.get(name) ?? ask(name).finally(() => underWay.delete(name))
    underWay.set(name, asking)
    return asking
  }
}
