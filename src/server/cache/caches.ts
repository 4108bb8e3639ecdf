import type { Bus } from '../bus.ts'
import { makeCache, type Cache, type CacheRules } from './cache.ts'
import { tags } from './tags.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
const MiB = 1024 * 1024

/**
 * Everything this site keeps in memory that could grow old: what, how old at most, how much at most, and what clears it
 * before that. docs/freshness.md says what it means for people. What belongs to the build (files, messages, texts of the
 * site, the API's document) is not here: a new build is a new process.
 */
export const cacheTable = {
  pages: {
    what: 'whole pages for whoever is not logged in, plain and compressed; renewed when asked for after a minute',
    maxAgeMs: hour,
    maxBytes: 48 * MiB,
    clearedBy: 'own tags',
  },
  figures: {
    what: 'how many people there are, how many are here, the newest; people come and go unannounced',
    maxAgeMs: 10 * second,
    maxBytes: 1 * MiB,
    clearedBy: [tags.users()],
  },
  stats: {
    what: 'sums over all resources and downloads',
    maxAgeMs: 10 * second,
    maxBytes: 1 * MiB,
    clearedBy: 'nothing',
  },
  counts: {
    what: 'how many resources match a filter, and how many would match another one',
    maxAgeMs: 5 * minute,
    renewMs: 1 * minute,
    maxBytes: 8 * MiB,
    clearedBy: [tags.list('resources')],
  },
  articleCounts: {
    what: 'how many articles match a filter',
    maxAgeMs: 5 * minute,
    renewMs: 1 * minute,
    maxBytes: 1 * MiB,
    clearedBy: [tags.list('articles')],
  },
  usage: {
    what: 'downloads of a resource by week, and which versions people take',
    maxAgeMs: 10 * minute,
    renewMs: 5 * minute,
    maxBytes: 4 * MiB,
    clearedBy: 'nothing',
  },
  longLists: {
    what: 'who has more notifications than are counted, which takes as long as all the rest of that list',
    maxAgeMs: 1 * minute,
    maxBytes: 1 * MiB,
    clearedBy: 'nothing',
  },
  categories: {
    what: 'how many articles and resources each category has',
    maxAgeMs: 1 * minute,
    maxBytes: 1 * MiB,
    clearedBy: 'nothing',
  },
  concepts: {
    what: 'words that staff added to concepts of the search',
    maxAgeMs: 1 * hour,
    maxBytes: 16 * MiB,
    clearedBy: [tags.concepts()],
  },
  tokenShares: {
    what: 'how frequent the most frequent words of the search are, which the database counts now and then',
    maxAgeMs: 1 * hour,
    renewMs: 10 * minute,
    maxBytes: 16 * MiB,
    clearedBy: 'nothing',
  },
  examples: {
    what: 'the examples below the search of the home page',
    maxAgeMs: 5 * minute,
    renewMs: 1 * minute,
    maxBytes: 1 * MiB,
    clearedBy: [tags.examples()],
  },
  terrains: {
    what: 'drawings of half a year of activity; the key is what is drawn',
    maxAgeMs: 1 * day,
    maxBytes: 8 * MiB,
    clearedBy: 'nothing',
  },
  drawings: {
    what: 'covers, icons, heads and banners as SVG, in the process that draws; the key is what is drawn',
    maxAgeMs: 1 * hour,
    maxBytes: 8 * MiB,
    clearedBy: 'nothing',
  },
  unstored: {
    what: 'drawn pictures that a full storage did not take; the key is what is drawn',
    maxAgeMs: 1 * hour,
    maxBytes: 8 * MiB,
    clearedBy: 'nothing',
  },
  heads: {
    what: "people's heads from the configured service; a failure for ten minutes",
    maxAgeMs: 1 * day,
    maxBytes: 8 * MiB,
    clearedBy: 'nothing',
  },
  skins: {
    what: 'heads in menus, by the hash of their texture; one that could not be had for ten minutes',
    maxAgeMs: 1 * day,
    maxBytes: 2 * MiB,
    clearedBy: 'nothing',
  },
  missingFiles: {
    what: 'names under /assets/ that no build in the store has',
    maxAgeMs: 2 * second,
    maxBytes: 1 * MiB,
    clearedBy: 'nothing',
  },
} as const satisfies Record<string, CacheRules>

/**
 * Not a cache of answers but an index: the columns lists are filtered by, from 20,000 resources on. Each row is read
 * again when a write names it, and all of them, behind the readers, when the index is this old.
 */
export const listedIndex = { maxAgeMs: 30 * minute }

export type CacheName = keyof typeof cacheTable
export type Caches = Readonly<Record<CacheName, Cache>>

export const openCache = (name: CacheName, now: () => number = Date.now): Cache =>
  makeCache(cacheTable[name], now)

const names = Object.keys(cacheTable) as CacheName[]

/** All of them, empty. A process opens them once; what writes change is cleared after `listen`. */
export function openCaches(now: () => number = Date.now): Caches {
  return Object.fromEntries(names.map((name) => [name, openCache(name, now)])) as Record<CacheName, Cache>
}

export function listenForClears(caches: Caches, bus: Bus): void {
  for (const name of names) if (cacheTable[name].clearedBy !== 'nothing') caches[name].listen(bus)
}
