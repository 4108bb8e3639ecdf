/** What to do with the data of each event. */
export type LiveEvents = Record<string, (data: unknown) => void>

export type LiveSession = {
  /** Asked before every attempt, so that a session about to end is renewed; a 401 means that there is none. */
  prepare(): Promise<unknown>
  /** Asked when there seems to be no session any more; if there is one, the stream is opened again. */
  isOver(): Promise<boolean>
}

type LiveOptions = {
  /** Things to hear about, asked at every opening. */
  watches?: () => string[]
  /** The stream was lost and is there again; what happened meanwhile was not heard. */
  onGap?: () => void
}

const longestWaitMs = 60_000
const steadyMs = 30_000

/**
 * Keeps one stream of the server's news open until `signal` ends it. A lost one is opened again after a second, then
 * after twice as long each time, a little apart so that not every browser comes back at once. Returns a way to open it
 * anew, for when something else is watched.
 */
export function openLiveStream(
  events: LiveEvents,
  { prepare, isOver }: LiveSession,
  signal: AbortSignal,
  { watches = () => [], onGap }: LiveOptions = {},
): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  let since = 0
  let lost = false

  const connect = () => {
    since = Date.now()
    prepare().then(open, (error: { status?: number }) => (error.status === 401 ? refused() : again()))
  }
  const again = () => {
    source?.close()
    lost = true
    if (signal.aborted) return
    if (Date.now() - since > steadyMs) tries = 0
    const wait = Math.min(1000 * 2 ** tries++, longestWaitMs)
    timer = setTimeout(connect, wait * (0.5 + Math.random() / 2))
  }
  const refused = async () => {
    source?.close()
    if (!signal.aborted && !(await isOver())) again()
  }
  const open = () => {
    if (signal.aborted) return
    const query = watches().map((thing) => `watch[]=${thing}`)
    source = new EventSource(query.length > 0 ? `/api/live?${query.join('&')}` : '/api/live')
    source.addEventListener('open', () => {
      if (lost) onGap?.()
      lost = false
    })
    source.addEventListener('error', again)
    // The process is about to end; another one answers.
    source.addEventListener('bye', again)
    source.addEventListener('ended', () => void refused())
    for (const [name, handle] of Object.entries(events))
      source.addEventListener(name, ({ data }: MessageEvent<string>) => handle(JSON.parse(data)))
  }

  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    source?.close()
  })
  connect()
  return () => {
    // Without one the next attempt asks anyway.
    if (source?.readyState === EventSource.CLOSED || !source) return
    source.close()
    open()
  }
}
