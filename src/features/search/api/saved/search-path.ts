import type { SavedQuestion } from '../../saved-searches.contract.ts'

/** The page of a search, without the language: the address calls its fields as the API does, and marks lists. */
export function searchPath(search: SavedQuestion): string {
  if (search.q === '') return boardPath(search)
  const fields = Object.entries(search).flatMap(([name, value]): [string, string][] =>
    Array.isArray(value)
      ? value.map((one) => [`${name}[]`, String(one)])
      : value === undefined || (name === 'sort' && value === 'relevance')
        ? []
        : [[name, String(value)]],
  )
  return `/search?${new URLSearchParams(fields)}`
}

/** The board of requests, whose address names one of each. */
function boardPath({ types, platforms, language, reward }: SavedQuestion): string {
  const chosen = { type: types?.[0], platform: platforms?.[0], language, reward }
  const fields = Object.entries(chosen).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return fields.length > 0 ? `/requests?${new URLSearchParams(fields)}` : '/requests'
}
