import type { Bus } from '../bus.ts'
import type { Log } from '../log.ts'
import type { PurgeCdn } from './cdn.ts'
import { pagesTopic } from './clear-pages.ts'

type Options = {
  bus: Bus
  purge: PurgeCdn
  log: Log
  /** True while this process speaks for all of them. */
  isLeader: () => boolean
  timing?: { togetherMs: number; againMs: number; retryMs: number }
}

/**
 * What is changed within a moment goes in one call. A page that was asked for just before a change may arrive in the cache
 * just after it was told to forget, so it is told once more.
 */
const usual = { togetherMs: 50, againMs: 3_000, retryMs: 2_000 }
const mostWaiting = 1_000

/** Tells a cache in front what changed, until it has heard. */
export function keepCdnFresh({ bus, purge, log, isLeader, timing = usual }: Options) {
  let waiting = new Set<string>()
  let everything = false
  let sending = false
  let timer: NodeJS.Timeout | undefined
  const later = new Set<NodeJS.Timeout>()

  function add(tags: readonly string[] | 'everything'): void {
    if (!isLeader()) return
    if (tags === 'everything' || waiting.size > mostWaiting) everything = true
    else for (const tag of tags) waiting.add(tag)
    timer ??= setTimeout(() => void send(), timing.togetherMs)
  }

  function again(tags: readonly string[] | 'everything'): void {
    const once = setTimeout(() => {
      later.delete(once)
      void purge(tags).catch((error: unknown) => failed(error, tags))
    }, timing.againMs)
    later.add(once)
  }

  function failed(error: unknown, tags: readonly string[] | 'everything'): void {
    log.warn({ err: error }, 'the cache in front was not told what changed, trying again')
    clearTimeout(timer)
    timer = setTimeout(() => void send(), timing.retryMs)
    if (tags === 'everything') everything = true
    else for (const tag of tags) waiting.add(tag)
  }

  async function send(): Promise<void> {
    timer = undefined
    if (sending) return
    sending = true
    const tags = everything ? ('everything' as const) : [...waiting]
    waiting = new Set()
    everything = false
    try {
      await purge(tags)
      again(tags)
    } catch (error) {
      failed(error, tags)
    } finally {
      sending = false
      if ((waiting.size > 0 || everything) && !timer) timer = setTimeout(() => void send(), timing.togetherMs)
    }
  }

  bus.subscribe(pagesTopic, (tags) => add(tags as string[]))
  bus.onGap(() => add('everything'))
  return {
    forgetEverything: () => add('everything'),
    async stop() {
      clearTimeout(timer)
      for (const once of later) clearTimeout(once)
      if (waiting.size > 0 || everything) await send()
      clearTimeout(timer)
    },
  }
}
