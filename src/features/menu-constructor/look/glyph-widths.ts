import type { Run } from '../text/legacy.ts'

// How far the game's default font moves on after a letter, the space behind it included. Measured facts of the font, in
// pixels of the game; its glyphs are not here. Letters without an entry are six wide.
const listed: Record<number, string> = {
  2: "!',.:;i|¡¦·ʻˌ˙іⁱ⏽",
  3: '`l´ìíίι‘’‚•′‵⁽⁾',
  4: ' "()*I[]t{}¨\u00ad¹ÌÍÎÏîïɪΙΪϊІЇїӀ‐‑‹›‼⁎⁑⁒⁺⁻⁼₁⏴⏵⏸◘◦♀♩♭♮',
  5: '<>fk³ĸκгкѓќ“”„″‶⁊⁰⁴⁵⁶⁷⁸⁹₀₂₃₄₅₆▌●',
  7: '@~«¶»ÐσЊЋДЦЪдщъыђњћѢѣѴѵҒҗҚҢң–‴‷⁋€₽⏩⏪⏯▶◀◁✔✘❌',
  8: '¤©®¼½¾ŉωώЂЉЖФШЫЮюљ…‰※⁂⁈⁉₴℗←→⇄∞⏭⏮⏻⏼║╖╗╜╝╢╣░◎★☆☈☠☻♫♬⚀⚁⚂⚃⚄⚅⚔❄❤⧈⭐⭘',
  9: 'ЩҖ—‱⁗™─┌└├┬┴┼═╒╓╔╘╙╚╞╟╠╤╥╦╧╨╩╪╫╬▀▄█▐▒▓☀☁☽⛏',
  10: 'Ææ№',
}
const thaiNarrow = 'ขงชฐธบปรวฯะาแๅ๚'

const widths = new Map<string, number>()
for (const [width, letters] of Object.entries(listed))
  for (const letter of letters) widths.set(letter, Number(width))

function pointWidth(letter: string): number {
  const known = widths.get(letter)
  if (known !== undefined) return known
  const point = letter.codePointAt(0)!
  if (point < 0x0e00) return 6
  // These come from the font for all other scripts: Thai narrow, Chinese, Japanese, Korean and emoji wide.
  if (point < 0x0e80) return letter === 'เ' ? 2 : thaiNarrow.includes(letter) ? 3 : 4
  if (point === 0x200b || point === 0x200c || point === 0x200d || point === 0xfe0f) return 0
  return (point >= 0x2e80 && point < 0xa000) || (point >= 0xac00 && point < 0xd7b0) || point > 0xff00 ? 9 : 6
}

/** A letter that a resource pack draws, cut out of one of its pictures. All but the picture in pixels of the game. */
export interface GlyphPicture {
  url: string
  image: CanvasImageSource
  /** Where in the picture, and how large that is there. */
  x: number
  y: number
  columns: number
  rows: number
  /** Of the whole picture. */
  sheetWidth: number
  sheetHeight: number
  width: number
  height: number
  ascent: number
}

export interface Glyph {
  text: string
  /** Pixels of the game to the next letter; less than nothing goes back. */
  width: number
  /** Null: a letter that only moves on. */
  picture?: GlyphPicture | null
}

/** A letter of the open pack. */
export interface PackGlyph {
  advance: number
  picture: GlyphPicture | null
}
/** Some are drawn when they are first asked for. */
export interface PackGlyphs {
  get(letter: string): PackGlyph | undefined
}
let packGlyphs: PackGlyphs | null = null

/** The letters of the open resource pack; they go before those of the game. */
export function setPackGlyphs(glyphs: PackGlyphs | null): void {
  packGlyphs = glyphs
}

function packGlyph(letter: string, bold: boolean): Glyph | null {
  const own = packGlyphs?.get(letter)
  if (!own) return null
  return { text: letter, width: own.advance + (bold && own.picture ? 1 : 0), picture: own.picture }
}

const plain = /^[\u0020-\u02ff\u0400-\u0482\u048a-\u052f\u2000-\u200a\u2010-\u2bff]*$/
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The letters as a person sees them. The game moves on for every mark of a letter, also where it is drawn above. */
export function glyphsOf(text: string, bold = false): Glyph[] {
  const letters = plain.test(text) ? [...text] : Array.from(graphemes.segment(text), ({ segment }) => segment)
  return letters.map((letter) => {
    const own = packGlyph(letter, bold)
    if (own) return own
    let width = 0
    for (const point of letter) width += pointWidth(point) + (bold ? 1 : 0)
    return { text: letter, width }
  })
}

/** How wide a line is in the game. */
export function lineWidth(runs: readonly Run[]): number {
  let width = 0
  for (const run of runs) for (const glyph of glyphsOf(run.text, run.bold)) width += glyph.width
  return width
}
