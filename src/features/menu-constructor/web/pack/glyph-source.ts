import type { PackGlyph, PackGlyphs } from '../../look/glyph-widths.ts'

/** One provider's letters. */
export interface GlyphSource extends PackGlyphs {
  count: number
  /** Gives back what it took of the page. */
  close?: () => void
}

/** A letter that was drawn on a canvas of its own. */
export function drawnGlyph(
  canvas: HTMLCanvasElement,
  { advance, scale, ascent }: { advance: number; scale: number; ascent: number },
): PackGlyph {
  const { width, height } = canvas
  return {
    advance,
    picture: {
      url: canvas.toDataURL(),
      image: canvas,
      x: 0,
      y: 0,
      columns: width,
      rows: height,
      sheetWidth: width,
      sheetHeight: height,
      width: width * scale,
      height: height * scale,
      ascent,
    },
  }
}
