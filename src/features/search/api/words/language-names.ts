import { localeCodes, type Locale } from '../../../../contract/locales.ts'
import { stemOf } from './tokens.ts'

/** What each language is called in the six languages: "по-русски" is not among them, "русский" and "Russian" are. */
const byStem = new Map<string, Locale>()
const tagOf = (code: Locale): string => (code === 'kz' ? 'kk' : code)
for (const reader of localeCodes) {
  const names = new Intl.DisplayNames(tagOf(reader), { type: 'language' })
  for (const code of localeCodes)
    byStem.set(stemOf(names.of(tagOf(code))!.toLocaleLowerCase().split(/\s/)[0]!, reader), code)
}

/** The language of the site a word names, in any of the six. */
export function languageNamed(word: string): Locale | null {
  for (const reader of localeCodes) {
    const code = byStem.get(stemOf(word, reader))
    if (code) return code
  }
  return null
}
