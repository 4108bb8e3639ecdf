export type Tagged = { tags: ReadonlySet<string>; bytes: number }

/**
 * Things kept under a key until something they show changes: every entry carries tags, a write clears by tag. What
 * changed while it was being made is never kept.
 */
export function makeTaggedCache<T extends Tagged>(maxBytes: number) {
  const entries = new Map<string, T>()
  const clears: { sequence: number; tags: ReadonlySet<string> | null }[] = []
  let sequence = 0
  let bytes = 0

  function drop(key: string): void {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    bytes -= entry.bytes
  }
  // Oldest first: Map keeps the order in which entries were stored.
  function dropOldest(goes: (entry: T) => boolean): void {
    for (const [key, entry] of entries) {
      if (!goes(entry)) break
      drop(key)
    }
  }
  const isTooMuch = () => bytes > maxBytes
  function clearedSince(since: number, tags: ReadonlySet<string>): boolean {
    if (clears.length > 0 && clears[0]!.sequence > since + 1) return true
    return clears.some(
      (clear) => clear.sequence > since && (clear.tags === null || !clear.tags.isDisjointFrom(tags)),
    )
  }
  function note(tags: ReadonlySet<string> | null): void {
    clears.push({ sequence: ++sequence, tags })
    if (clears.length > 1000) clears.shift()
  }

  return {
    /** Taken before making an entry and given back with it. */
    sequence: () => sequence,
    get size() {
      return entries.size
    },
    get bytes() {
      return bytes
    },
    find: (key: string): T | undefined => entries.get(key),
    drop,
    /** False when it must not be kept: too large, or changed meanwhile. */
    store(key: string, entry: T, since: number): boolean {
      if (clearedSince(since, entry.tags) || entry.bytes > maxBytes / 10) return false
      drop(key)
      entries.set(key, entry)
      bytes += entry.bytes
      dropOldest(isTooMuch)
      return true
    },
    dropOldest,
    /** More is held by an entry than when it was stored. */
    grow(entry: T, more: number): void {
      entry.bytes += more
      bytes += more
      dropOldest(isTooMuch)
    },
    clear(tags: readonly string[]): void {
      const set = new Set(tags)
      note(set)
      for (const [key, entry] of entries) if (!entry.tags.isDisjointFrom(set)) drop(key)
    },
    clearAll(): void {
      note(null)
      entries.clear()
      bytes = 0
    },
  }
}
