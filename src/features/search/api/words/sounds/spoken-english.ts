import type { Rules } from './consonant-key.ts'

/**
 * How English words are spoken where it differs most from how they are written. The order matters; a capital letter is a
 * sound that later rules leave alone.
 */
const spoken: Rules = [
  [/^eye/g, 'AI'],
  [/^kn/g, 'n'],
  [/qu/g, 'kv'],
  [/tion/g, 'shN'],
  [/geon/g, 'ZEn'],
  [/c(?=[eiy])/g, 'S'],
  [/g(?=e(?![aeiouyrn]))/g, 'Z'],
  [/(?<=[bg])u(?=[ie])/g, ''],
  [/igh/g, 'AI'],
  // watch, wand, water, wall; but wave and wake.
  [/wa(?=tch|sh|ter|ll|n[dt]|sp|rd|rm)/g, 'vO'],
  [/al(?=k|l(?![aeiouy]))/g, 'Ol'],
  [/ire/g, 'AEr'],
  // A vowel is long before a single consonant and a silent e: gate, mine, home.
  [/a([bcdfgklmnpstvzSZ])e(?![aeiouyrn])/g, 'EI$1'],
  [/i([bcdfgklmnpstvzSZ])e(?![aeiouyrn])/g, 'AI$1'],
  [/o([bcdfgklmnpstvzSZ])e(?![aeiouyrn])/g, 'OU$1'],
  [/u([bcdfgklmnpstvzSZ])e(?![aeiouyrn])/g, 'U$1'],
  [/wr/g, 'r'],
  // mountain, captain
  [/tain(?=s?$)/g, 'tIn'],
  [/(?<=[bfhklm])ind/g, 'AInd'],
  [/ee|ea(?!d|th|r)|ie/g, 'I'],
  [/ea/g, 'E'],
  [/oo|ew|ue(?![lnr])/g, 'U'],
  // honey, money, brother, cover
  [/o(?=ney|nkey|ther|ver)/g, 'A'],
  [/oa|(?<=[lnrs])ow(?![ndel])/g, 'OU'],
  [/o[uw]/g, 'AU'],
  [/ai|ay/g, 'EI'],
  [/ey/g, 'I'],
  [/aw|au(?=[nt])/g, 'O'],
  [/[iu]r(?![aeiou])/g, 'Er'],
  [/u(?=[bcdfgkmnpstz](?:[^aeiou]|$))/g, 'A'],
  [/^([^aeiouy]{1,2})y/g, '$1AI'],
  [/th/g, 't'],
]

/**
 * An English name by how it is spoken: people who write it by ear write найтвотч, гейткипер, квест. Only names in
 * documents are taken so, and questions ask for no more than before. Null in other scripts, and where nothing changes.
 */
export function spokenEnglish(name: string): string | null {
  const word = name.toLowerCase()
  if (!/^[a-z]{3,}$/.test(word)) return null
  const said = spoken.reduce((text, [letters, sound]) => text.replace(letters, sound), word).toLowerCase()
  return said === word ? null : said
}
