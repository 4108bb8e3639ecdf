import type { ListFilter } from '../resource-list.store.ts'
import { codedNames, flags, type CodedName, type IndexColumns } from './index-columns.ts'

export type Seen = {
  total: number
  /** How many rows have a value, when everything but the facet's own choice must match. */
  facets: Record<CodedName, Map<string, number>>
  /** The commonest, those asked for first: number of the tag and of rows. */
  tags: (readonly [number, number])[]
}

/** What a value of a column means for its row. */
const verdict = { refused: 0, notChosen: 1, fits: 2 }

/** What is known of a row: it matches, it is out, or only the choice in column n keeps it out (`missed + n`). */
const state = { matches: 0, out: 1, missed: 2 }

type Condition = { wanted?: readonly string[] | undefined; unwanted?: readonly string[] | undefined }

const conditionsOf = (filter: ListFilter): Record<CodedName, Condition> => ({
  types: { wanted: filter.type && [filter.type], unwanted: filter.notTypes },
  categories: { wanted: filter.categories, unwanted: filter.notCategories },
  platforms: { wanted: filter.platforms, unwanted: filter.notPlatforms },
  game_versions: { wanted: filter.gameVersions, unwanted: filter.notGameVersions },
  languages: { wanted: filter.language && [filter.language] },
  licences: { wanted: filter.licences, unwanted: filter.notLicences },
})

/** A verdict for every different value of a column; null when all fit. */
function verdictsOf(values: readonly (readonly string[])[], { wanted, unwanted }: Condition) {
  if (!wanted?.length && !unwanted?.length) return null
  return Uint8Array.from(values, (held) => {
    if (unwanted?.length && held.some((value) => unwanted.includes(value))) return verdict.refused
    return !wanted?.length || held.some((value) => wanted.includes(value)) ? verdict.fits : verdict.notChosen
  })
}

/**
 * The state of every row. Column by column, each in a loop of its own over plain arrays: that is what the compiler makes
 * fast code of.
 */
function statesOf(columns: IndexColumns, filter: ListFilter): Uint8Array {
  const { size, flags: held } = columns
  const states = new Uint8Array(size)
  for (let row = 0; row < size; row++) states[row] = held[row]! & flags.listed ? state.matches : state.out
  const conditions = conditionsOf(filter)
  for (const [index, name] of codedNames.entries()) {
    const { codes, values } = columns.coded[name]
    const verdicts = verdictsOf(values, conditions[name])
    if (verdicts) judge(states, codes, verdicts, state.missed + index)
  }
  judgeOtherwise(states, columns, filter)
  return states
}

function judge(states: Uint8Array, codes: Uint32Array, verdicts: Uint8Array, missed: number): void {
  for (let row = 0; row < states.length; row++) {
    const said = verdicts[codes[row]!]
    if (said === verdict.fits) continue
    states[row] = said === verdict.notChosen && states[row] === state.matches ? missed : state.out
  }
}

/** Counts the rows that match, and for each facet those that only its own choice keeps out. */
export function filterRows(columns: IndexColumns, filter: ListFilter, mostTags: number): Seen {
  const states = statesOf(columns, filter)
  const facets = codedNames.map((name, index) => {
    const { codes, values } = columns.coded[name]
    const counts = new Uint32Array(values.length)
    const missed = state.missed + index
    for (let row = 0; row < states.length; row++)
      if (states[row] === state.matches || states[row] === missed) counts[codes[row]!]!++
    return [name, byValue(values, counts)]
  })
  let total = 0
  for (let row = 0; row < states.length; row++) if (states[row] === state.matches) total++
  const tags = commonest(countTags(columns, states), filter, mostTags)
  return { total, facets: Object.fromEntries(facets) as Seen['facets'], tags }
}

/** The numbers of the rows that match, in no order. */
export function idsThrough(columns: IndexColumns, filter: ListFilter): number[] {
  const states = statesOf(columns, filter)
  const ids: number[] = []
  for (let row = 0; row < states.length; row++) if (states[row] === state.matches) ids.push(columns.ids[row]!)
  return ids
}

function countTags({ tags, tagsAt, lastTag }: IndexColumns, states: Uint8Array): Uint32Array {
  const counts = new Uint32Array(lastTag + 1)
  for (let row = 0; row < states.length; row++) {
    if (states[row] !== state.matches) continue
    const from = tagsAt[row]!
    const to = from + tags[from]!
    for (let at = from + 1; at <= to; at++) counts[tags[at]!]!++
  }
  return counts
}

function commonest(counts: Uint32Array, { tagIds = [] }: ListFilter, most: number): Seen['tags'] {
  const held: [number, number][] = []
  counts.forEach((count, tag) => count > 0 && held.push([tag, count]))
  const isChosen = (tag: number) => Number(tagIds.includes(tag))
  return held
    .toSorted(
      ([one, rows], [other, others]) => isChosen(other) - isChosen(one) || others - rows || one - other,
    )
    .slice(0, most)
}

function byValue(values: readonly (readonly string[])[], counts: Uint32Array): Map<string, number> {
  const found = new Map<string, number>()
  values.forEach((held, code) => {
    if (counts[code]! > 0) for (const value of held) found.set(value, (found.get(value) ?? 0) + counts[code]!)
  })
  return found
}

/** By conditions that are no facet. */
function judgeOtherwise(states: Uint8Array, columns: IndexColumns, filter: ListFilter): void {
  const { flags: held, publishedAt } = columns
  const keep = (fits: (row: number) => boolean) => {
    for (let row = 0; row < states.length; row++)
      if (states[row] !== state.out && !fits(row)) states[row] = state.out
  }
  const { archived, since } = filter
  if (archived) keep((row) => (held[row]! & flags.archived) === (archived === 'only' ? flags.archived : 0))
  if (filter.lookingForMaintainer) keep((row) => (held[row]! & flags.looking) !== 0)
  if (filter.menus) keep((row) => (held[row]! & flags.menu) !== 0)
  if (filter.worksOn?.length) {
    const { codes, values } = columns.coded.fails_on
    const verdicts = verdictsOf(values, { unwanted: filter.worksOn })!
    keep((row) => verdicts[codes[row]!] === verdict.fits)
  }
  if (since) keep((row) => publishedAt[row]! >= since.getTime())
  for (const tag of filter.tagIds ?? []) judgeTag(states, columns, tag, true)
  for (const tag of filter.notTagIds ?? []) judgeTag(states, columns, tag, false)
}

function judgeTag(states: Uint8Array, { tags, tagsAt }: IndexColumns, tag: number, wanted: boolean): void {
  for (let row = 0; row < states.length; row++) {
    if (states[row] === state.out) continue
    const from = tagsAt[row]!
    let at = from + tags[from]!
    while (at > from && tags[at] !== tag) at--
    if (at > from !== wanted) states[row] = state.out
  }
}
