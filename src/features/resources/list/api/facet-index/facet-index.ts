import type { Db } from '../../../../../db/client.ts'
import type { Bus } from '../../../../../server/bus.ts'
import { listedIndex } from '../../../../../server/cache/caches.ts'
import { resourceOfTag, tags, type CacheTag } from '../../../../../server/cache/tags.ts'
import { pagesTopic } from '../../../../../server/cache/clear-pages.ts'
import type { Log } from '../../../../../server/log.ts'
import { makeIndexColumns, type IndexColumns } from './index-columns.ts'
import { hasManyRows, readRows, readRowsAfter } from './read-rows.store.ts'

type Options = { log?: Log; many?: number; batch?: number; maxAgeMs?: number; now?: () => number }
type Keeper = () => Promise<IndexColumns | null>

/** Up to here the database counts fast enough by itself. */
const manyRows = 20_000
/** The database answers in the meantime, so nobody waits for the index: small pieces let everybody else through. */
const smallBatch = 1_000
/** How long after a check, or a failure, the number of rows is checked again. */
const againMs = 5 * 60_000

const keepers = new WeakMap<Db, Keeper>()

/** What is listed, in memory, up to the last change heard of; null while the database must be asked. */
export const facetIndexOf = async (db: Db): Promise<IndexColumns | null> =>
  keepers.get(db.origin ?? db)?.() ?? null

/**
 * Keeps what lists are filtered by in memory, once there are many rows. The database finds a page of any order fast, but
 * it can only count rows that have three values in common by reading them. Rows are read from `source`; a caller that asks
 * through one of `readers` gets them.
 */
export function keepFacetIndex(bus: Bus, source: Db, readers: Iterable<Db>, options: Options = {}): void {
  const {
    log,
    many = manyRows,
    batch = smallBatch,
    maxAgeMs = listedIndex.maxAgeMs,
    now = Date.now,
  } = options
  let columns: IndexColumns | null = null
  let loading = false
  let nextLook = 0
  let readAt = 0
  /** Counts what made everything known worthless, so that a load under way is not taken for good. */
  let start = 0
  /** What is to be read again, and what of it a load under way may have read too early. */
  const changed = new Set<number>()
  const missed = new Set<number>()
  let refreshing: Promise<void> | null = null

  function forget(): void {
    start++
    columns = null
    changed.clear()
    nextLook = 0
  }

  async function load(): Promise<void> {
    const began = start
    const beganAt = now()
    missed.clear()
    if (!(await hasManyRows(source, many))) return void (columns = null)
    const fresh = makeIndexColumns()
    for (let after = 0; ;) {
      const rows = await readRowsAfter(source, after, batch)
      for (const row of rows) fresh.put(row)
      if (rows.length < batch) break
      after = rows.at(-1)!.id
    }
    if (began !== start) return
    columns = fresh
    readAt = beganAt
    for (const id of missed) changed.add(id)
  }

  const isBehind = () => columns !== null && changed.size > 0

  async function refresh(): Promise<void> {
    while (isBehind()) {
      const into = columns!
      const ids = [...changed]
      changed.clear()
      const rows = await readRows(source, ids)
      const found = new Set(rows.map(({ id }) => id))
      for (const row of rows) into.put(row)
      for (const id of ids) if (!found.has(id)) into.remove(id)
    }
  }

  function failed(error: unknown): void {
    log?.warn({ err: error }, 'the list of resources in memory was given up')
    forget()
    nextLook = now() + againMs
  }

  bus.subscribe(pagesTopic, (payload) => {
    const cleared = payload as CacheTag[]
    if (!cleared.includes(tags.list('resources'))) return
    const ids = cleared.flatMap((tag) => resourceOfTag(tag) ?? [])
    // Some other change of lists: which rows it touched is unknown.
    if (ids.length === 0) forget()
    for (const id of ids) {
      // An index that was never read needs no second reading.
      if (columns) changed.add(id)
      if (loading) missed.add(id)
    }
  })
  bus.onGap(forget)

  const keeper: Keeper = async () => {
    const age = now() - readAt
    // Nobody asked for so long that it would be too old even for one more answer.
    if (columns && age >= 2 * maxAgeMs) forget()
    if ((!columns || age >= maxAgeMs) && !loading && now() >= nextLook) {
      loading = true
      nextLook = now() + againMs
      void load()
        .catch(failed)
        .finally(() => (loading = false))
    }
    while (isBehind() || refreshing) {
      refreshing ??= refresh()
        .catch(failed)
        .finally(() => (refreshing = null))
      await refreshing
    }
    return columns
  }
  for (const reader of readers) keepers.set(reader, keeper)
}
