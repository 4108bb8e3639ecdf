import type { Entry, Path } from '../menu.ts'
import { originOf } from '../read/moved.ts'
import type { LoadedItem, Loading } from './loaded.ts'

interface Loaded {
  asked: string
  item: LoadedItem | string
  dropped: Loading['dropped']
  fatal: Path | null
}
/** Loaded items by what they were read from: after a letter all but one are the same. */
const before = new WeakMap<Entry, Loaded>()

/** The item as `load` makes it, and everything it says on the way, without doing it twice. */
export function loadedOnce(
  entry: Entry,
  path: Path,
  loading: Loading,
  load: (loading: Loading) => LoadedItem | string,
): LoadedItem | string {
  const asked = [loading.version, loading.plugin, ...path].join('\n')
  let known = before.get(originOf(entry))
  if (known?.asked !== asked) {
    const apart: Loading = { ...loading, dropped: [], fatal: null }
    known = { asked, item: load(apart), dropped: apart.dropped, fatal: apart.fatal }
    before.set(originOf(entry), known)
  }
  loading.dropped.push(...known.dropped)
  loading.fatal ??= known.fatal
  return known.item
}
