import type { PackGlyph, PackGlyphs } from '../../look/glyph-widths.ts'
import { glyphsOfBitmap, type BitmapFont, type PackFont } from '../../pack/font.ts'
import type { PackFiles } from '../../pack/pack-files.ts'
import { curveGlyphs } from './curve-glyphs.ts'
import type { GlyphSource } from './glyph-source.ts'
import { hexGlyphs } from './hex-glyphs.ts'
import { blobOf, type packPictures, type PackPicture } from './pack-pictures.ts'

/** Together, so that no pack fills the memory with its letters. */
const MOST_PIXELS = 40_000_000

export interface LoadedGlyphs extends PackGlyphs {
  count: number
  /** Kinds of providers that could not be drawn. */
  left: string[]
  close(): void
}

/** The letters of a pack with their pictures. */
export async function loadGlyphs(
  files: PackFiles,
  font: PackFont,
  pictureOf: ReturnType<typeof packPictures>,
): Promise<LoadedGlyphs> {
  const sources: GlyphSource[] = []
  const left = new Set<string>()
  let pixels = 0
  for (const provider of font.providers) {
    let source: GlyphSource | null = null
    if (provider.kind === 'space') source = spaceGlyphs(provider.advances)
    else if (provider.kind === 'ttf') source = await curveGlyphs(provider, files.bytes(provider.file)!)
    else if (provider.kind === 'unihex') source = hexGlyphs(provider, files.bytes(provider.file)!)
    else {
      const picture = await pictureOf(provider.texture)
      pixels += picture ? picture.width * picture.height : 0
      if (picture && pixels <= MOST_PIXELS)
        source = bitmapGlyphs(provider, picture, blobOf(files.bytes(provider.texture)!))
    }
    if (source) sources.push(source)
    else left.add(provider.kind)
  }
  const known = new Map<string, PackGlyph | undefined>()
  return {
    count: sources.reduce((sum, { count }) => sum + count, 0),
    left: [...left],
    get(letter) {
      if (!known.has(letter)) {
        let found: PackGlyph | undefined
        for (const source of sources) if ((found = source.get(letter))) break
        known.set(letter, found)
      }
      return known.get(letter)
    },
    close: () => {
      for (const source of sources) source.close?.()
    },
  }
}

function spaceGlyphs(advances: ReadonlyMap<string, number>): GlyphSource {
  return {
    count: advances.size,
    get(letter) {
      const advance = advances.get(letter)
      return advance === undefined ? undefined : { advance, picture: null }
    },
  }
}

function bitmapGlyphs(font: BitmapFont, picture: PackPicture, blob: Blob): GlyphSource {
  const canvas = document.createElement('canvas')
  canvas.width = picture.width
  canvas.height = picture.height
  const pen = canvas.getContext('2d', { willReadFrequently: true })!
  pen.drawImage(picture.bitmap, 0, 0)
  const url = URL.createObjectURL(blob)
  const glyphs = new Map<string, PackGlyph>()
  for (const glyph of glyphsOfBitmap(font, pen.getImageData(0, 0, picture.width, picture.height)))
    if (!glyphs.has(glyph.letter))
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
  return { count: glyphs.size, get: (letter) => glyphs.get(letter), close: () => URL.revokeObjectURL(url) }
}
