import { gameLines } from '../../../contract/game-lines.ts'
import { gameVersions, platformCodes } from '../../../contract/game.ts'
import { localeCodes } from '../../../contract/locales.ts'
import { resourceTypes } from '../../../contract/taxonomy.ts'
import { categories } from '../../../contract/categories.ts'
import { cleaned } from '../../../web/routing/search-values.ts'
import { licenceIds } from '../../taxonomy/licences.contract.ts'

/** What is wanted of a facet, and what is not. */
export type Choice = { wanted: string[]; unwanted: string[] }
export type Choices = Record<FacetKey, Choice>

const oneOf =
  (known: readonly string[]) =>
  (value: string): boolean =>
    known.includes(value)

/** As the API calls what is wanted, whether that is one value alone, and what can be one. */
const facets = {
  types: { field: 'types', isValue: oneOf(resourceTypes) },
  platforms: { field: 'platforms', isValue: oneOf(platformCodes) },
  game_versions: { field: 'game_versions', isValue: oneOf([...gameLines, ...gameVersions]) },
  categories: { field: 'categories', isValue: oneOf(categories) },
  tags: { field: 'tags', isValue: (value: string) => value !== '' && value === cleaned(value, 70) },
  languages: { field: 'language', single: true, isValue: oneOf(localeCodes) },
  licences: { field: 'licences', isValue: oneOf(licenceIds) },
  authors: { field: 'author', single: true, isValue: (value: string) => /^[1-9]\d{0,14}$/.test(value) },
  updated: { field: 'updated', single: true, isValue: oneOf(['day', 'week', 'month', 'year']) },
} satisfies Record<string, { field: string; single?: boolean; isValue: (value: string) => boolean }>
export type FacetKey = keyof typeof facets
export const facetKeys = Object.keys(facets) as FacetKey[]

const isSingle = (key: FacetKey): boolean => 'single' in facets[key]
/** More cannot be asked for at once. */
const mostOf = (key: FacetKey): number => (key === 'tags' || key === 'authors' ? 8 : Infinity)

const listOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((entry) => typeof entry === 'string')

/** The choices in the address of a search; invalid values are left out. */
export function readChoices(search: Record<string, unknown>): Choices {
  const read = (key: FacetKey): Choice => {
    const { field, isValue } = facets[key]
    const named = (name: string, single: boolean) => {
      const values = listOf(search[single ? name : `${name}[]`]).filter(isValue)
      return [...new Set(values)].slice(0, single ? 1 : mostOf(key))
    }
    const wanted = named(field, isSingle(key))
    const unwanted = named(`not_${key}`, key === 'updated')
    return { wanted, unwanted: unwanted.filter((value) => !wanted.includes(value)) }
  }
  return Object.fromEntries(facetKeys.map((key) => [key, read(key)])) as Choices
}

/** The same as fields of the API, which the address uses too. */
export function fieldsOf(choices: Choices): Record<string, string | string[]> {
  const fields = facetKeys.flatMap((key) => {
    const { wanted, unwanted } = choices[key]
    return [
      [facets[key].field, isSingle(key) ? wanted[0] : wanted],
      [`not_${key}`, key === 'updated' ? unwanted[0] : unwanted],
    ] as const
  })
  return Object.fromEntries(
    fields.flatMap(([name, value]) => (value === undefined || value.length === 0 ? [] : [[name, value]])),
  )
}

const toggled = (list: readonly string[], value: string): string[] =>
  list.includes(value) ? list.filter((item) => item !== value) : [...list, value]

/** With a value wanted (or not wanted), or as before if it was so already. It cannot be both. */
export function choose(choices: Choices, key: FacetKey, value: string, how: keyof Choice): Choices {
  const other = how === 'wanted' ? 'unwanted' : 'wanted'
  const before = choices[key]
  const alone = key === 'updated' || (how === 'wanted' && isSingle(key))
  const held = alone ? before[how].filter((item) => item === value) : before[how]
  const choice = {
    [how]: toggled(held, value),
    [other]: before[other].filter((item) => item !== value),
  } as Choice
  return { ...choices, [key]: choice }
}

export const noChoices = readChoices({})

export const hasChoices = (choices: Choices): boolean =>
  facetKeys.some((key) => choices[key].wanted.length + choices[key].unwanted.length > 0)
