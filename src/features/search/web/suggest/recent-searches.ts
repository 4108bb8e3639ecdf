import { useMemo, useSyncExternalStore } from 'react'
import { createListeners } from '../../../../web/listeners.ts'

const key = 'recent-searches'
export const mostRecent = 8
const { notify, subscribe } = createListeners()

/** A private window may forbid the storage: then nothing is remembered. */
function stored(): string {
  try {
    return localStorage.getItem(key) ?? '[]'
  } catch {
    return '[]'
  }
}

function parse(json: string): string[] {
  try {
    const list = JSON.parse(json) as unknown
    return Array.isArray(list) ? list.filter((one) => typeof one === 'string').slice(0, mostRecent) : []
  } catch {
    return []
  }
}

export const recentSearches = (): string[] => parse(stored())

function store(list: readonly string[]): void {
  try {
    if (list.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(list))
  } catch {
    // They are a convenience.
  }
  notify()
}

/** The newest comes first, and the same words only once. */
export function noteSearch(text: string): void {
  const words = text.trim()
  if (words === '') return
  const same = words.toLowerCase()
  store([words, ...recentSearches().filter((one) => one.toLowerCase() !== same)].slice(0, mostRecent))
}

export const forgetSearch = (text: string): void => store(recentSearches().filter((one) => one !== text))

export const forgetSearches = (): void => store([])

/** The last searches of this device. */
export function useRecentSearches(): readonly string[] {
  const json = useSyncExternalStore(subscribe, stored, () => '[]')
  return useMemo(() => parse(json), [json])
}
