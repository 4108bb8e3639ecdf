import { openLiveStream } from './live-stream.ts'
import type { LiveEvents } from './live-stream.ts'

const loggedOut = 'logged out'

/**
 * One stream per browser and person: the tab that holds the lock has it and tells the others; when it goes, the next
 * one takes over. Without locks (plain http) every tab has its own. Returns the way to stop; `true` there means that
 * the person logged out, which ends it in all tabs.
 */
export function listenLive(
  userId: number,
  events: LiveEvents,
  prepare: () => Promise<unknown>,
): (leaving: boolean) => void {
  const name = `live-${userId}`
  let stop = new AbortController()
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data: [event, data] }: MessageEvent<[string, unknown]>) => {
    if (event === loggedOut) end()
    else events[event]?.(data)
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin only
  const tell = (news: [event: string, data?: unknown]) => channel.postMessage(news)

  function start(): void {
    stop = new AbortController()
    const { signal } = stop
    if (!('locks' in navigator)) return openLiveStream(events, prepare, signal)
    const held = () =>
      new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => resolve())
        openLiveStream(Object.fromEntries(Object.keys(events).map(shared)), prepare, signal)
      })
    // Ends with an error when the wait for the lock is given up.
    navigator.locks.request(name, { signal }, held).catch(() => {})
  }
  const shared = (event: string) =>
    [
      event,
      (data: unknown) => {
        events[event]!(data)
        tell([event, data])
      },
    ] as const

  // A page kept for the way back must hold neither lock nor connection.
  const hide = () => stop.abort()
  const show = ({ persisted }: PageTransitionEvent) => persisted && start()
  function end(): void {
    stop.abort()
    channel.close()
    removeEventListener('pagehide', hide)
    removeEventListener('pageshow', show)
  }

  addEventListener('pagehide', hide)
  addEventListener('pageshow', show)
  start()
  return (leaving) => {
    if (leaving) tell([loggedOut])
    end()
  }
}
