import { invalidInput } from './modrinth-failure.ts'

type Operator = '=' | '!=' | '>' | '>=' | '<' | '<='
export type Facet = { field: string; operator: Operator; value: string }

const maxGroups = 20
const maxInGroup = 100
const pattern = /^([a-z_]{1,30})\s*(!=|>=|<=|:|=|>|<)\s*(.{0,200})$/s

/** `[["categories:fabric","categories:forge"],["versions:1.21"]]`: one of each inner list, all of the outer. */
export function readFacets(text: string | null): Facet[][] {
  if (!text) return []
  let groups: unknown
  try {
    groups = JSON.parse(text)
  } catch {
    throw invalidInput('facets must be a JSON array of arrays of strings')
  }
  if (!Array.isArray(groups) || groups.length > maxGroups)
    throw invalidInput('facets must be a JSON array of arrays of strings')
  return groups.map((group: unknown) => {
    const list = Array.isArray(group) ? group : [group]
    if (list.length > maxInGroup) throw invalidInput('too many facets in one group')
    return list.map(readFacet)
  })
}

function readFacet(text: unknown): Facet {
  const [, field, sign, value] = (typeof text === 'string' && pattern.exec(text)) || []
  if (field === undefined || sign === undefined || value === undefined)
    throw invalidInput(`not a facet: ${JSON.stringify(text).slice(0, 100)}`)
  return { field, operator: (sign === ':' ? '=' : sign) as Operator, value }
}

/** The titles in a search. */
export const titlesIn = (groups: readonly Facet[][]): string[] => [
  ...new Set(groups.flat().flatMap(({ field, value }) => (field === 'title' ? value : []))),
]
