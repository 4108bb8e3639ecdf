// What nobody can see and nobody typed: control characters, byte order marks, non-characters, and the characters that
// turn the direction of the text around them, with which a file name or an address can be made to read backwards.
const invisible =
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb\ufdd0-\ufdef\ufffe\uffff]|\p{Cs}|[\u{1fffe}\u{1ffff}\u{2fffe}\u{2ffff}\u{3fffe}\u{3ffff}\u{10fffe}\u{10ffff}]/gu

/** Text of a paragraph: one line, NFC, nothing invisible. */
export const cleanText = (value: string): string =>
  value
    .replace(/[\t-\r\u0085\u2028\u2029]/g, ' ')
    .replace(invisible, '')
    .normalize('NFC')

/** Text of a code block: lines and tabs stay. */
export const cleanCode = (value: string): string =>
  value
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[\v\f]/g, ' ')
    .replace(invisible, '')
    .normalize('NFC')

/** A caption, a title: one line without space around it, cut at a number of code points. */
export function cleanLine(value: string, max: number): string {
  const line = cleanText(value).trim()
  const points = [...line]
  return points.length <= max ? line : points.slice(0, max).join('').trim()
}
