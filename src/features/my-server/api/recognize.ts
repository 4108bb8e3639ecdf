import type { Db } from '../../../db/client.ts'
import { listByHashes } from '../../versions/api/files/version-files.store.ts'
import { myServerLimits as limits, type MatchKind } from '../my-server-limits.contract.ts'
import type { InstalledEntry } from '../my-server.contract.ts'
import { bareKey, likeness, nameKey } from './name-likeness.ts'
import {
  listDescribed,
  listListedIds,
  listNearSlugs,
  listRecalledHashes,
  type Described,
  type NearSlug,
  type RecalledHash,
} from './recognition.store.ts'

/** What an entry is. */
export type Recognized = {
  match: MatchKind | null
  resourceId: number | null
  /** Known where the very file is known. */
  versionId: number | null
  recalled: boolean
  candidates: { resourceId: number; likeness: number }[]
}

/** From here on nobody is asked; below, and above the second bound, a person says whether this is it. */
const sure = 0.85
const possible = 0.6
/** Two that are as likely as this are a question too. */
const lead = 0.05
const nearEach = 4
/** Shorter names are like too many others. */
const shortestGuess = 4

type Known = {
  files: ReadonlyMap<string, { resourceId: number; versionId: number }>
  recalled: ReadonlyMap<string, RecalledHash>
  /** What people said, as far as everybody finds it. */
  chosen: ReadonlySet<number>
  described: readonly Described[]
  near: readonly NearSlug[]
}

/**
 * Says what each entry is: by the file itself, by what it says of itself, by its name. Three questions to the database
 * for hashes and two for names, however many entries there are.
 */
export async function recognize(db: Db, entries: readonly InstalledEntry[]): Promise<Recognized[]> {
  const hashes = [...new Set(entries.flatMap(({ hash }) => hash ?? []))]
  const known = await listByHashes(db, hashes)
  const files = new Map(known.map((file) => [file.hash, file]))
  const recalled = new Map((await listRecalledHashes(db, hashes)).map((file) => [file.hash, file]))
  const open = entries.filter(
    ({ hash, resource }) =>
      resource === undefined && !(hash && (files.has(hash) || recalled.get(hash)?.resourceId)),
  )
  const said = entries.flatMap(({ resource }) => resource ?? [])
  const chosen = said.length > 0 ? await listListedIds(db, said) : new Set<number>()
  const keys = [...new Set(open.flatMap(keysOf))]
  const mainClasses = [...new Set(open.flatMap(({ main_class }) => main_class || []))]
  const described = keys.length > 0 ? await listDescribed(db, { keys, mainClasses }) : []
  const near = keys.length > 0 ? await listNearSlugs(db, keys, nearEach) : []
  const index = indexOf({ files, recalled, chosen, described, near })
  return entries.map((entry) => recognizeOne(entry, index))
}

const keysOf = ({ name, id }: InstalledEntry): string[] => {
  const own = nameKey(name)
  return [own, bareKey(own), ...(id ? [nameKey(id)] : [])].filter((key) => key !== '')
}

type Index = Known & {
  byKey: ReadonlyMap<string, Described[]>
  byMain: ReadonlyMap<string, Described[]>
  nearBy: ReadonlyMap<string, NearSlug[]>
}

function indexOf(known: Known): Index {
  const byKey = new Map<string, Described[]>()
  const byMain = new Map<string, Described[]>()
  const nearBy = new Map<string, NearSlug[]>()
  const put = <T>(map: Map<string, T[]>, key: string | null, value: T) => {
    if (key !== null) map.set(key, [...(map.get(key) ?? []), value])
  }
  for (const one of known.described) {
    for (const key of new Set([one.nameKey, one.idKey])) put(byKey, key, one)
    put(byMain, one.mainClass, one)
  }
  for (const one of known.near) put(nearBy, one.key, one)
  return { ...known, byKey, byMain, nearBy }
}

const nothing: Recognized = {
  match: null,
  resourceId: null,
  versionId: null,
  recalled: false,
  candidates: [],
}

function recognizeOne(entry: InstalledEntry, index: Index): Recognized {
  const withdrawn = entry.hash ? index.recalled.get(entry.hash) : undefined
  const recalled = withdrawn !== undefined
  const file = entry.hash ? index.files.get(entry.hash) : undefined
  if (file || withdrawn?.resourceId)
    return {
      ...nothing,
      match: 'hash',
      recalled,
      resourceId: withdrawn?.resourceId ?? file!.resourceId,
      versionId: withdrawn?.versionId ?? file?.versionId ?? null,
    }
  if (entry.resource !== undefined) {
    const known = entry.resource !== null && index.chosen.has(entry.resource)
    return { ...nothing, recalled, ...(known && { match: 'chosen', resourceId: entry.resource }) }
  }
  const scores = scoresOf(entry, index)
  const ranked = [...scores.values()].toSorted(
    (a, b) => b.likeness - a.likeness || a.resourceId - b.resourceId,
  )
  const [best, second] = ranked
  if (best && best.likeness >= sure && best.likeness - (second?.likeness ?? 0) >= lead)
    return { ...nothing, recalled, match: best.by, resourceId: best.resourceId }
  const candidates = ranked
    .filter((one) => one.likeness >= possible)
    .slice(0, limits.candidates)
    .map((one) => ({ resourceId: one.resourceId, likeness: Math.round(one.likeness * 100) / 100 }))
  return { ...nothing, recalled, candidates }
}

type Score = { resourceId: number; likeness: number; by: 'descriptor' | 'name' }

/** How likely each resource is what this entry is. */
function scoresOf(entry: InstalledEntry, index: Index): Map<number, Score> {
  const scores = new Map<number, Score>()
  const add = (resourceId: number, like: number, by: Score['by']) => {
    const known = scores.get(resourceId)
    if (!known || known.likeness < like) scores.set(resourceId, { resourceId, likeness: like, by })
  }
  const own = nameKey(entry.name)
  const bare = bareKey(own)
  const id = entry.id ? nameKey(entry.id) : null
  const authors = new Set(entry.authors.map((author) => author.toLowerCase()))
  const said = new Set([
    ...(index.byKey.get(own) ?? []),
    ...(id ? (index.byKey.get(id) ?? []) : []),
    ...(entry.main_class ? (index.byMain.get(entry.main_class) ?? []) : []),
  ])
  for (const one of said) {
    const sameName =
      one.nameKey === own || one.idKey === own || (id !== null && (one.idKey === id || one.nameKey === id))
    const sameMain = !!entry.main_class && one.mainClass === entry.main_class
    const sharesAuthor = one.authors.some((author) => authors.has(author.toLowerCase()))
    if (sameMain && (sameName || sharesAuthor)) add(one.resourceId, 1, 'descriptor')
    else if (sameMain) add(one.resourceId, 0.8, 'descriptor')
    else if (sameName && sharesAuthor) add(one.resourceId, 0.95, 'descriptor')
    // Another main class and other people: as a rule another plugin of the same name.
    else if (sameName && entry.main_class && one.mainClass && authors.size > 0 && one.authors.length > 0)
      add(one.resourceId, 0.65, 'descriptor')
    else if (sameName) add(one.resourceId, 0.9, entry.main_class ? 'descriptor' : 'name')
  }
  for (const key of new Set([own, bare, ...(id ? [id] : [])]))
    for (const { slugKey, resourceId } of index.nearBy.get(key) ?? []) {
      if (scores.has(resourceId)) continue
      if (slugKey === own || slugKey === id) add(resourceId, 0.88, 'name')
      else if (slugKey === bare || bareKey(slugKey) === bare) add(resourceId, 0.8, 'name')
      else if (own.length >= shortestGuess) add(resourceId, likeness(slugKey, own) * 0.84, 'name')
    }
  if (bare !== own)
    for (const one of index.byKey.get(bare) ?? [])
      if (!scores.has(one.resourceId)) add(one.resourceId, 0.8, 'name')
  return scores
}
