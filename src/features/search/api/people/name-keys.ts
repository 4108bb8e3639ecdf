import { soundKeys } from '../words/sounds/sound-key.ts'
import { isThai } from '../words/sounds/sound-tokens.ts'
import { vowelKey } from '../words/sounds/vowel-key.ts'

/** `Yanka_Vezha` is two words. */
export const nameParts = (name: string): string[] =>
  name.split(/[^\p{L}\p{N}]+|(?<=\p{Ll})(?=\p{Lu})/u).filter((part) => part !== '')

/** Marks the key of a whole name. */
const whole = (key: string): string => `=${key}`

/** Marks how a part of a name is heard in Thai, which writes its vowels in its own way. */
const inThai = (part: string): string[] => {
  const key = vowelKey(part.toLowerCase())
  return key !== null && key.length > 2 ? [`:${key}`] : []
}

/** Names that sound like nothing, such as those of digits, are found as they are. */
function keysOf(parts: readonly string[]): string[] {
  const joined = parts.join('').toLowerCase()
  const keys = soundKeys(joined)
  return keys.length > 0 ? keys : [joined]
}

/** The keys by which a person is found: the whole name and its parts, however they are written. */
export function nameKeys(name: string): string[] {
  const parts = nameParts(name)
  const keys = [...keysOf(parts).map(whole), ...parts.flatMap(soundKeys), ...parts.flatMap(inThai)]
  return [...new Set(keys)].filter((key) => key.length > 2)
}

const mostWords = 8
/** Words of a question that may be one name. */
const longest = 3

export type AskedNames = { whole: string[]; parts: string[]; begun: string | null; nearest: string | null }

/**
 * What a question asks for if it names a person. `plain` are its words that name nothing of the field: a word that does
 * is a name only if there is nothing else.
 */
export function askedNames(q: string, plain: ReadonlySet<string>): AskedNames {
  const words = q
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, mostWords)
  const mayName = (word: string) => words.length === 1 || plain.has(word)
  const rows = words.flatMap((_, from) =>
    Array.from({ length: Math.min(longest, words.length - from) }, (_unused, more) =>
      words.slice(from, from + more + 1),
    ),
  )
  const last = /[\p{L}\p{N}]$/u.test(q) ? words.at(-1) : undefined
  return {
    whole: rows.filter((row) => row.length > 1 || mayName(row[0]!)).flatMap((row) => keysOf(row).map(whole)),
    parts: words.filter(mayName).flatMap((word) => (isThai(word) ? inThai(word) : soundKeys(word))),
    begun: last && last.length > 2 && mayName(last) ? (soundKeys(last)[0] ?? null) : null,
    nearest: words.length <= longest && words.join('').length > 3 ? whole(keysOf(words)[0]!) : null,
  }
}
