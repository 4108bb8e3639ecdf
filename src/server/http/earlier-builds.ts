import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Log } from '../log.ts'
import type { Storage } from '../storage/storage.ts'
import type { StaticFile } from './static-files.ts'

/** So many builds have their files in the store: the one that comes, the one that goes, and one to go back to. */
const mostBuilds = 3
/** What is younger is never removed: another machine may be storing a build whose list was just written. */
const youngMs = 60 * 60_000
const lists = 'builds/lists/'
const files = 'builds/files/'

type BuildList = { id: string; at: number; names: string[] }

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
  build: { id: string; files: ReadonlyMap<string, StaticFile> },
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

async function removeOld(storage: Storage, known: ReadonlyMap<string, Date>, now: number): Promise<number> {
  const builds = (await readLists(storage)).toSorted((a, b) => b.at - a.at)
  const needed = new Set(builds.slice(0, mostBuilds).flatMap(({ names }) => names.map(fileKey)))
  const old = [...known].filter(([key, at]) => !needed.has(key) && now - at.getTime() > youngMs)
  for (const [key] of old) await storage.remove(key)
  for (const { id } of builds.slice(mostBuilds)) await storage.remove(listKey(id))
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

/** How often the lists of builds are read at most, whatever is asked for. */
const lookMs = 3_000

/** Answers files of other builds from the store; null for what no build has. */
export function makeEarlierBuilds(storage: Storage, types: (name: string) => string | undefined, log: Log) {
  let known = new Set<string>()
  let lookAgainAt = 0
  let looking: Promise<void> | null = null

  /** One that fails is no reason to wait with the next. */
  async function look(): Promise<void> {
    known = new Set((await readLists(storage)).flatMap(({ names }) => names))
    lookAgainAt = performance.now() + lookMs
  }

  return async (name: string): Promise<Response | null> => {
    const type = types(name)
    if (!isAsset(name) || !type) return null
    try {
      // A page asks for all its files at once: each of them waits for the look that the first one began.
      if (!known.has(name) && (looking || performance.now() >= lookAgainAt))
        await (looking ??= look().finally(() => (looking = null)))
      const file = known.has(name) ? await storage.read(fileKey(name)) : null
      if (!file) return null
      return new Response(Readable.toWeb(file.stream) as ReadableStream, {
        headers: {
          'content-type': type,
          'content-length': String(file.size),
          'cache-control': 'public, max-age=31536000, immutable',
        },
      })
    } catch (error) {
      log.warn({ err: error }, 'files of other builds cannot be looked for')
      return null
    }
  }
}
