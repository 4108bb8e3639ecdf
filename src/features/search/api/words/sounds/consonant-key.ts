export type Rules = readonly (readonly [RegExp, string])[]

/** Thai consonants by the sound they have in common with Latin spellings; aspiration is left out. */
export const thaiLetters: Rules = [
  [/[กขฃคฅฆ]/g, 'k'],
  [/[งณน]/g, 'n'],
  [/[จฉชฌซศษส]/g, 's'],
  [/[ฎฏฐฑฒดตถทธ]/g, 't'],
  [/[บปผฝพฟภ]/g, 'p'],
  [/[รลฬฤฦ]/g, 'l'],
  [/[ญย]/g, 'y'],
  [/ม/g, 'm'],
  [/ว/g, 'v'],
  [/[\u0e00-\u0e7f]/g, ''],
]

/** What is written and not spoken: a letter under the mark of silence, and the stop of คิทเช่น, which is in kitchen's ch. */
export const thaiSilent: Rules = [
  [/[ก-ฮ][ิุ]?์/g, ''],
  [/[ดตถทธ](?=[่-๋]?[เแโใไ]?[จฉช])/g, ''],
]

/** Under the mark of silence a borrowed word has the letter it has at home: ไรท์ is wright. Only an r is silent there too. */
export const withSilent = (word: string): string => word.replace(/ร[ิุ]?์/g, '').replace(/([ก-ฮ])[ิุ]?์/g, '$1')

/** The same of Latin spellings. */
export const latinLetters: Rules = [
  [/(.)\1+/g, '$1'],
  [/ng(?![aeiou])|ng$|^ng/g, 'n'],
  // Thai writers leave out an r that ends a syllable.
  [/(?<=[aeiou])r(?![aeiouy])/g, ''],
  [/tch|ch|sh|c(?=[eiy])|j|ge$|g(?=[ei])|z/g, 's'],
  [/x/g, 'ks'],
  [/ck|kh|[gqc]/g, 'k'],
  [/[td]h|d/g, 't'],
  [/ph|[bf]/g, 'p'],
  [/r/g, 'l'],
  [/[vw](?=[aeiou])/g, 'v'],
]

const thai: Rules = [
  ...thaiSilent,
  [/รร(?=[ก-ฮ])/g, ''],
  [/รร/g, 'n'],
  // These two are consonants only before a vowel.
  [/(?<![เแโใไ])[ยว](?![ะ-ูๅอ]|็)|ั[ยว]/g, ''],
  [/ำ/g, 'm'],
  // As from Latin spellings: the s of a plural is written or not.
  [/(?<=.{4,})[สซ]$/g, ''],
  ...thaiLetters,
]
const latin: Rules = [[/(?<=[^aeiou].{2,})s$/g, ''], ...latinLetters, [/y(?![aeiou])|w|[aeiouh]/g, '']]

/** A word in Thai or Latin letters by the rules of its script, nothing said twice; null in other scripts. */
export function respell(word: string, rules: { thai: Rules; latin: Rules }): string | null {
  const own = /^[\u0e00-\u0e7f]+$/.test(word) ? rules.thai : /^[a-z]+$/.test(word) ? rules.latin : null
  return own && own.reduce((text, [sign, sound]) => text.replace(sign, sound), word).replace(/(.)\1+/g, '$1')
}

/**
 * The consonants a Thai word shares with its Latin spelling: สงกรานต์ and songkran are `snkln`, เวโลซิตี้ and velocity
 * `vlst`. Vowels are written in too many ways to count. Null for words it says too little about, and in other scripts.
 */
export function consonantKey(word: string): string | null {
  const key = respell(word, { thai, latin })
  return key !== null && (key.length > 3 || (key.length === 3 && word.length > 5)) ? key : null
}
