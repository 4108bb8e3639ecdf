import { fullParser } from './full-parser.ts'

/** Thrown where the small part of YAML ends. */
export class NotSimple extends Error {}
export const notSimple = (): never => {
  throw new NotSimple()
}

const escapes: Record<string, string> = {
  n: '\n',
  t: '\t',
  r: '\r',
  '"': '"',
  '\\': '\\',
  '/': '/',
  '0': '\0',
  ' ': ' ',
}
/** What stands between double quotes. */
export function unescape(text: string): string {
  if (!text.includes('\\')) return text
  return text.replace(/\\(?:u([\da-f]{4})|x([\da-f]{2})|([\s\S]))/gi, (_, u: string, x: string, c: string) =>
    u || x ? String.fromCharCode(Number.parseInt(u || x, 16)) : (escapes[c] ?? notSimple()),
  )
}

const words = new Map<string, boolean | null>([['~', null]])
const meanings = { true: true, yes: true, on: true, false: false, no: false, off: false, null: null }
for (const [word, value] of Object.entries(meanings))
  for (const spelling of [word, word[0]!.toUpperCase() + word.slice(1), word.toUpperCase()])
    words.set(spelling, value)

/** A text without quotes as YAML 1.1 means it. */
export function plain(written: string): string | number | boolean | null {
  const word = words.get(written)
  if (word !== undefined) return word
  if (!/^[-+.\d]/.test(written) || (!/\d/.test(written) && !/^[-+]?\.(?:inf|nan)$/i.test(written)))
    return written
  if (/^[-+]?(?:0|[1-9]\d{0,14})$/.test(written)) return Number(written) + 0
  if (/^-?(?:0|[1-9]\d{0,9})\.\d{1,9}$/.test(written)) return Number(written)
  // Ranges of slots, lines that start with a count, and the like: a letter no number has, or a gap.
  if (/^\d{1,3}-\d{1,3}$/.test(written)) return written
  if (
    /[g-wyz\p{Lu}\p{Script=Cyrillic}_%&§]/u.test(written) &&
    !/^[-+.]*\d[\d_]*$|^[-+]?0|^[-+]?\.(?:inf|nan)$/i.test(written)
  )
    return written
  return fullParser().resolvePlain(written)
}
