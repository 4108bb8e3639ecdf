import { useState } from 'react'

export type Selection<Key> = ReturnType<typeof useSelection<Key>>

/** Which of the shown rows are chosen. What is no longer shown is no longer chosen. */
export function useSelection<Key>(shown: readonly Key[]) {
  const [marked, setMarked] = useState<ReadonlySet<Key>>(new Set())
  const chosen = shown.filter((key) => marked.has(key))
  const hasAll = chosen.length > 0 && chosen.length === shown.length
  return {
    chosen,
    hasAll,
    has: (key: Key) => marked.has(key),
    toggle: (key: Key) =>
      setMarked(new Set(marked.has(key) ? chosen.filter((one) => one !== key) : [...chosen, key])),
    toggleAll: () => setMarked(new Set(hasAll ? [] : shown)),
    clear: () => setMarked(new Set()),
  }
}
