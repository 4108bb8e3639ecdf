import { latinLetters, respell, thaiLetters, thaiSilent } from './consonant-key.ts'
import type { Rules } from './consonant-key.ts'

/** Vowels of several signs come first. One that is written before its consonants goes behind them. */
const thai: Rules = [
  ...thaiSilent,
  // Tones, and the ห that only changes a tone.
  [/[็-๋]|ห(?=[งนมยรลว])/g, ''],
  [/เ([ก-ฮ][รลว]?)ีย/g, '$1ia'],
  [/เ([ก-ฮ][รลว]?)ือ/g, '$1ua'],
  [/เ([ก-ฮ][รลว]?)า/g, '$1ao'],
  [/[เแ]([ก-ฮ][รลว](?=[ก-ฮ])|[ก-ฮ])/g, '$1e'],
  [/โ([ก-ฮ][รลว](?=[ก-ฮ])|[ก-ฮ])/g, '$1o'],
  [/[ใไ]([ก-ฮ][รลว](?=[ก-ฮ])|[ก-ฮ])ย?/g, '$1ai'],
  [/รร(?=[ก-ฮ])/g, 'a'],
  [/รร/g, 'an'],
  [/ัว/g, 'ua'],
  [/ำ/g, 'am'],
  [/[\u0e30-\u0e32]/g, 'a'],
  [/[ิี]/g, 'i'],
  [/[ึื]อ?|[ุู]/g, 'u'],
  [/(?<=[ก-ฮ])อ(?![aeiou])/g, 'o'],
  [/(?<=[ก-ฮ])ว(?=[ก-ฮ](?![aeiou]))/g, 'ua'],
  [/(?<=[aeiou])ย(?![aeiou])/g, 'i'],
  [/(?<=[aeiou])ว(?![aeiou])/g, 'o'],
  // What is spoken and not written: นก is nok, ตลาด is talat.
  [/(?<![aeiou])([ก-ฮ])(?=[ก-ฮ](?![aeiou]))/g, '$1o'],
  [/(?<![aeiou])(?![กขคปผพบฟ][รลว]|[ตทด]ร)([ก-ฮ])(?=[ก-ฮ][aeiou])/g, '$1a'],
  ...thaiLetters,
]

const latin: Rules = [
  [/ee|ie(?![aeiou])/g, 'i'],
  [/oo|ou|ue|eu/g, 'u'],
  [/ae/g, 'e'],
  [/aw(?![aeiou])|au/g, 'o'],
  [/ow(?![aeiou])/g, 'ao'],
  [/y(?![aeiou])/g, 'i'],
  [/(?<=[aeiou])w(?![aeiou])/g, 'o'],
  [/(?<=[aeiou][^aeiou]{0,2}[^aeioucg])e$/g, ''],
  [/(?<=[^aeiou])s$/g, ''],
  ...latinLetters,
  [/h/g, ''],
]

/**
 * How a short word sounds in Thai and in Latin letters, vowels too: ลายไทย and laithai are `laitai`, พลอย and ploy `ploi`.
 * For words whose consonants alone say too little, and for people. Null in other scripts.
 */
export const vowelKey = (word: string): string | null => respell(word, { thai, latin })
