import { hasUnsavedWork } from './form/unsaved-work.ts'
import { createListeners } from './listeners.ts'

const hourMs = 60 * 60 * 1000
const guardMs = 10_000
const guardKey = 'chunk-reload'

let offered = false
const listeners = createListeners()

function offer(next: boolean): void {
  offered = next
  listeners.notify()
}

export const newBuildOffered = (): boolean => offered
export const dismissNewBuild = (): void => offer(false)
export const subscribeNewBuild = listeners.subscribe

/** Asks once an hour whether a newer build is served, and then offers to reload. Returns what ends the asking. */
export function watchBuilds(currentId: string): () => void {
  if (currentId === 'development') return () => {}
  const timer = setInterval(async () => {
    if (!navigator.onLine) return
    // In an hour, so the first visit does not carry it.
    const latest = await import('./latest-build.ts').then((module) => module.latestBuild()).catch(() => null)
    if (latest !== null && latest !== currentId) offer(true)
  }, hourMs)
  return () => clearInterval(timer)
}

const leaveMs = 1500
let reload: Promise<boolean> | null = null

/** Whether the window is about to be loaded anew because a chunk was gone. */
export const reloadComing = (): Promise<boolean> => reload ?? Promise.resolve(false)

/**
 * A chunk that fails to load usually belongs to a build that is gone: load the target page anew, once in ten
 * seconds, and never while offline or while something typed would be lost. A browser may think it is online behind a
 * router that is not, so the server is asked first: loading anew would trade the page for the browser's error page.
 */
export function reloadOnChunkFailure(target: () => string): () => void {
  const handle = () => {
    if (!navigator.onLine || hasUnsavedWork() || reloadedJustNow()) return
    reload = serverAnswers().then(async (answers) => {
      // Firefox fails what is still loading when a person leaves the page. By now it is gone, and this with it.
      await new Promise((resolve) => setTimeout(resolve, leaveMs))
      if (!answers || hasUnsavedWork()) return false
      location.assign(target())
      return true
    })
  }
  addEventListener('vite:preloadError', handle)
  return () => removeEventListener('vite:preloadError', handle)
}

async function serverAnswers(): Promise<boolean> {
  try {
    return (await fetch('/builds/latest.json', { cache: 'no-store', signal: AbortSignal.timeout(5_000) })).ok
  } catch {
    return false
  }
}

function reloadedJustNow(): boolean {
  try {
    const last = Number(sessionStorage.getItem(guardKey) ?? 0)
    if (Date.now() - last < guardMs) return true
    sessionStorage.setItem(guardKey, String(Date.now()))
    return false
  } catch {
    // Without storage nothing could stop a loop, so there is no reload at all.
    return true
  }
}
