import type { SearchQuestion } from '../../search.contract.ts'

/** The page of a search, without the language: the address calls its fields as the API does, and marks lists. */
export function searchPath(search: SearchQuestion): string {
  const fields = Object.entries(search).flatMap(([name, value]): [string, string][] =>
    Array.isArray(value)
      ? value.map((one) => [`${name}[]`, String(one)])
      : value === undefined || (name === 'sort' && value === 'relevance')
        ? []
        : [[name, String(value)]],
  )
  return `/search?${new URLSearchParams(fields)}`
}
