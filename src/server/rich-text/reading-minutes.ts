import type { Locale } from '../../contract/locales.ts'

/** Words a minute of silent reading (IReST, 2012, for en and ru; the others by their nearest relative). */
const wordsPerMinute: Record<Exclude<Locale, 'th'>, number> = { be: 180, en: 228, kz: 170, ru: 184, uk: 184 }
/** Thai has no spaces between words: letters count. */
const thaiLettersPerMinute = 900

export function readingMinutes(text: string, language: Locale): number {
  const minutes =
    language === 'th'
      ? text.replace(/\s/g, '').length / thaiLettersPerMinute
      : (text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) / wordsPerMinute[language]
  return Math.max(1, Math.round(minutes))
}
