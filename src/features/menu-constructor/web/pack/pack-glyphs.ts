import type { GlyphPicture } from '../../look/glyph-widths.ts'
import { glyphsOfBitmap, type PackFont } from '../../pack/font.ts'
import type { PackFiles } from '../../pack/pack-files.ts'
import { blobOf, type packPictures } from './pack-pictures.ts'

/** Together, so that no pack fills the memory with its letters. */
const MOST_PIXELS = 40_000_000

type PackGlyph = { advance: number; picture: GlyphPicture | null }

/** The letters of a pack with their pictures. `urls` are to be given back when the pack goes. */
export async function loadGlyphs(
  files: PackFiles,
  font: PackFont,
  pictureOf: ReturnType<typeof packPictures>,
): Promise<{ glyphs: Map<string, PackGlyph>; urls: string[]; left: number }> {
  const glyphs = new Map<string, PackGlyph>()
  const urls: string[] = []
  let pixels = 0
  let left = 0
  for (const bitmap of font.bitmaps) {
    const picture = await pictureOf(bitmap.texture)
    pixels += picture ? picture.width * picture.height : 0
    if (!picture || pixels > MOST_PIXELS) {
      left++
      continue
    }
    const canvas = document.createElement('canvas')
    canvas.width = picture.width
    canvas.height = picture.height
    const pen = canvas.getContext('2d', { willReadFrequently: true })!
    pen.drawImage(picture.bitmap, 0, 0)
    const found = glyphsOfBitmap(bitmap, pen.getImageData(0, 0, picture.width, picture.height))
    const url = URL.createObjectURL(blobOf(files.bytes(bitmap.texture)!))
    urls.push(url)
    for (const glyph of found) {
      if (glyphs.has(glyph.letter)) continue
      glyphs.set(glyph.letter, {
        advance: glyph.advance,
        picture: {
          url,
          image: picture.bitmap,
          x: glyph.x,
          y: glyph.y,
          columns: glyph.width,
          rows: glyph.height,
          sheetWidth: picture.width,
          sheetHeight: picture.height,
          width: glyph.width * glyph.scale,
          height: glyph.height * glyph.scale,
          ascent: glyph.ascent,
        },
      })
    }
  }
  for (const [letter, advance] of font.spaces)
    if (!glyphs.has(letter)) glyphs.set(letter, { advance, picture: null })
  return { glyphs, urls, left }
}
