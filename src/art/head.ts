import { darker, type Hex } from './core/colour.ts'
import { pixelPaths } from './core/pixels.ts'
import { createRandom, type Random } from './core/seeded-random.ts'
import { svgDocument } from './core/svg.ts'

const SKINS = ['#f3cfa8', '#e5b48a', '#c98f63', '#9a6542', '#6b432c', '#f0c9b5'] as const
const HAIR =
  '#2a211d #4a2f22 #7a4a28 #b5742f #d9a441 #8c8f99 #c7492f #3d5f9a #2f8a7a #7a54b8 #e8e1d2 #d9628c'.split(
    ' ',
  ) as Hex[]
const EYES = ['#2b2b33', '#2f5fa8', '#3a7d4a', '#6b4a2a', '#5b3f8a'] as const
const CAPS = ['#f5a623', '#2fa893', '#c7492f', '#3f63c4'] as const
const PHONES = ['#3b3a40', '#e8e1d2', '#c7492f'] as const
const HELMETS = ['#6b7382', '#d9a441'] as const
const WHITE = '#fbfaf5'

/** How many columns of fringe, counted from the side, each of the seven styles surely has. */
const FRINGE = [3, 2, 3, 1, 2, 3, 2] as const
const LONG_STYLES = [1, 5]
const PARTED_STYLE = 6

interface Face {
  rows: Hex[][]
  /** Paint a pixel and its mirror image. */
  both: (x: number, y: number, colour: Hex) => void
  random: Random
}

function growHair(face: Face, hair: Hex, style: number): void {
  const { rows, both, random } = face
  const dark = darker(hair, 0.82)
  for (let x = 0; x < 4; x++) both(x, 0, (x + style) % 2 ? hair : dark)
  for (let x = 0; x < 4; x++)
    if (x < (FRINGE[style] ?? 2) || random.chance(0.4)) both(x, 1, x % 2 ? dark : hair)
  if (style !== 3) both(0, 2, hair)
  if (LONG_STYLES.includes(style)) {
    both(0, 3, dark)
    both(0, 4, hair)
  }
  if (style === 5) {
    both(0, 5, dark)
    both(0, 6, hair)
    both(0, 7, dark)
    both(1, 2, hair)
  }
  if (style === PARTED_STYLE) {
    // The only thing on a head that is not mirrored.
    for (const [x, y, colour] of [
      [2, 1, hair],
      [4, 1, hair],
      [1, 2, dark],
      [2, 2, hair],
    ] as const) {
      const row = rows[y]
      if (row) row[x] = colour
    }
  }
}

function drawFeatures({ both, random }: Face, skin: Hex, hair: Hex): number {
  const eyes = random.pick(EYES)
  const row = random.chance(0.75) ? 4 : 3
  both(1, row, WHITE)
  both(2, row, eyes)
  if (random.chance(0.4)) {
    both(1, row - 1, darker(hair, 0.82))
    both(2, row - 1, darker(hair, 0.82))
  }
  both(3, row + 1, darker(skin, 0.9))
  const lip = darker(skin, 0.72)
  const mouth = random.int(0, 3)
  both(3, 6, mouth === 3 ? '#8a3b35' : lip)
  if (mouth === 1) both(2, 6, lip)
  if (mouth === 2) both(2, 5, lip)
  return row
}

function putOn({ both, random }: Face, hair: Hex, eyeRow: number): void {
  const kind = random.int(0, 9)
  if (kind === 0) for (let x = 0; x < 4; x++) both(x, eyeRow, '#23252e')
  if (kind === 1) {
    both(0, 5, darker(hair, 0.82))
    for (let x = 0; x < 3; x++) both(x, 6, x % 2 ? hair : darker(hair, 0.82))
    for (let x = 0; x < 4; x++) both(x, 7, x % 2 ? hair : darker(hair, 0.82))
  }
  if (kind === 2) {
    const cap = random.pick(CAPS)
    for (let x = 0; x < 4; x++) {
      both(x, 0, cap)
      both(x, 1, darker(cap, 0.82))
    }
  }
  if (kind === 3) {
    const colour = random.pick(PHONES)
    for (let y = 3; y < 6; y++) both(0, y, colour)
  }
  if (kind === 4) both(1, 5, '#eaa08a')
  if (kind === 5) {
    const colour = random.pick(HELMETS)
    for (let x = 0; x < 4; x++) both(x, 0, colour)
    both(0, 1, colour)
    both(0, 2, colour)
    both(0, 3, darker(colour, 0.85))
  }
}

/** The 8 by 8 colours of a head; the same name gives the same head in any case. */
export function headPixels(username: string): Hex[][] {
  const random = createRandom(`head:${username.toLowerCase()}`)
  const skin = random.pick(SKINS)
  const hair = random.pick(HAIR)
  const rows = Array.from({ length: 8 }, () => Array.from({ length: 8 }, (): Hex => skin))
  const both = (x: number, y: number, colour: Hex): void => {
    const row = rows[y]
    if (!row) return
    row[x] = colour
    row[7 - x] = colour
  }
  const face: Face = { rows, both, random }
  growHair(face, hair, random.int(0, 6))
  const eyeRow = drawFeatures(face, skin, hair)
  putOn(face, hair, eyeRow)
  rows[7] = (rows[7] ?? []).map((colour) => (colour === skin ? darker(skin, 0.9) : colour))
  return rows
}

/** Corners are notched by the page, because the notch has one size while heads have many. */
export function drawHead(username: string): string {
  return svgDocument({ width: 8, height: 8 }, pixelPaths(headPixels(username)), true)
}
