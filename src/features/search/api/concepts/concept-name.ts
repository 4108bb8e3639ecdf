import type { Locale } from '../../../../contract/locales.ts'
import { startConcepts, type Concept } from './vocabulary.ts'

/** As people of a language say it first; null for one that is no longer known. */
export const conceptName = (concept: Concept, language: Locale): string | null =>
  startConcepts[concept]?.[language][0] ?? null
