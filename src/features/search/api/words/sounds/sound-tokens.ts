import { consonantKey, withSilent } from './consonant-key.ts'
import { consonantToken, soundToken } from '../facet-tokens.ts'
import { soundKeys } from './sound-key.ts'
import { spokenEnglish } from './spoken-english.ts'
import { vowelKey } from './vowel-key.ts'

/** Nothing but Thai. */
export const isThai = (text: string): boolean => /^[\u0e00-\u0e7f]+$/.test(text)

/** Shorter keys have too many words that sound like them. */
const telling = 4

/** What Thai and Latin letters have in common, by how a word is spoken and by how it is written. */
const thaiKeys = (text: string): string[] =>
  text.includes('\u0e4c') ? [...new Set([text, withSilent(text)].flatMap(keysOf))] : keysOf(text)

/** Consonants, and where they are few, vowels too. */
function keysOf(text: string): string[] {
  const consonants = consonantKey(text)
  if (consonants !== null && consonants.length >= telling) return [consonants]
  const vowels = vowelKey(text)
  return [
    ...(consonants === null ? [] : [consonants]),
    ...(vowels && vowels.length >= telling ? [vowels] : []),
  ]
}

/** How a name sounds, for those who write it by ear or in another script. */
export const soundTokens = (text: string, inThai = true): string[] => [
  ...soundKeys(text).map(soundToken),
  ...(inThai ? thaiKeys(text) : []).map(consonantToken),
]

/** The same of a name in a document, which is also found as English speaks it. */
export function nameTokens(text: string): string[] {
  const said = spokenEnglish(text)
  return said === null ? soundTokens(text) : [...new Set([...soundTokens(text), ...soundTokens(said)])]
}

/** A name of several words may be written in one: VoteJar is вотджар. Each word is spoken as it is alone. */
export const joinedTokens = (words: readonly string[], inThai = true): string[] => [
  ...soundKeys(words.join(' ')).map(soundToken),
  ...soundTokens(words.join(''), inThai),
]

/** The same of a name in a document. */
export function joinedNameTokens(words: readonly string[]): string[] {
  if (words.length < 2) return []
  const said = words.map((word) => spokenEnglish(word) ?? word)
  return [...new Set([...nameTokens(words.join('')), ...joinedTokens(words), ...joinedTokens(said)])]
}
