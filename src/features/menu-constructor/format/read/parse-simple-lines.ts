import { notSimple } from './parse-simple-text.ts'

export interface Line {
  indent: number
  /** Of the first character that is not a space. */
  from: number
  /** Before the line break and the spaces before it. */
  to: number
}

export const comment = 35
export const space = 32

/** Lines that say something: neither empty nor a comment. */
export function splitLines(text: string): Line[] {
  if (/\r(?!\n)/.test(text)) notSimple()
  const lines: Line[] = []
  let at = text.startsWith('\uFEFF') ? 1 : 0
  const base = at
  while (at < text.length) {
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
