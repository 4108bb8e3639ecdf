import type { HexFont } from '../../pack/font.ts'
import { dottedLetter, readHexLetters } from '../../pack/hex-letters.ts'
import { drawnGlyph, type GlyphSource } from './glyph-source.ts'

/** Two dots are a pixel of the game; a letter hangs seven above its line. */
const SCALE = 0.5
const ASCENT = 7

/** Letters of dots; each is drawn when a text first has it. Null where the archive cannot be read. */
export function hexGlyphs({ sizes }: HexFont, archive: Uint8Array): GlyphSource | null {
  let letters: Map<number, string>
  try {
    letters = readHexLetters(archive)
  } catch {
    return null
  }
  return {
    count: letters.size,
    get(letter) {
      const point = letter.codePointAt(0)!
      const written = [...letter].length === 1 ? letters.get(point) : undefined
      if (written === undefined) return undefined
      const drawn = dottedLetter(written, point, sizes)
      if (!drawn) return { advance: 1, picture: null }
      const canvas = document.createElement('canvas')
      canvas.width = drawn.width
      canvas.height = drawn.height
      const pen = canvas.getContext('2d')!
      pen.fillStyle = '#fff'
      for (const [at, isSet] of drawn.dots.entries())
        if (isSet) pen.fillRect(at % drawn.width, Math.floor(at / drawn.width), 1, 1)
      return drawnGlyph(canvas, { advance: drawn.width * SCALE + 1, scale: SCALE, ascent: ASCENT })
    },
  }
}
