/** What to do with the data of each event. */
export type LiveEvents = Record<string, (data: unknown) => void>

const longestWaitMs = 60_000
const steadyMs = 30_000

/**
 * Keeps one stream of the server's news open until `signal` ends it. A lost one is opened again after a second, then
 * after twice as long each time, a little apart so that not every browser comes back at once.
 */
export function openLiveStream(
  events: LiveEvents,
  /** Asked before every attempt, so that a session about to end is renewed; a 401 means that there is none. */
  prepare: () => Promise<unknown>,
  signal: AbortSignal,
): void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  let since = 0

  const connect = () => {
    since = Date.now()
    prepare().then(open, (error: { status?: number }) => (error.status === 401 ? undefined : again()))
  }
  const again = () => {
    source?.close()
    if (signal.aborted) return
    if (Date.now() - since > steadyMs) tries = 0
    const wait = Math.min(1000 * 2 ** tries++, longestWaitMs)
    timer = setTimeout(connect, wait * (0.5 + Math.random() / 2))
  }
  const open = () => {
    if (signal.aborted) return
    source = new EventSource('/api/live')
    source.addEventListener('error', again)
    // The process is about to end; another one answers.
    source.addEventListener('bye', again)
    for (const [name, handle] of Object.entries(events))
      source.addEventListener(name, ({ data }: MessageEvent<string>) => handle(JSON.parse(data)))
  }

  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    source?.close()
  })
  connect()
}
