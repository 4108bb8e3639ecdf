import { curveLetters } from '../../pack/curve-letters.ts'
import type { CurveFont } from '../../pack/font.ts'
import { drawnGlyph, type GlyphSource } from './glyph-source.ts'

let families = 0

/** Letters of curves; each is drawn when a text first has it. Null where the browser cannot read the font. */
export async function curveGlyphs(
  { size, oversample, shift, skip }: CurveFont,
  bytes: Uint8Array,
): Promise<GlyphSource | null> {
  const letters = curveLetters(bytes)
  const family = `pack-font-${++families}`
  const face = new FontFace(family, bytes.slice())
  try {
    document.fonts.add(await face.load())
  } catch {
    return null
  }
  const ruler = document.createElement('canvas').getContext('2d')!
  const font = `${size * oversample}px "${family}"`
  return {
    count: letters.count,
    close: () => void document.fonts.delete(face),
    get(letter) {
      if (skip.has(letter) || [...letter].length !== 1 || !letters.has(letter.codePointAt(0)!))
        return undefined
      ruler.font = font
      const measured = ruler.measureText(letter)
      const advance = measured.width / oversample
      const left = Math.ceil(Math.max(0, measured.actualBoundingBoxLeft) + Math.max(0, shift[0] * oversample))
      const up = Math.ceil(measured.actualBoundingBoxAscent)
      const width = left + Math.ceil(measured.actualBoundingBoxRight)
      const height = up + Math.ceil(measured.actualBoundingBoxDescent)
      if (width <= 0 || height <= 0) return { advance, picture: null }
      const canvas = document.createElement('canvas')
      canvas.width = width
      canvas.height = height
      const pen = canvas.getContext('2d')!
      pen.font = font
      pen.fillStyle = '#fff'
      pen.fillText(letter, left, up)
      return drawnGlyph(canvas, { advance, scale: 1 / oversample, ascent: up / oversample - shift[1] })
    },
  }
}
