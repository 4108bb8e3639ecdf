/**
 * Our ids in the form clients of Modrinth expect: eight characters of base 62. The first is a capital letter for the
 * kind, so an id is never a slug (slugs are lower case) and never the id of another kind.
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

/** Our id from a Modrinth id or a plain number; null for everything else. */
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
