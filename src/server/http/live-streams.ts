import { fail } from '../../contract/errors.ts'
import { addressGroup } from './client-address.ts'
import type { Metrics } from '../metrics.ts'

type LiveEvent = { event: string; data: unknown }
type Stream = Holder & { group: string; watches: readonly string[]; send(text: string): void; end(): void }

/** The owner of a stream, and the session or personal access token that opened it. */
export type Holder = { userId: number | null; sessionId: number | null; tokenId: number | null }

/** Open server-sent-event streams of this process. */
export type LiveStreams = {
  open(holder: Holder & { address: string }, signal: AbortSignal, watches?: readonly string[]): Response
  /** Called with every stream that watches subjects, to send it their newest state. */
  onOpen(listener: (subjects: readonly string[], send: (event: LiveEvent) => void) => void): void
  /** All subjects that streams of this process watch. */
  watched(): string[]
  /** To everybody whose stream passes the test. */
  send(event: LiveEvent, to?: (userId: number | null) => boolean): void
  /** To all streams of one person. */
  sendTo(userId: number, event: LiveEvent): void
  /** To the streams that watch this subject. */
  sendToWatching(subject: string, event: LiveEvent): void
  /** Whether this person has a stream here. */
  has(userId: number): boolean
  /** Everybody who has a stream here. */
  users(): Iterable<number>
  /** Everybody whose stream could lose its right to exist. */
  holders(): Holder[]
  /** Ends the streams that the test names, and tells their browsers why. */
  end(which: (holder: Holder) => boolean): void
  /** Tells every browser to come back to another process, then ends the streams. */
  closeAll(): void
}

export const liveHeaders = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
}

const heartbeatMs = 25_000
const perProcess = 20_000
/** Visitors must not take the places of those who are logged in. */
const visitorsPerProcess = 10_000
/** Of one account, or of all visitors at one address: nobody can take everybody's places. A browser needs one. */
const perHolder = 20
/** A client reads the first bytes at once; a stream that nobody reads would stay for hours. */
const untakenMs = 60_000
const retrySeconds = 30

export function makeLiveStreams(metrics: Metrics): LiveStreams {
  const streams = new Set<Stream>()
  // One person's news must not cost a walk over everybody's streams.
  const byUser = new Map<number, Set<Stream>>()
  const bySubject = new Map<string, Set<Stream>>()
  const byAddress = new Map<string, Set<Stream>>()
  const openers: ((subjects: readonly string[], send: (event: LiveEvent) => void) => void)[] = []
  let visitors = 0
  const encoder = new TextEncoder()
  // Proxies drop silent connections, and a browser notices a dead one only by what it does not hear.
  const heartbeat = setInterval(() => streams.forEach((stream) => stream.send(beat)), heartbeatMs)
  heartbeat.unref()

  function enter(stream: Stream): void {
    streams.add(stream)
    metrics.streams.set(streams.size)
    for (const subject of stream.watches) put(bySubject, subject, stream)
    if (stream.userId !== null) return put(byUser, stream.userId, stream)
    put(byAddress, stream.group, stream)
    visitors++
  }
  function leave(stream: Stream): void {
    if (!streams.delete(stream)) return
    metrics.streams.set(streams.size)
    for (const subject of stream.watches) take(bySubject, subject, stream)
    if (stream.userId !== null) return take(byUser, stream.userId, stream)
    take(byAddress, stream.group, stream)
    visitors--
  }
  function refuseTooMany(userId: number | null, group: string): void {
    const retry = { headers: { 'retry-after': String(retrySeconds) } }
    const own = userId === null ? byAddress.get(group) : byUser.get(userId)
    if ((own?.size ?? 0) >= perHolder) throw fail('rateLimited', { seconds: retrySeconds }, retry)
    if (streams.size >= perProcess || (userId === null && visitors >= visitorsPerProcess))
      throw fail('overloaded', {}, retry)
  }

  return {
    open({ address, ...holder }, signal, watches = []) {
      const group = addressGroup(address)
      refuseTooMany(holder.userId, group)
      let stream: Stream
      const untaken = setTimeout(() => stream.end(), untakenMs)
      untaken.unref()
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          stream = {
            ...holder,
            group,
            watches,
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
          const send = (event: LiveEvent) => streams.has(stream) && stream.send(textOf(event))
          if (watches.length > 0) for (const opener of openers) opener(watches, send)
        },
        // Asked for more, so somebody took what was there.
        pull: () => clearTimeout(untaken),
        cancel() {
          leave(stream)
        },
      })
      return new Response(body, { headers: liveHeaders })
    },
    onOpen: (listener) => void openers.push(listener),
    watched: () => [...bySubject.keys()],
    send(event, to = () => true) {
      const text = textOf(event)
      for (const stream of streams) if (to(stream.userId)) stream.send(text)
    },
    sendTo(userId, event) {
      const text = textOf(event)
      for (const stream of byUser.get(userId) ?? []) stream.send(text)
    },
    sendToWatching(subject, event) {
      const text = textOf(event)
      for (const stream of bySubject.get(subject) ?? []) stream.send(text)
    },
    has: (userId) => byUser.has(userId),
    users: () => byUser.keys(),
    holders: () => [...streams].filter(({ userId }) => userId !== null),
    end(which) {
      for (const stream of streams) {
        if (!which(stream)) continue
        stream.send('event: ended\ndata: {}\n\n')
        stream.end()
      }
    },
    closeAll() {
      for (const stream of streams) {
        stream.send('retry: 1000\nevent: bye\ndata: {}\n\n')
        stream.end()
      }
    },
  }
}

const beat = 'event: beat\ndata: {}\n\n'

const textOf = ({ event, data }: LiveEvent): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

function put<K>(groups: Map<K, Set<Stream>>, key: K, stream: Stream): void {
  groups.set(key, (groups.get(key) ?? new Set()).add(stream))
}

function take<K>(groups: Map<K, Set<Stream>>, key: K, stream: Stream): void {
  const group = groups.get(key)
  group?.delete(stream)
  if (group?.size === 0) groups.delete(key)
}
