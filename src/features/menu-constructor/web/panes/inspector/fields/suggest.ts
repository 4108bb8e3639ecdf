import type { Suggestion } from './suggest-input.tsx'

const MOST = 60

/** Those that begin with the query, then those that contain it; `_`, space and dot count as the same. */
export function suggestFrom(values: readonly string[], hints?: (value: string) => string | undefined) {
  const keyed = values.map((value) => [value, plain(value)] as const)
  return (query: string): Suggestion[] => {
    const wanted = plain(query)
    const starting = keyed.filter(([, key]) => key.startsWith(wanted))
    const inside =
      wanted === '' ? [] : keyed.filter(([, key]) => !key.startsWith(wanted) && key.includes(wanted))
    return [...starting, ...inside].slice(0, MOST).map(([value]) => {
      const hint = hints?.(value)
      return hint === undefined ? { value } : { value, hint }
    })
  }
}

const plain = (text: string): string => text.toLowerCase().replace(/[\s._:-]+/g, '_')
