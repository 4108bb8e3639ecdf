import type { Db } from '../../../../db/client.ts'
import type { Bus } from '../../../../server/bus.ts'
import { pagesTopic } from '../../../../server/cached-pages.ts'
import type { Log } from '../../../../server/log.ts'
import { listTags } from '../resource-tags.ts'
import { makeListedColumns } from './listed-columns.ts'
import type { ListedColumns } from './listed-columns.ts'
import { hasManyListed, readListed, readListedAfter } from './read-listed.store.ts'

type Options = { log?: Log; many?: number; batch?: number; now?: () => number }
type Keeper = () => Promise<ListedColumns | null>

/** Up to here the database counts fast enough by itself. */
const manyRows = 20_000
/** How long after a look, or a failure, it is looked again whether there are many rows. */
const againMs = 5 * 60_000

const keepers = new WeakMap<Db, Keeper>()

/** What is listed, in memory, up to the last change heard of; null while the database must be asked. */
export const listedOf = async (db: Db): Promise<ListedColumns | null> => keepers.get(db)?.() ?? null

/**
 * Keeps what lists are filtered by in memory, once there are many rows. The database finds a page of any order fast, but
 * how many rows have three things in common it can only tell by reading them. Rows are read from `source`; whoever asks
 * through one of `readers` gets them.
 */
export function keepListed(bus: Bus, source: Db, readers: Iterable<Db>, options: Options = {}): void {
  const { log, many = manyRows, batch = 10_000, now = Date.now } = options
  const [listChanged] = listTags()
  let columns: ListedColumns | null = null
  let loading = false
  let nextLook = 0
  /** Counts what made everything known worthless, so that a load under way is not taken for good. */
  let start = 0
  const changed = new Set<number>()
  let refreshing: Promise<void> | null = null

  function forget(): void {
    start++
    columns = null
    nextLook = 0
  }

  async function load(): Promise<void> {
    const began = start
    if (!(await hasManyListed(source, many))) return
    changed.clear()
    const fresh = makeListedColumns()
    for (let after = 0; ;) {
      const rows = await readListedAfter(source, after, batch)
      for (const row of rows) fresh.put(row)
      if (rows.length < batch) break
      after = rows.at(-1)!.id
    }
    if (began === start) columns = fresh
  }

  async function refresh(into: ListedColumns): Promise<void> {
    while (changed.size > 0) {
      const ids = [...changed]
      changed.clear()
      const rows = await readListed(source, ids)
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

  bus.subscribe(pagesTopic, (tags) => {
    if (!(tags as string[]).includes(listChanged!)) return
    const ids = (tags as string[]).flatMap((tag) =>
      /^resource:\d+$/.test(tag) ? [Number(tag.slice(9))] : [],
    )
    // Some other change of lists: which rows it touched is unknown.
    if (ids.length === 0) forget()
    // Whoever has read nothing has nothing to read again.
    if (columns || loading) for (const id of ids) changed.add(id)
  })
  bus.onGap(forget)

  const keeper: Keeper = async () => {
    if (!columns) {
      if (!loading && now() >= nextLook) {
        loading = true
        nextLook = now() + againMs
        void load()
          .catch(failed)
          .finally(() => (loading = false))
      }
      return null
    }
    if (changed.size > 0 || refreshing) {
      refreshing ??= refresh(columns)
        .catch(failed)
        .finally(() => (refreshing = null))
      await refreshing
    }
    return columns
  }
  for (const reader of readers) keepers.set(reader, keeper)
}
