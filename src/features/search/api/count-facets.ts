import type { Platform } from '../../../contract/game.ts'
import type { Locale } from '../../../contract/locales.ts'
import { tagKey } from '../../../contract/tags.ts'
import type { ResourceType } from '../../../contract/taxonomy.ts'
import type { Category } from '../../../contract/categories.ts'
import { licenceIds, type Licence } from '../../taxonomy/licences.contract.ts'
import { searchPeriods, type SearchPeriod } from '../search.contract.ts'
import { facetNames, type DocumentFilter, type FacetName } from './facets.ts'
import type { Hit } from './results.ts'
import type { DocumentKind } from './search-document.ts'

const mostValues = 20
const days: Record<SearchPeriod, number> = { day: 1, week: 7, month: 30, year: 365 }

/** To the minute, so that two who ask one after the other ask the same. */
export const startOf = (period: SearchPeriod, now: Date): Date =>
  new Date(Math.floor(now.getTime() / 60_000) * 60_000 - days[period] * 86_400_000)

type Hits = { /** Without the filter. */ all: readonly Hit[]; /** With it. */ chosen: readonly Hit[] }
type Count<T> = { value: T; count: number }

/** The counts beside the filters: what is found, or where a facet has a choice already, what its other values would find. */
export function countFacets({ all, chosen }: Hits, filter: DocumentFilter, now: Date) {
  const { choices = {} } = filter
  const found = tally(chosen)
  const count = <T extends string>(name: FacetName): Count<T>[] => {
    if (!choices[name]) return mostOf(found, name)
    return mostOf(tally(all.filter(fitting({ ...filter, choices: { ...choices, [name]: undefined } }))), name)
  }
  const { kind: _kind, ...ofAnyKind } = filter
  const { updated: _updated, ...ofAnyAge } = filter
  const kinds = filter.kind ? tally(all.filter(fitting(ofAnyKind))) : found
  const aged = filter.updated ? all.filter(fitting(ofAnyAge)) : chosen
  return {
    kinds: mostOf<DocumentKind>(kinds, 'kinds'),
    types: count<ResourceType>('types'),
    platforms: count<Platform>('platforms'),
    game_versions: count<string>('gameVersions'),
    categories: count<Category>('categories'),
    tags: count<string>('tags'),
    languages: count<Locale>('languages'),
    licences: count<Licence>('licences').filter(({ value }) => licenceIds.includes(value)),
    authors: count<string>('authors').map(({ value, count: number }) => ({
      value: Number(value),
      count: number,
    })),
    updated: searchPeriods.flatMap((value) => {
      const start = startOf(value, now)
      const recent = aged.filter((hit) => hit.updatedAt >= start).length
      return recent > 0 ? [{ value, count: recent }] : []
    }),
  }
}

/** How often each facet has each value, as `tags:lamps`, in one go: there are thousands of them. */
function tally(hits: readonly Hit[]): Map<string, number> {
  const counts = new Map<string, number>()
  const note = (entry: string) => counts.set(entry, (counts.get(entry) ?? 0) + 1)
  for (const { kind, languages, facets } of hits) {
    note(`kinds:${kind}`)
    for (const language of languages) note(`languages:${language}`)
    for (const entry of facets) note(entry)
  }
  return counts
}

/** The most frequent first; equal ones by their name, so that the order never jumps. */
function mostOf<T extends string>(
  counts: ReadonlyMap<string, number>,
  name: FacetName | 'kinds',
): Count<T>[] {
  const start = `${name}:`
  return Array.from(counts)
    .filter(([entry]) => entry.startsWith(start))
    .map(([entry, count]) => ({ value: entry.slice(start.length) as T, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, mostValues)
}

/** Whether a hit passes a filter. */
function fitting({ kind, choices = {}, updated = {} }: DocumentFilter): (hit: Hit) => boolean {
  const made = facetNames.flatMap((name) => (choices[name] ? [{ name, ...choices[name] }] : []))
  return (hit) => {
    if (kind && hit.kind !== kind) return false
    if (updated.since && hit.updatedAt < updated.since) return false
    if (updated.before && hit.updatedAt >= updated.before) return false
    return made.every(({ name, wanted, unwanted }) => {
      const has = (value: string) => hasValue(hit, name, value)
      const fits = name === 'tags' ? wanted.every(has) : wanted.length === 0 || wanted.some(has)
      return fits && !unwanted.some(has)
    })
  }
}

/** Tags are the same however they are written. */
function hasValue({ languages, facets }: Hit, name: FacetName, value: string): boolean {
  if (name === 'languages') return languages.includes(value as Locale)
  if (name === 'tags')
    return facets.some((entry) => entry.startsWith('tags:') && tagKey(entry.slice(5)) === tagKey(value))
  if (facets.includes(`${name}:${value}`)) return true
  return (
    name === 'gameVersions' &&
    facets.some((entry) => entry.startsWith('releases:') && entry.includes(`,${value},`))
  )
}
