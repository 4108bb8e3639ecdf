import { createHash } from 'node:crypto'
import { addAbortSignal, Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Cache } from '../cache/cache.ts'
import type { Log } from '../log.ts'
import type { Storage } from '../storage/storage.ts'
import type { StaticFile } from './static-files.ts'

/** So many builds always have their files in the store: the one that comes, the one that goes, and one to go back to. */
const leastBuilds = 3
/** So often each machine says that its build still serves … */
const renewMs = 60 * 60_000
/** … and so long after the last word its files stay: pages that are open ask for more of them later. */
const servedLatelyMs = 24 * 60 * 60_000
/** Where the store was away. */
const againMs = 5_000
/** What is younger is never removed: another machine may be storing a build whose list was just written. */
const youngMs = 60 * 60_000
const lists = 'builds/lists/'
const files = 'builds/files/'

type BuildList = { id: string; at: number; names: string[] }
type Build = { id: string; files: ReadonlyMap<string, StaticFile> }

const listKey = (id: string) => `${lists}${id.toLowerCase()}.json`
/** Names of built files have capital letters, keys have none. */
const fileKey = (name: string) => files + createHash('sha256').update(name).digest('hex')

const isAsset = (name: string) => name.startsWith('/assets/')

/**
 * Puts the hashed files of this build where machines with another build find them. While two builds serve side by side, a
 * page of one asks the other for its files. Before this build serves: its first page may do so.
 */
export async function storeBuild(
  storage: Storage,
  build: Build,
  now = Date.now,
): Promise<{ stored: number; removed: number }> {
  const names = [...build.files.keys()].filter(isAsset)
  const known = new Map<string, Date>()
  for await (const { key, modifiedAt } of storage.list(files)) known.set(key, modifiedAt)
  // The list first: from then on nobody removes what it names.
  const list: BuildList = { id: build.id, at: now(), names }
  await storage.put(listKey(build.id), oneChunk(Buffer.from(JSON.stringify(list))))
  const missing = names.filter((name) => !known.has(fileKey(name)))
  await inParallel(16, missing, (name) =>
    storage.put(fileKey(name), oneChunk(build.files.get(name)!.body), {
      contentType: build.files.get(name)!.type,
    }),
  )
  const removed = await removeOld(storage, known, now())
  return { stored: missing.length, removed }
}

/**
 * Stores this build before it serves, and says from time to time that it still does. A store that is away must not keep
 * the site away: then it is tried again while the site serves. `stored` counts files, null where that is still to come.
 */
export async function keepBuildStored(
  storage: Storage,
  build: Build,
  log: Log,
  pauses = { againMs, renewMs },
): Promise<{ stored: number | null; stop(): void }> {
  const stopping = new AbortController()
  const store = () =>
    storeBuild(storage, build).then(
      ({ stored }) => stored,
      (error: unknown) => {
        log.warn({ err: error }, 'files of this build are not in the store, trying again')
        return null
      },
    )
  async function follow(first: number | null): Promise<void> {
    for (let stored = first; ;) {
      const pause = stored === null ? pauses.againMs : pauses.renewMs
      await sleep(pause, undefined, { signal: stopping.signal, ref: false })
      const before = stored
      stored = await store()
      if (before === null && stored !== null) log.info({ stored }, 'files of this build are in the store now')
    }
  }
  const stored = await store()
  follow(stored).catch(() => {})
  return { stored, stop: () => stopping.abort() }
}

async function removeOld(storage: Storage, known: ReadonlyMap<string, Date>, now: number): Promise<number> {
  const builds = (await readLists(storage)).toSorted((a, b) => b.at - a.at)
  const isNeeded = ({ at }: BuildList, place: number) => place < leastBuilds || now - at < servedLatelyMs
  const served = builds.filter(isNeeded)
  const needed = new Set(served.flatMap(({ names }) => names.map(fileKey)))
  const old = [...known].filter(([key, at]) => !needed.has(key) && now - at.getTime() > youngMs)
  for (const [key] of old) await storage.remove(key)
  for (const build of builds) if (!served.includes(build)) await storage.remove(listKey(build.id))
  return old.length
}

async function readLists(storage: Storage): Promise<BuildList[]> {
  const found: BuildList[] = []
  for await (const { key } of storage.list(lists)) {
    const file = await storage.read(key)
    const text = file ? Buffer.concat(await file.stream.toArray()).toString() : ''
    // A store may show one that is just being written; the next look has it whole.
    if (text.endsWith('}')) found.push(JSON.parse(text) as BuildList)
  }
  return found
}

async function* oneChunk(body: Uint8Array) {
  yield body
}

async function inParallel<T>(
  most: number,
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const left = items.values()
  await Promise.all(
    Array.from({ length: most }, async () => {
      for (const item of left) await work(item)
    }),
  )
}

/**
 * Answers files of other builds from the store; null for what no build has. That is remembered by the name, and for a
 * moment: a build that has just begun to serve must be found by machines that were asked for something else before.
 */
export const makeEarlierBuilds =
  (storage: Storage, types: (name: string) => string | undefined, missing: Cache) =>
  async (name: string, request: Request): Promise<Response | null> => {
    const type = types(name)
    if (!isAsset(name) || !type || missing.peek(name)) return null
    const noteMissing = async () => {
      await missing.renew(name, () => true)
      return null
    }
    const answer = (body: ReadableStream | null, size: number) =>
      new Response(body, {
        headers: {
          'content-type': type,
          'content-length': String(size),
          'cache-control': 'public, max-age=31536000, immutable',
        },
      })
    if (request.method === 'HEAD') {
      const found = await storage.stat(fileKey(name))
      return found ? answer(null, found.size) : noteMissing()
    }
    const file = await storage.read(fileKey(name))
    if (!file) return noteMissing()
    // Nobody reads or cancels the body for a visitor who left before it began, and the file would stay open.
    const stream = addAbortSignal(request.signal, file.stream)
    return answer(Readable.toWeb(stream) as ReadableStream, file.size)
  }
