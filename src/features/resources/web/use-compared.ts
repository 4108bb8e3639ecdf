// Chunk: rows
import { useSyncExternalStore } from 'react'
import { compareAddress, mostCompared } from './compare-address.ts'

const storageKey = 'compared'
const none: readonly number[] = []
const listeners = new Set<() => void>()
/** Undefined until it is first asked for. */
let chosen: readonly number[] | undefined

function readChosen(): readonly number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter(Number.isSafeInteger).slice(0, mostCompared) : none
  } catch {
    return none
  }
}

function choose(ids: readonly number[]): void {
  chosen = ids
  try {
    localStorage.setItem(storageKey, JSON.stringify(ids))
  } catch {
    // Without storage the choice holds as long as the page.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The resources this device has set aside to compare; a fifth takes the place of the first. */
export function useCompared() {
  const ids = useSyncExternalStore(
    subscribe,
    () => (chosen ??= readChosen()),
    () => none,
  )
  return {
    ids,
    address: compareAddress(ids),
    choose,
    toggle: (id: number) =>
      choose(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id].slice(-mostCompared)),
  }
}
