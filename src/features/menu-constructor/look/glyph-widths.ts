import type { Run } from '../text/legacy.ts'
import { signs } from './sign-widths.ts'

// How far the game's default font moves on after a letter, the space behind it included. Measured facts of the font, in
// pixels of the game; its glyphs are not here. Letters without an entry are six wide.
const listed: Record<number, string> = {
  2: "!',.:;i|¡¦·ıǀǃʻˌ˙\u037e\u0387і\u05c3\u05d5\u05d9\u05dfᛁᛌᛧ᛬ᴉị⸵⹁\ufb1d𐌹",
  3: '`l´ìíįĺļɭ\u0327ίιՙ՚՛՝լ\u05f3᛫ᛵꞁ\ufb4b',
  4: ' "()*I[]t{}¨\u00ad¹ÌÍÎÏîïĪīĮİľŀţŧſƚǁțȴɨɪʇʈΙΪϊІЇїӀ՜՞\u05c6\u05d6\u05e0\u05f0\u05f1\u05f2჻ჼᚨᚭᚮᚲᚽᚿᛂᛆᛊᛍᛐᛓᛙᛚṫṭỈỉỊ\ufb1f\ufb35',
  5: '<>fkª°²³ºĨĩĬĭĳķĸłťȶɟɬʞκгкѓќԼՒէւ\u05d2\u05f4ჯᚠᚡᚦᚧᚩᚪᚫᚱᚳᚴᚵᚹᛈᛑᛒᛔᛕᛛᛩᛴḟḱẜẝỽꝛ\ufb3b',
  7: '@~«¶»ÐĐđħŁƄƅƉƑȽɃɇɈɉɊɋɌɍɖɗɠɲɳɻʄʆʛʠσЊЋДЦЪдщъыђњћѢѣѴѵҒҗҚҠҢңԳԴԹԺԽՂՄՌգդզժխղմնվքևֈႫႯჱᛃᛟᶑỿⱥⴁⴂⴆⴎⴏⴝꜩꞨﬂ🔥🪓',
  8: '¤©®¼½¾ďĦŉƁƠơƯưǉȡȵɄɎɏɚɝɷʉΆΈΉΌΎΏωώЂЉЖФШЫЮюљտփႡႢႥႦႧႪႭႮႰႳႻჀჅლᛠᛢᛪᛳỚớỜờỞởỠỡỢợỨứỪừỬửỮữỰựⱱꜨﬀ\ufffd🔔🛡🧪🪣',
  9: 'ƕǶЩҖꜹꜻꜽﬃ🌊🌧🍖🎣🏹🔱🗡',
  10: 'ÆæŒœǄǅǆǇǈǊǋǌǱǲǳǼǽᵫꜲꜳꜴꜵꜶꜷꜸꜺꜼꝎꝏﬄﬆ',
}
/** Thai, from U+0E01 on. */
const thai = '4344443443444443444444434334444444344434444444334344444232444442344434413423234444444444448'

const widths = new Map<string, number>()
for (const [width, letters] of Object.entries(listed))
  for (const letter of letters) widths.set(letter, Number(width))

interface Advance {
  width: number
  /** How much bold adds: a half for what comes from the font for all other scripts. */
  bold: number
}
const drawn = (width: number): Advance => ({ width, bold: 1 })
const dotted = (width: number): Advance => ({ width, bold: 0.5 })

function signAdvance(point: number): Advance | null {
  for (const [first, all] of signs) {
    const mark = all.charCodeAt(point - first)
    // '0' is 48, 'a' is 97.
    if (mark >= 97) return dotted(mark - 96)
    if (mark >= 48) return drawn(mark === 48 ? 10 : mark - 48)
  }
  return null
}

function pointAdvance(letter: string): Advance {
  const known = widths.get(letter)
  if (known !== undefined) return drawn(known)
  const point = letter.codePointAt(0)!
  if (point < 0x0e00) return drawn(6)
  if (point < 0x0e80) return dotted(Number(thai[point - 0x0e01] ?? 4))
  if (point === 0x200b || point === 0x200c || point === 0x200d || point === 0xfe0f) return drawn(0)
  const sign = signAdvance(point)
  if (sign) return sign
  // Korean, the narrow forms of Japanese, Chinese and Japanese, emoji.
  if (point >= 0xac00 && point < 0xd7b0) return dotted(8)
  if (point >= 0xff61 && point < 0xffa0) return dotted(Number('33322'[point - 0xff61] ?? 4))
  if ((point >= 0x2e80 && point < 0xa000) || point > 0xff00) return dotted(9)
  return drawn(6)
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
const thaiPart = /([\u0e01-\u0e5b]+)/
const words = new Intl.Segmenter('th', { granularity: 'word' })
const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Letters as a person sees them, with their marks. */
export const graphemesOf = (text: string): string[] =>
  plain.test(text) ? [...text] : Array.from(segmenter.segment(text), ({ segment }) => segment)

const isInPack = (text: string): boolean =>
  packGlyphs !== null && Array.from(text).some((letter) => packGlyphs?.get(letter))

function advanceOf(text: string, bold: boolean): number {
  let width = 0
  for (const point of text) {
    const advance = pointAdvance(point)
    width += advance.width + (bold ? advance.bold : 0)
  }
  return width
}

/**
 * Thai is drawn by the word. The game moves on for every mark above a letter, so letters in cells of their own would be of
 * two sizes, or have gaps between them. Words share the room of all by their letters, and a line can break between them.
 */
function thaiWords(text: string, bold: boolean): Glyph[] {
  const whole = advanceOf(text, bold)
  const most = graphemesOf(text).length
  let letters = 0
  let from = 0
  return Array.from(words.segment(text), ({ segment }) => {
    letters += graphemesOf(segment).length
    const to = letters >= most ? whole : Math.round((whole * letters) / most)
    const width = to - from
    from = to
    return { text: segment, width }
  })
}

/** What is drawn together: letters, and words of Thai. */
export function glyphsOf(text: string, bold = false): Glyph[] {
  return text
    .split(thaiPart)
    .flatMap((part, at) =>
      at % 2 === 1 && !isInPack(part)
        ? thaiWords(part, bold)
        : graphemesOf(part).map(
            (letter) => packGlyph(letter, bold) ?? { text: letter, width: advanceOf(letter, bold) },
          ),
    )
}

/** How wide a line is in the game. */
export function lineWidth(runs: readonly Run[]): number {
  let width = 0
  for (const run of runs) for (const glyph of glyphsOf(run.text, run.bold)) width += glyph.width
  return width
}
