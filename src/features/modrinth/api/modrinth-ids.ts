/**
 * Our numbers as clients of Modrinth expect ids: eight characters of base 62. The first one is a capital and says what
 * it is the id of, so an id is never a slug (those have small letters only), and never the id of something else.
 */
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const length = 7

const marks = { project: 'P', version: 'V', user: 'U', team: 'T' } as const
type IdKind = keyof typeof marks

export function writeId(kind: IdKind, id: number): string {
  let rest = id
  let text = ''
  while (rest > 0) {
    text = digits[rest % 62]! + text
    rest = Math.floor(rest / 62)
  }
  return marks[kind] + text.padStart(length, '0')
}

/** The number behind an id, or a number as it is; null for everything else. */
export function readId(kind: IdKind, text: string): number | null {
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text)
  if (text.length !== length + 1 || text[0] !== marks[kind]) return null
  let id = 0
  for (const digit of text.slice(1)) {
    const value = digits.indexOf(digit)
    if (value < 0) return null
    id = id * 62 + value
  }
  return id > 0 ? id : null
}
