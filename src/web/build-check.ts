import { hasUnsavedWork } from './unsaved-work.ts'

const hourMs = 60 * 60 * 1000
const guardMs = 10_000
const guardKey = 'chunk-reload'

/** Asks once an hour whether a newer build is served; tells once. */
export function watchBuilds(currentId: string, onNewBuild: () => void): void {
  if (currentId === 'development') return
  let told = false
  setInterval(async () => {
    if (told || !navigator.onLine) return
    try {
      const answer = await fetch('/builds/latest.json', { cache: 'no-cache' })
      const { id } = (await answer.json()) as { id: string }
      if (id !== currentId && !told) {
        told = true
        onNewBuild()
      }
    } catch {
      // No network is no news; the next hour asks again.
    }
  }, hourMs)
}

/**
 * A chunk that fails to load usually belongs to a build that is gone: load the target page anew, once in ten
 * seconds, and never while offline or while something typed would be lost.
 */
export function reloadOnChunkFailure(target: () => string): void {
  addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || hasUnsavedWork() || reloadedJustNow()) return
    event.preventDefault()
    location.assign(target())
  })
}

function reloadedJustNow(): boolean {
  try {
    const last = Number(sessionStorage.getItem(guardKey) ?? 0)
    if (Date.now() - last < guardMs) return true
    sessionStorage.setItem(guardKey, String(Date.now()))
    return false
  } catch {
    return true
  }
}
