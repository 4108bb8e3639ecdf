import type { UpdateDocument, UpdateList } from '../../menu-constructor.contract.ts'
import { createListeners } from '../../../../web/listeners.ts'

// One place in this tab that knows what the server has: the list of releases, the documents of those that were asked
// for, and where the pictures are. Plain fetch, because these answers are kept by the browser and the service worker.

const { notify, subscribe } = createListeners()
export { subscribe }

let list: UpdateList | null = null
let failed = false
const documents = new Map<string, UpdateDocument>()
const underWay = new Map<string, Promise<void>>()

export const currentList = (): UpdateList | null => list
export const currentDocument = (name: string): UpdateDocument | undefined => documents.get(name)
/** Releases whose document is there. */
export const knownReleases = () => documents.keys()
/** True while nothing could be fetched: offline before the first visit, or the server is away. */
export const hasFailed = (): boolean => failed

async function fetchJson<T>(url: string): Promise<T> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(25_000) })
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return (await answer.json()) as T
}

/** The release a version belongs to; the preselected one for an unknown version. */
export const releaseOf = ({ updates, default: preselected }: UpdateList, version: string) =>
  updates.find(({ name, covers }) => name === version || covers.includes(version)) ??
  updates.find(({ name }) => name === preselected)!

async function refreshList(): Promise<UpdateList> {
  list = await fetchJson<UpdateList>('/api/dm/updates.json')
  if (list.atlas.pending) awaitPictures()
  return list
}

let waiting = 0
/** The first start draws the pictures in the background: ask now and then, but not for ever. */
function awaitPictures(): void {
  if (waiting >= 20) return
  waiting++
  setTimeout(() => void refreshList().then(notify, awaitPictures), 5_000 + waiting * 1_000)
}

/** Has the document of a release fetched; again after a failure, never twice at once. */
export function want(version: string): void {
  if (underWay.has(version)) return
  const work = (async () => {
    const known = list ?? (await refreshList())
    const { name, url } = releaseOf(known, version)
    if (!documents.has(name)) documents.set(name, await fetchJson<UpdateDocument>(url))
    failed = false
  })()
    .catch(() => {
      failed = true
      // Tried again when the network is back, or after a while.
      const again = () => {
        clearTimeout(timer)
        removeEventListener('online', again)
        want(version)
      }
      const timer = setTimeout(again, 15_000)
      addEventListener('online', again)
    })
    .finally(() => {
      underWay.delete(version)
      notify()
    })
  underWay.set(version, work)
}

/** All releases with the item list of this one. */
export const coversOf = (version: string): string[] => (list ? releaseOf(list, version).covers : [version])
