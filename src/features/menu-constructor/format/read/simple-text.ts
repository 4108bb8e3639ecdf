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
/** Unescapes the text between double quotes. */
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
    !/^[-+.]*\d[\d_]*$|^[-+]?\d[\d_]*\.[\d_]*$|^[-+]?0|^[-+]?\.(?:inf|nan)$/i.test(written)
  )
    return written
  return fullParser().resolvePlain(written)
}

export interface Line {
  indent: number
  /** Of the first character that is not a space. */
  from: number
  /** Before the line break and the spaces before it. */
  to: number
}

export const comment = 35
export const space = 32

/** Lines that say something: neither empty nor a comment. Of a part of the text, which is whole lines, or of all of it. */
export function splitLines(text: string, start = 0, stop = text.length): Line[] {
  if (/\r(?!\n)/.test(stop - start === text.length ? text : text.slice(start, stop))) notSimple()
  const lines: Line[] = []
  let at = start === 0 && text.startsWith('\uFEFF') ? 1 : start
  const base = at
  while (at < stop) {
    const newline = text.indexOf('\n', at)
    const end = newline < 0 ? text.length : newline
    let from = at
    while (from < end && text.charCodeAt(from) === space) from++
    let to = end
    if (to > from && text.charCodeAt(to - 1) === 13) to--
    while (to > from && text.charCodeAt(to - 1) === space) to--
    if (from < to) {
      const first = text.charCodeAt(from)
      if (first === 9 || first === 13) notSimple()
      if (from === at && (at === base || at > 0) && /^(?:---|\.\.\.|%)/.test(text.slice(from, from + 3)))
        notSimple()
      if (first !== comment) lines.push({ indent: from - at, from, to })
    }
    at = end + 1
  }
  return lines
}
