import { soundKeys } from './sound-key.ts'
import type { Rules } from './consonant-key.ts'

/**
 * How English words are spoken where it differs most from how they are written. The order matters; a capital letter is a
 * sound that later rules leave alone.
 */
const spoken: Rules = [
  [/^kn/g, 'n'],
  [/^wr/g, 'r'],
  [/qu/g, 'kv'],
  [/tion/g, 'shN'],
  [/geon/g, 'ZEn'],
  [/c(?=[eiy])/g, 'S'],
  [/g(?=e(?![aeiourn]))/g, 'Z'],
  [/(?<=[bg])u(?=[ie])/g, ''],
  [/igh/g, 'AI'],
  // watch, wand, water, wall; but wave and wake.
  [/wa(?=tch|sh|ter|ll|n[dt]|sp|rd|rm)/g, 'vO'],
  [/al(?=[lk])/g, 'Ol'],
  [/ire/g, 'AEr'],
  // A vowel is long before a single consonant and a silent e: gate, mine, home.
  [/a([bcdfgklmnpstvzSZ])e(?![aeiourn])/g, 'EI$1'],
  [/i([bcdfgklmnpstvzSZ])e(?![aeiourn])/g, 'AI$1'],
  [/o([bcdfgklmnpstvzSZ])e(?![aeiourn])/g, 'OU$1'],
  [/(?<=[bfhklm])ind/g, 'AInd'],
  [/ee|ea(?!d|th|r)|ie/g, 'I'],
  [/ea/g, 'E'],
  [/oo|ew|ue(?![lnr])/g, 'U'],
  [/oa|(?<=[lnrs])ow(?![ndel])/g, 'OU'],
  [/o[uw]/g, 'AU'],
  [/ai(?=[lnr])|ay|ey/g, 'EI'],
  [/aw|au(?=[nt])/g, 'O'],
  [/[iu]r(?![aeiou])/g, 'Er'],
  [/u(?=[bcdfgkmnpstz](?:[^aeiou]|$))/g, 'A'],
  [/^([^aeiouy]{1,2})y/g, '$1AI'],
  [/th/g, 't'],
]

/** Shorter ones sound like too many other words. */
const telling = 4

/**
 * The key of an English name as it is spoken: people who write it by ear write найтвотч, гейткипер, квест. Only names in
 * documents have it, so that a question asks for no more than before. Empty where speaking changes nothing.
 */
export function spokenKeys(name: string): string[] {
  const word = name.toLowerCase()
  if (!/^[a-z]+$/.test(word)) return []
  const written = soundKeys(word)
  const said = spoken.reduce((text, [letters, sound]) => text.replace(letters, sound), word)
  return soundKeys(said).filter((key) => key.length >= telling && !written.includes(key))
}
