const FONT_PIXELS = 10
const FAMILY = 'Onest, "Noto Sans Thai", sans-serif'
/** Measured so large that the rounding of the browser is not seen. */
const MEASURED_AT = 90
const measured = new Map<string, number>()
let baseline: number | null = null
let pen: CanvasRenderingContext2D | null = null

/** Our font; `px` says how many of our pixels one pixel of the game takes. */
export const fontOf = (bold: boolean, px: number): string =>
  `${bold ? 750 : 500} ${FONT_PIXELS * px}px ${FAMILY}`

/** How wide our letter is, in pixels of the game. */
export function naturalWidth(text: string, bold: boolean): number {
  const key = `${bold ? '!' : ''}${text}`
  let width = measured.get(key)
  if (width === undefined) {
    pen ??= document.createElement('canvas').getContext('2d')!
    pen.font = fontOf(bold, MEASURED_AT / FONT_PIXELS)
    width = (pen.measureText(text).width / MEASURED_AT) * FONT_PIXELS
    measured.set(key, width)
  }
  return width
}

/** From the middle of a line down to where its letters stand, in pixels of the game. */
export function middleToBaseline(): number {
  if (baseline === null) {
    pen ??= document.createElement('canvas').getContext('2d')!
    pen.font = fontOf(false, MEASURED_AT / FONT_PIXELS)
    const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = pen.measureText('x')
    baseline = ((ascent - descent) / 2 / MEASURED_AT) * FONT_PIXELS
  }
  return baseline
}

/** How much narrower a letter of ours must be to fit its cell: `m` and `Щ` are wide with us and not in the game. */
export function squeeze(text: string, width: number, bold: boolean): number {
  const natural = naturalWidth(text, bold)
  return natural > width ? Math.max(0.5, width / natural) : 1
}

/** Another font has come: what was measured before was measured in the one that stood in for it. */
export function forgetWidths(): void {
  measured.clear()
  baseline = null
}
