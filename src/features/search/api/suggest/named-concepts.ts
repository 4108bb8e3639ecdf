import type { Locale } from '../../../../contract/locales.ts'
import { languagesFrom } from '../concepts/find-concepts.ts'
import { startConcepts, type Concept } from '../concepts/vocabulary.ts'
import { nameKeys } from './name-keys.ts'

export type NamedConcept = { concept: Concept; name: string; language: Locale }
type KeyedConcept = NamedConcept & { keys: string[] }

export const allConcepts = Object.keys(startConcepts)
/** So many are asked for their counts. */
const most = 8
const known = new Map<Locale, KeyedConcept[]>()

function namesIn(language: Locale): KeyedConcept[] {
  const made = known.get(language)
  if (made) return made
  const names = Object.entries(startConcepts).flatMap(([concept, one]) =>
    one[language].map((name) => ({ concept, name, language, keys: nameKeys(name).map(({ key }) => key) })),
  )
  known.set(language, names)
  return names
}

/** Concepts with a name that begins with this key, in the first language that has any: the reader's, then English. */
export function conceptsNamed(key: string, language: Locale): NamedConcept[] {
  if (key.length < 2) return []
  for (const reader of languagesFrom(language)) {
    const found = new Map<Concept, NamedConcept>()
    for (const { keys, ...named } of namesIn(reader))
      if (!found.has(named.concept) && keys.some((one) => one.startsWith(key)))
        found.set(named.concept, named)
    if (found.size > 0) return [...found.values()].slice(0, most)
  }
  return []
}
