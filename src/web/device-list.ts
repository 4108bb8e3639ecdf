import { useMemo, useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'

/** A short list that this device remembers, the newest first, and nothing twice. */
export function createDeviceList<T>({
  key,
  most,
  isEntry,
  identityOf,
}: {
  /** Of the local storage. */
  key: string
  most: number
  /** What is stored may be of another time, or written by hand. */
  isEntry: (stored: unknown) => stored is T
  identityOf: (entry: T) => string
}) {
  const { notify, subscribe } = createListeners()

  /** A private window may forbid the storage, and it may be full: then the list lives as long as the page. */
  let unkept: string | undefined
  const stored = (): string => {
    if (unkept !== undefined) return unkept
    try {
      return localStorage.getItem(key) ?? '[]'
    } catch {
      return '[]'
    }
  }
  const parse = (json: string): T[] => {
    try {
      const list = JSON.parse(json) as unknown
      return Array.isArray(list) ? list.filter(isEntry).slice(0, most) : []
    } catch {
      return []
    }
  }
  const read = (): T[] => parse(stored())
  const store = (list: readonly T[]): void => {
    const json = JSON.stringify(list)
    try {
      if (list.length === 0) localStorage.removeItem(key)
      else localStorage.setItem(key, json)
      unkept = undefined
    } catch {
      unkept = list.length === 0 ? undefined : json
    }
    notify()
  }
  const without = (entry: T) => read().filter((one) => identityOf(one) !== identityOf(entry))

  return {
    read,
    note: (entry: T) => store([entry, ...without(entry)].slice(0, most)),
    forget: (entry: T) => store(without(entry)),
    clear: () => store([]),
    /** Whether the device remembers it after the page is closed. */
    isStored: () => unkept === undefined,
    useList: (): readonly T[] => {
      const json = useSyncExternalStore(subscribe, stored, () => '[]')
      return useMemo(() => parse(json), [json])
    },
  }
}
