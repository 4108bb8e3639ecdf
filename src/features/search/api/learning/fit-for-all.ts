import type { Locale } from '../../../../contract/locales.ts'

const longest = 32
const shortest = 3

/** What a question in a language is written in; names are Latin everywhere. */
const letters: Record<Locale, RegExp> = {
  be: /^[\p{Script=Cyrillic}\p{Script=Latin}\p{N}\s.'’ʼ-]+$/u,
  en: /^[\p{Script=Latin}\p{N}\s.'’-]+$/u,
  kz: /^[\p{Script=Cyrillic}\p{Script=Latin}\p{N}\s.'’-]+$/u,
  ru: /^[\p{Script=Cyrillic}\p{Script=Latin}\p{N}\s.'’-]+$/u,
  th: /^[\p{Script=Thai}\p{Script=Latin}\p{N}\s.'’-]+$/u,
  uk: /^[\p{Script=Cyrillic}\p{Script=Latin}\p{N}\s.'’ʼ-]+$/u,
}

/** Beginnings of words that nobody should meet on a front page, as they are typed in our languages. */
const offensive = [
  'fuck|shit|bitch|cunt|nigg|fagg|whore|porn|sex|rape|nazi|hitler|penis|vagina|dick|slut|hentai',
  'хуй|хуе|хуё|хуя|хує|пизд|пізд|еба|ебл|ёба|ебуч|єба|бля|бляд|блять|сука|сучк|муда|мудо|говно|гавно|гівн|гаўн|жоп|дупа',
  'шлюх|залуп|пидор|пидар|підар|гандон|секс|порн|нацист|гитлер|гітлер|курва',
  'қотақ|котак|боқ|сігу|амыңды',
].join('|')
const offensiveWord = new RegExp(`(?<!\\p{L})(?:${offensive})`, 'iu')
/** Thai has no spaces, so these count wherever they stand. */
const offensiveThai = /เหี้ย|สัส|ควย|เย็ด|หี(?!บ)|มึง|กู(?!้)|แม่ง|เซ็กส์|โป๊|ร่าน|กะหรี่/u

/** Whether a question may stand on the home page: short, in the letters of its language, and no abuse. */
export const isFitForAll = (question: string, language: Locale): boolean =>
  question.length >= shortest &&
  question.length <= longest &&
  letters[language].test(question) &&
  !offensiveWord.test(question) &&
  !offensiveThai.test(question)
