import type { Metrics } from './metrics.ts'

export type LiveEvent = { event: string; data: unknown }
type Stream = { userId: number | null; send(text: string): void; end(): void }

/** Open server-sent-event streams of this process. */
export type LiveStreams = {
  open(userId: number | null, signal: AbortSignal): Response
  /** To everybody whose stream passes the test. */
  send(event: LiveEvent, to?: (userId: number | null) => boolean): void
  /** Tells every browser to come back to another process, then ends the streams. */
  closeAll(): void
}

const heartbeatMs = 25_000
const perProcess = 20_000

export function makeLiveStreams(metrics: Metrics): LiveStreams {
  const streams = new Set<Stream>()
  const encoder = new TextEncoder()
  // Proxies drop silent connections; a comment line keeps them open.
  const heartbeat = setInterval(
    () => streams.forEach((stream) => stream.send(': still here\n\n')),
    heartbeatMs,
  )
  heartbeat.unref()

  return {
    open(userId, signal) {
      if (streams.size >= perProcess)
        return new Response(null, { status: 503, headers: { 'retry-after': '30' } })
      let stream: Stream
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          const leave = () => {
            if (streams.delete(stream)) metrics.streams.set(streams.size)
          }
          stream = {
            userId,
            send(text) {
              // A reader who does not read must not fill our memory.
              if ((controller.desiredSize ?? 0) < -256) return stream.end()
              controller.enqueue(encoder.encode(text))
            },
            end() {
              if (!streams.has(stream)) return
              leave()
              controller.close()
            },
          }
          streams.add(stream)
          metrics.streams.set(streams.size)
          signal.addEventListener('abort', leave)
          stream.send('retry: 3000\n\n')
        },
        cancel() {
          if (streams.delete(stream)) metrics.streams.set(streams.size)
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
    send({ event, data }, to = () => true) {
      const text = `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
      for (const stream of streams) if (to(stream.userId)) stream.send(text)
    },
    closeAll() {
      for (const stream of streams) {
        stream.send('retry: 1000\nevent: bye\ndata: {}\n\n')
        stream.end()
      }
    },
  }
}
