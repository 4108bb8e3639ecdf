/** Thai consonants by the sound they have in common with Latin spellings; vowels, tones and aspiration are left out. */
const thai: readonly [RegExp, string][] = [
  // A letter under the mark of silence is not spoken.
  [/[ก-ฮ][ิุ]?์/g, ''],
  [/รร(?=[ก-ฮ])/g, ''],
  [/รร/g, 'n'],
  // These two are consonants only before a vowel.
  [/(?<![เแโใไ])[ยว](?![ะ-ูๅ])|ั[ยว]/g, ''],
  [/ำ/g, 'm'],
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

const latin: readonly [RegExp, string][] = [
  [/(.)\1+/g, '$1'],
  [/ng(?![aeiou])|ng$|^ng/g, 'n'],
  [/(?<=[^aeiou]{1}.{2,})s$/g, ''],
  // Thai writers leave out an r that ends a syllable.
  [/(?<=[aeiou])r(?![aeiouy])/g, ''],
  [/tch|ch|sh|c(?=[eiy])|j|ge$|g(?=[ei])|z/g, 's'],
  [/x/g, 'ks'],
  [/ck|kh|[gqc]/g, 'k'],
  [/[td]h|d/g, 't'],
  [/ph|[bf]/g, 'p'],
  [/r/g, 'l'],
  [/y(?![aeiou])/g, ''],
  [/[vw](?=[aeiou])/g, 'v'],
  [/w/g, ''],
  [/[aeiouh]/g, ''],
]

/**
 * The consonants a Thai word shares with its Latin spelling: สงกรานต์ and songkran are `snkln`, เวโลซิตี้ and velocity
 * `vlst`. Vowels are written in too many ways to count. Null for words it says too little about, and in other scripts.
 */
export function consonantKey(word: string): string | null {
  const rules = /^[\u0e00-\u0e7f]+$/.test(word) ? thai : /^[a-z]+$/.test(word) ? latin : null
  if (!rules) return null
  let key = word
  for (const [pattern, sound] of rules) key = key.replace(pattern, sound)
  key = key.replace(/(.)\1+/g, '$1')
  return key.length > 3 || (key.length === 3 && word.length > 5) ? key : null
}
