import { setTimeout as sleep } from 'node:timers/promises'
import { findRunning, startEmbedded, type EmbeddedOptions, type EmbeddedPostgres } from './embedded.ts'

const lookEveryMs = 1_000

/** Starts the database and, as long as the site runs, starts it again whenever it is gone. */
export async function keepEmbedded(
  options: EmbeddedOptions,
  onRestart: (error: unknown) => void = () => {},
): Promise<Pick<EmbeddedPostgres, 'url' | 'stop'>> {
  let server = await startEmbedded(options)
  const stopping = new AbortController()

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      await sleep(lookEveryMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
      if (stopping.signal.aborted || (await findRunning(options.dataDir).catch(() => null))) continue
      // The address stays the same, so connections simply succeed again.
      await startEmbedded({ ...options, onStep: () => {} }).then(
        (next) => {
          server = next
          onRestart(null)
        },
        (error: unknown) => onRestart(error),
      )
    }
  }
  const watching = watch()
  return {
    url: server.url,
    async stop() {
      stopping.abort()
      await watching
      await server.stop()
    },
  }
}
