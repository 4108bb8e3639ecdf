import type { Locale } from '../../../../contract/locales.ts'
import { conceptName } from '../../../search/api/concepts/concept-name.ts'
import type { RelatedWhy } from '../related.contract.ts'

/** Why it is there, in the reader's language; null where the job did not say it yet. */
export function presentWhy(mark: RelatedWhy | null, language: Locale): RelatedWhy | null {
  if (mark?.reason !== 'concept') return mark
  const name = conceptName(mark.name ?? '', language)
  return name === null ? null : { ...mark, name }
}
