import type { Glyph } from '../../look/glyph-widths.ts'
import type { Run } from '../../text/legacy.ts'
import { fontOf, middleToBaseline, naturalWidth, squeeze } from './letter-fit.ts'

/** A letter in the cell of the game's font, in pixels of the game from the start of its line. */
export interface Cell {
  text: string
  x: number
  width: number
  run: Run
}

/** Around the line, in pixels of the game: marks of Thai, the shadow and leaning letters go beyond it. */
export const MARGIN = { block: 3, start: 1, end: 1.5 }
const LINE = 10
/** The game leaves its last pixel as the gap to the next letter. */
const GAP = 0.6
const LEAN = Math.tan((-12 * Math.PI) / 180)
/** The colour of a box where no code has set one. */
const GROUND = '#ffffff'

export function cellsOf(runs: readonly { run: Run; glyphs: readonly Glyph[] }[]): Cell[] {
  let x = 0
  return runs.flatMap(({ run, glyphs }) =>
    glyphs.map(({ text, width }): Cell => {
      const cell = { text, x, width, run }
      x += width
      return cell
    }),
  )
}

export const wideOf = (cells: readonly Cell[]): number => {
  const last = cells.at(-1)
  return MARGIN.start + (last ? last.x + last.width : 0) + MARGIN.end
}

const isSame = (a: Cell, b: Cell): boolean =>
  a.text === b.text &&
  a.x === b.x &&
  a.width === b.width &&
  a.run.colour === b.run.colour &&
  a.run.bold === b.run.bold &&
  a.run.italic === b.run.italic &&
  a.run.underlined === b.run.underlined &&
  a.run.struck === b.run.struck

/** The place of the first cell that differs, or the number of cells where none does. */
export function firstChange(before: readonly Cell[], after: readonly Cell[]): number {
  const end = Math.min(before.length, after.length)
  for (let at = 0; at < end; at++) if (!isSame(before[at]!, after[at]!)) return at
  return end
}

/**
 * Draws a line of a box, from one of its cells on; what is before stays. `px` is one pixel of the game in those of the
 * canvas.
 */
export function drawLine(
  pen: CanvasRenderingContext2D,
  cells: readonly Cell[],
  px: number,
  from: number,
): void {
  // A letter reaches into the cells beside its own.
  const first = Math.max(0, from - 2)
  const left = from > 1 ? (MARGIN.start + cells[from - 1]!.x) * px : 0
  const font = fontOf(cells[first]?.run.bold ?? false, px)
  setFont(pen, font)
  pen.save()
  pen.clearRect(left, 0, pen.canvas.width, pen.canvas.height)
  pen.beginPath()
  pen.rect(left, 0, pen.canvas.width, pen.canvas.height)
  pen.clip()
  const drawn = cells.slice(first)
  // Every letter throws a shadow of a quarter of its light.
  for (const cell of drawn) drawLetter(pen, cell, px, px, shadeOf(cell.run.colour ?? GROUND))
  for (const cell of drawn) {
    const colour = cell.run.colour ?? GROUND
    drawLetter(pen, cell, px, 0, colour)
    const [x, wide] = [(MARGIN.start + cell.x) * px, cell.width * px]
    // One line a pixel below the letters and one through their middle.
    if (cell.run.underlined) pen.fillRect(x, (MARGIN.block + 8.8) * px, wide, px)
    if (cell.run.struck) pen.fillRect(x, (MARGIN.block + 4.3) * px, wide, px)
  }
  pen.restore()
  fonts.set(pen, font)
}

function drawLetter(
  pen: CanvasRenderingContext2D,
  { text, x, width, run: { bold, italic } }: Cell,
  px: number,
  shift: number,
  colour: string,
): void {
  pen.fillStyle = colour
  if (text.trim() === '') return
  setFont(pen, fontOf(bold, px))
  const natural = naturalWidth(text, bold)
  const part = squeeze(text, width, bold)
  const room = width - GAP
  const indent = part < 1 ? (room - natural * part) / 2 : Math.max(0, (room - natural) / 2)
  const middle = (MARGIN.block + LINE / 2) * px
  const lean = italic ? LEAN : 0
  pen.setTransform(part, 0, lean, 1, (MARGIN.start + x + indent) * px + shift - lean * middle, shift)
  pen.fillText(text, 0, middle + middleToBaseline() * px)
  pen.resetTransform()
}

const fonts = new WeakMap<CanvasRenderingContext2D, string>()

/** Setting a font makes the browser work out the styles of the page, even if it is the same. */
function setFont(pen: CanvasRenderingContext2D, font: string): void {
  if (fonts.get(pen) === font) return
  pen.font = font
  fonts.set(pen, font)
}

/** Gives the canvas another size; whatever was set of it is gone then. */
export function resize(pen: CanvasRenderingContext2D, width: number, height: number): void {
  Object.assign(pen.canvas, { width, height })
  fonts.delete(pen)
}

function shadeOf(colour: string): string {
  const light = Number.parseInt(colour.slice(1), 16)
  const quarter = [16, 8, 0].map((bits) => Math.round(((light >> bits) & 255) / 4))
  return `rgb(${quarter.join(' ')})`
}
