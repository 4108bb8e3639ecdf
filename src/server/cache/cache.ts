import type { Bus } from '../bus.ts'
import type { CacheTag } from './tags.ts'
import { pagesTopic } from './clear-pages.ts'

export type CacheRules = {
  /** What it holds, for the reader of this table. */
  what: string
  /** Nothing older than this is ever given out. */
  maxAgeMs: number
  /** A value this old is still given out, and made again behind the one who asked. Left out: never before its age. */
  renewMs?: number
  /** When there is more, the oldest goes first. */
  maxBytes: number
  /**
   * `own tags`: each entry names what it shows and goes when that changes. A list: all of it goes with one of these.
   * `nothing`: its key names its content, or its age is enough.
   */
  clearedBy: 'own tags' | 'nothing' | readonly CacheTag[]
}

/** What the maker of a value says about it. */
type About = {
  /** False: only the caller who asked gets it; it is not stored. */
  keep?: boolean
  tags?: ReadonlySet<CacheTag>
  /** Where this one may not grow as old as the others. */
  maxAgeMs?: number
}

export type CacheEntry<T = unknown> = { value: T; at: number }
type Entry = CacheEntry & { tags: ReadonlySet<CacheTag>; bytes: number; maxAgeMs: number }
type Flight = { since: number; value: Promise<unknown> }

export type Cache = {
  readonly bytes: number
  readonly hits: number
  readonly misses: number
  /** The cached value, or a new one. Many callers at once wait for one making. */
  get<T>(key: string, make: () => T | Promise<T>, about?: (value: T) => About): Promise<T>
  /** Makes the value again, also when one is cached. */
  renew<T>(key: string, make: () => T | Promise<T>, about?: (value: T) => About): Promise<T>
  /** The cached value, if there is one that is young enough. */
  peek<T>(key: string): CacheEntry<T> | undefined
  clear(tags: readonly CacheTag[]): void
  clearAll(): void
  /** From now on writes clear it. Until then it stores nothing that a write could make wrong. */
  listen(bus: Bus): void
}

const noTags: ReadonlySet<CacheTag> = new Set()
/** So many clears are remembered; a value that took longer to make is not stored. */
const mostClears = 1000
/** Key, entry and its place in the map; a tag with its place in a set. */
const entryBytes = 300
const tagBytes = 64

/**
 * The one way to cache something in memory. Two promises: a value that changed while it was being made is not
 * stored, and nobody who asks after a change gets a value that was begun before it.
 */
export function makeCache({ maxAgeMs, renewMs, maxBytes, clearedBy }: CacheRules, now: () => number): Cache {
  const entries = new Map<string, Entry>()
  const flights = new Map<string, Flight>()
  const clears: { sequence: number; tags: ReadonlySet<CacheTag> | null }[] = []
  let sequence = 0
  let [bytes, hits, misses] = [0, 0, 0]
  let keeps = clearedBy === 'nothing'

  function drop(key: string, entry: Entry): void {
    entries.delete(key)
    bytes -= entry.bytes
  }
  /** A clock that was set back must not make anything young again. */
  function isYoung({ at, maxAgeMs: most }: Entry): boolean {
    const age = now() - at
    return age >= 0 && age < most
  }
  function clearedSince(since: number, tags: ReadonlySet<CacheTag>): boolean {
    if (clears.length > 0 && clears[0]!.sequence > since + 1) return true
    return clears.some(
      (clear) => clear.sequence > since && (clear.tags === null || !clear.tags.isDisjointFrom(tags)),
    )
  }
  function note(tags: ReadonlySet<CacheTag> | null): void {
    clears.push({ sequence: ++sequence, tags })
    if (clears.length > mostClears) clears.shift()
  }
  function store(key: string, entry: Entry): void {
    const old = entries.get(key)
    if (old) drop(key, old)
    entries.set(key, entry)
    bytes += entry.bytes
    // A map keeps the order of insertion, so the oldest come first.
    for (const [name, one] of entries) {
      if (bytes <= maxBytes && isYoung(one)) break
      drop(name, one)
    }
  }
  async function run<T>(key: string, make: () => T | Promise<T>, about?: (value: T) => About): Promise<T> {
    const since = sequence
    misses++
    const value = await make()
    const { keep = true, tags = noTags, maxAgeMs: own = maxAgeMs } = about?.(value) ?? {}
    const size = sizeOf(value) + 2 * key.length + tagBytes * tags.size + entryBytes
    if (keep && keeps && size <= maxBytes / 10 && !clearedSince(since, tags))
      store(key, { value, at: now(), tags, bytes: size, maxAgeMs: Math.min(own, maxAgeMs) })
    return value
  }

  const cache: Cache = {
    get bytes() {
      return bytes
    },
    get hits() {
      return hits
    },
    get misses() {
      return misses
    },
    peek<T>(key: string) {
      const entry = entries.get(key)
      if (!entry || !isYoung(entry)) return undefined
      hits++
      return entry as CacheEntry<T>
    },
    async get<T>(key: string, make: () => T | Promise<T>, about?: (value: T) => About) {
      const cached = cache.peek<T>(key)
      if (!cached) return cache.renew(key, make, about)
      // When it fails, the old value stays for the time it has left.
      if (renewMs !== undefined && now() - cached.at >= renewMs && !flights.has(key))
        cache.renew(key, make, about).catch(() => {})
      return cached.value
    },
    renew<T>(key: string, make: () => T | Promise<T>, about?: (value: T) => About) {
      const running = flights.get(key)
      if (keeps && running?.since === sequence) return running.value as Promise<T>
      const value = run(key, make, about)
      const flight = { since: sequence, value }
      flights.set(key, flight)
      const end = () => void (flights.get(key) === flight && flights.delete(key))
      // Only the callers who waited get the failure; the next one tries again.
      value.then(end, end)
      return value
    },
    clear(changed) {
      if (clearedBy === 'nothing') return
      const tags = new Set(changed)
      if (clearedBy !== 'own tags') {
        if (clearedBy.some((tag) => tags.has(tag))) cache.clearAll()
        return
      }
      note(tags)
      for (const [key, entry] of entries) if (!entry.tags.isDisjointFrom(tags)) drop(key, entry)
    },
    clearAll() {
      note(null)
      entries.clear()
      bytes = 0
    },
    listen(bus) {
      keeps = true
      bus.subscribe(pagesTopic, (changed) => cache.clear(changed as CacheTag[]))
      // Whatever was cleared while nobody listened is unknown.
      bus.onGap(cache.clearAll)
    },
  }
  return cache
}

/** Bytes that every entry needs besides its value; measured by tests/operation/memory.test.ts. */
const overhead = { string: 24, object: 32, field: 8, view: 180, entry: 32 }

// oxlint-disable-next-line no-control-regex -- V8 stores these signs in one byte each
const isNarrow = (text: string): boolean => /^[\u0000-\u00ff]*$/.test(text)

/** About how much memory a value holds that nothing else holds. Bytes must lie in memory of their own (own-memory.ts). */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return overhead.string + value.length * (isNarrow(value) ? 1 : 2)
  // Stands in the field itself.
  if (typeof value !== 'object' || value === null) return 0
  if (ArrayBuffer.isView(value)) return overhead.view + value.byteLength
  if (Array.isArray(value))
    return value.reduce<number>((sum, item) => sum + 8 + sizeOf(item), overhead.object)
  if (value instanceof Map)
    return [...value].reduce<number>(
      (sum, [key, item]) => sum + overhead.entry + sizeOf(key) + sizeOf(item),
      64,
    )
  if (value instanceof Set)
    return [...value].reduce<number>((sum, item) => sum + overhead.entry + sizeOf(item), 64)
  return Object.values(value).reduce<number>(
    (sum, item) => sum + overhead.field + sizeOf(item),
    overhead.object,
  )
}
