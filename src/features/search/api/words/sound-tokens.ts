import { consonantKey } from './consonant-key.ts'
import { consonantToken, soundToken } from './facet-tokens.ts'
import { soundKeys } from './sound-key.ts'

/** Nothing but Thai. */
export const isThai = (text: string): boolean => /^[\u0e00-\u0e7f]+$/.test(text)

/** How a name sounds, for those who write it by ear or in another script. */
export function soundTokens(text: string, byConsonants = true): string[] {
  const consonants = byConsonants ? consonantKey(text) : null
  return [...soundKeys(text).map(soundToken), ...(consonants === null ? [] : [consonantToken(consonants)])]
}
