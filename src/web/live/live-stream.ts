/** What to do with the data of each event. */
export type LiveEvents = Record<string, (data: unknown) => void>

export type LiveSession = {
  /** Asked before every attempt, so that a session about to end is renewed; a 401 means that there is none. */
  prepare(): Promise<unknown>
  /** Asked when there seems to be no session any more; if there is one, the stream is opened again. */
  isOver(): Promise<boolean>
}

const longestWaitMs = 60_000
const steadyMs = 30_000
/** The server says something every 25 s; a connection that was cut without a word says nothing. */
const silentMs = 60_000

/**
 * Keeps one stream of the server's news open until `signal` ends it. A lost one is opened again after a second, then
 * after twice as long each time, a little apart so that not every browser comes back at once. Returns a way to open it
 * anew, for when something else is watched.
 */
export function openLiveStream(
  events: LiveEvents,
  { prepare, isOver }: LiveSession,
  signal: AbortSignal,
  /** Subjects to watch, asked at every opening; the server answers with the newest id of each. */
  watches: () => string[] = () => [],
): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  let since = 0
  let silence: ReturnType<typeof setTimeout> | undefined

  const connect = () => {
    since = Date.now()
    prepare().then(open, (error: { status?: number }) => (error.status === 401 ? refused() : again()))
  }
  const again = () => {
    source?.close()
    clearTimeout(silence)
    clearTimeout(timer)
    if (signal.aborted) return
    if (Date.now() - since > steadyMs) tries = 0
    const wait = Math.min(1000 * 2 ** tries++, longestWaitMs)
    timer = setTimeout(connect, wait * (0.5 + Math.random() / 2))
  }
  /** The network is there again; whatever stands open belongs to the one before. */
  const back = () => {
    tries = 0
    again()
  }
  const listen = () => {
    clearTimeout(silence)
    silence = setTimeout(again, silentMs)
  }
  const refused = async () => {
    source?.close()
    clearTimeout(silence)
    if (!signal.aborted && !(await isOver())) again()
  }
  const open = () => {
    if (signal.aborted) return
    const query = watches().map((subject) => `watch[]=${subject}`)
    source = new EventSource(query.length > 0 ? `/api/live?${query.join('&')}` : '/api/live')
    listen()
    for (const sign of ['open', 'beat']) source.addEventListener(sign, listen)
    source.addEventListener('error', again)
    // The process is about to end; another one answers.
    source.addEventListener('bye', again)
    source.addEventListener('ended', () => void refused())
    for (const [name, handle] of Object.entries(events))
      source.addEventListener(name, ({ data }: MessageEvent<string>) => handle(JSON.parse(data)))
  }

  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    clearTimeout(silence)
    source?.close()
  })
  addEventListener('online', back, { signal })
  connect()
  return () => {
    // Without one the next attempt asks anyway.
    if (source?.readyState === EventSource.CLOSED || !source) return
    source.close()
    open()
  }
}
