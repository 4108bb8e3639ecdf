import type { Locale } from '../../../../contract/locales.ts'
import concepts from './concepts.json' with { type: 'json' }

const names: Readonly<Record<string, Record<Locale, readonly string[]>>> = concepts

/** As people of a language say it first; null for one that is no longer known. */
export const conceptName = (concept: string, language: Locale): string | null =>
  names[concept]?.[language][0] ?? null
