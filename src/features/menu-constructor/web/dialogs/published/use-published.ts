import { useEffect, useState } from 'react'
import type { Locale } from '../../../../../contract/locales.ts'
import { findPublishedMenus, type PublishedMenu } from '../../workspace/files/published-menus.ts'

export type Published =
  | { state: 'searching' | 'offline' | 'failed' }
  | { state: 'found'; menus: PublishedMenu[]; total: number }

/** Letters that follow each other quickly are one question. */
const PAUSE_MS = 250

/** What words find, asked once they stop coming; asked again when the network is back. */
export function usePublished(words: string, locale: Locale, open: boolean) {
  const [attempt, setAttempt] = useState(0)
  const [published, setPublished] = useState<Published>({ state: 'searching' })
  useEffect(() => {
    if (!open) return
    const stop = new AbortController()
    const ask = async () => {
      setPublished({ state: 'searching' })
      try {
        const found = await findPublishedMenus(words, locale, stop.signal)
        if (!stop.signal.aborted) setPublished({ state: 'found', ...found })
      } catch {
        if (!stop.signal.aborted) setPublished({ state: navigator.onLine ? 'failed' : 'offline' })
      }
    }
    const timer = setTimeout(() => void ask(), words ? PAUSE_MS : 0)
    const handleOnline = () => void ask()
    addEventListener('online', handleOnline)
    return () => {
      stop.abort()
      clearTimeout(timer)
      removeEventListener('online', handleOnline)
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another attempt asks again
  }, [words, locale, open, attempt])
  return { published, retry: () => setAttempt((count) => count + 1) }
}
