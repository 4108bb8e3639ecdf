import type { Metrics } from './metrics.ts'

export type LiveEvent = { event: string; data: unknown }
type Stream = { userId: number | null; send(text: string): void; end(): void }

/** Open server-sent-event streams of this process. */
export type LiveStreams = {
  open(userId: number | null, signal: AbortSignal): Response
  /** To everybody whose stream passes the test. */
  send(event: LiveEvent, to?: (userId: number | null) => boolean): void
  /** To all streams of one person. */
  sendTo(userId: number, event: LiveEvent): void
  /** Whether this person has a stream here. */
  has(userId: number): boolean
  /** Everybody who has a stream here. */
  users(): Iterable<number>
  /** Tells every browser to come back to another process, then ends the streams. */
  closeAll(): void
}

const heartbeatMs = 25_000
const perProcess = 20_000

export function makeLiveStreams(metrics: Metrics): LiveStreams {
  const streams = new Set<Stream>()
  // One person's news must not cost a walk over everybody's streams.
  const byUser = new Map<number, Set<Stream>>()
  const encoder = new TextEncoder()
  // Proxies drop silent connections; a comment line keeps them open.
  const heartbeat = setInterval(
    () => streams.forEach((stream) => stream.send(': still here\n\n')),
    heartbeatMs,
  )
  heartbeat.unref()

  function enter(stream: Stream): void {
    streams.add(stream)
    metrics.streams.set(streams.size)
    if (stream.userId === null) return
    const own = byUser.get(stream.userId) ?? new Set()
    byUser.set(stream.userId, own.add(stream))
  }
  function leave(stream: Stream): void {
    if (!streams.delete(stream)) return
    metrics.streams.set(streams.size)
    if (stream.userId === null) return
    const own = byUser.get(stream.userId)
    own?.delete(stream)
    if (own?.size === 0) byUser.delete(stream.userId)
  }

  return {
    open(userId, signal) {
      if (streams.size >= perProcess)
        return new Response(null, { status: 503, headers: { 'retry-after': '30' } })
      let stream: Stream
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          stream = {
            userId,
            send(text) {
              // A reader who does not read must not fill our memory.
              if ((controller.desiredSize ?? 0) < -256) return stream.end()
              controller.enqueue(encoder.encode(text))
            },
            end() {
              if (!streams.has(stream)) return
              leave(stream)
              controller.close()
            },
          }
          enter(stream)
          signal.addEventListener('abort', () => leave(stream))
          stream.send('retry: 3000\n\n')
        },
        cancel() {
          leave(stream)
        },
      })
      return new Response(body, {
        headers: {
          'content-type': 'text/event-stream',
          'cache-control': 'no-store',
          'x-accel-buffering': 'no',
        },
      })
    },
    send(event, to = () => true) {
      const text = textOf(event)
      for (const stream of streams) if (to(stream.userId)) stream.send(text)
    },
    sendTo(userId, event) {
      const text = textOf(event)
      for (const stream of byUser.get(userId) ?? []) stream.send(text)
    },
    has: (userId) => byUser.has(userId),
    users: () => byUser.keys(),
    closeAll() {
      for (const stream of streams) {
        stream.send('retry: 1000\nevent: bye\ndata: {}\n\n')
        stream.end()
      }
    },
  }
}

const textOf = ({ event, data }: LiveEvent): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
