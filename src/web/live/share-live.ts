import { openLiveStream, type LiveEvents, type LiveSession } from './live-stream.ts'
import { onWatchedChange, notifyNewest, notifyWatchers, watchedHere, type SubjectNews } from './watched.ts'
import { maxWatched } from '../../contract/live-watch.ts'

const loggedOut = 'logged out'
/** Between tabs: `[watching, tab, subjects]`, and the question of a tab that begins to hold the stream. */
const watching = 'watching'
const whoWatches = 'who watches'
/** Pages come and go together; the stream is opened anew once for all of them. */
const settleMs = 200

/**
 * One stream per browser and person: the tab that holds the lock has it and tells the others; when it goes, the next
 * one takes over. Without locks (plain http) every tab has its own. Returns the way to stop; `true` there means that
 * the person logged out, which ends it in all tabs.
 */
export function listenLive(
  userId: number,
  own: LiveEvents,
  session: LiveSession,
): (leaving: boolean) => void {
  const name = `live-${userId}`
  const tab = crypto.randomUUID?.() ?? String(Math.random())
  const events: LiveEvents = {
    ...own,
    comment: (news) => notifyWatchers(news as SubjectNews),
    newest: (news) => notifyNewest(news as SubjectNews),
  }
  let stop = new AbortController()
  let reopen: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const watches = makeTabWatches(() => {
    clearTimeout(timer)
    timer = setTimeout(() => reopen?.(), settleMs)
  })
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data: [event, data] }: MessageEvent<[string, unknown]>) => {
    if (event === loggedOut) end()
    else if (event === watching) watches.set(...(data as [string, string[]]))
    else if (event === whoWatches) sendWatched()
    else events[event]?.(data)
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin only
  const send = (news: [event: string, data?: unknown]) => channel.postMessage(news)
  const sendWatched = () => {
    const here = watchedHere()
    watches.set(tab, here)
    send([watching, [tab, here]])
  }
  const stopWatching = onWatchedChange(sendWatched)

  function start(): void {
    stop = new AbortController()
    const { signal } = stop
    const open = (heard: LiveEvents) => {
      reopen = openLiveStream(heard, session, signal, watches.all)
    }
    sendWatched()
    if (!('locks' in navigator)) return open(events)
    const held = () =>
      new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => {
          reopen = undefined
          resolve()
        })
        send([whoWatches])
        open(Object.fromEntries(Object.keys(events).map(shared)))
      })
    // Ends with an error when the wait for the lock is given up.
    navigator.locks.request(name, { signal }, held).catch(() => {})
  }
  const shared = (event: string) =>
    [
      event,
      (data: unknown) => {
        events[event]!(data)
        send([event, data])
      },
    ] as const

  // A page kept for the way back must hold neither lock nor connection.
  const hide = () => {
    stop.abort()
    send([watching, [tab, []]])
  }
  const show = ({ persisted }: PageTransitionEvent) => persisted && start()
  function end(): void {
    stop.abort()
    stopWatching()
    clearTimeout(timer)
    channel.close()
    removeEventListener('pagehide', hide)
    removeEventListener('pageshow', show)
  }

  addEventListener('pagehide', hide)
  addEventListener('pageshow', show)
  start()
  return (leaving) => {
    send(leaving ? [loggedOut] : [watching, [tab, []]])
    end()
  }
}

/**
 * What all tabs of this browser watch together, for the one that holds the stream. A tab that vanished without a word
 * only costs news nobody reads.
 */
export function makeTabWatches(onChange: () => void) {
  const byTab = new Map<string, string[]>()
  let sent = ''
  const all = (): string[] => [...new Set([...byTab.values()].flat())].slice(-maxWatched).toSorted()
  return {
    all,
    set(tab: string, subjects: string[]): void {
      byTab.delete(tab)
      if (subjects.length > 0) byTab.set(tab, subjects)
      const now = all().join()
      if (now === sent) return
      sent = now
      onChange()
    },
  }
}
