import type { Hex } from './core/colour.ts'
import { short, svgDocument } from './core/svg.ts'

type Faces = readonly [top: Hex, left: Hex, right: Hex]

const HONEY: Faces = ['#FFD166', '#F5A623', '#C9780F']
const PATINA: Faces = ['#7FE0CC', '#2FA893', '#17705F']

/** The mark is a true isometric cube (30°), not the flatter lattice of the pictures. */
const HALF_WIDTH = 13.856
const EDGE = 16

function point(x: number, y: number, z: number): string {
  return `${short((x - y) * HALF_WIDTH)} ${short(((x + y) * EDGE) / 2 - z * EDGE)}`
}

function cube(x: number, y: number, z: number, [top, left, right]: Faces): string {
  const p = (i: number, j: number, k: number): string => point(x + i, y + j, z + k)
  return (
    `<path fill="${top}" d="M${p(0, 0, 1)}L${p(1, 0, 1)} ${p(1, 1, 1)} ${p(0, 1, 1)}z"/>` +
    `<path fill="${left}" d="M${p(0, 1, 1)}L${p(1, 1, 1)} ${p(1, 1, 0)} ${p(0, 1, 0)}z"/>` +
    `<path fill="${right}" d="M${p(1, 0, 1)}L${p(1, 1, 1)} ${p(1, 1, 0)} ${p(1, 0, 0)}z"/>`
  )
}

/** Four cubes on a yard of two by two, a fifth on the back one; the patina block was just placed. */
const MARK =
  cube(0, 0, 0, HONEY) +
  cube(0, 0, 1, HONEY) +
  cube(1, 0, 0, HONEY) +
  cube(0, 1, 0, HONEY) +
  cube(1, 1, 0, PATINA)

export function drawLogo(): string {
  return svgDocument({ width: 60, height: 71, viewBox: '-30 -36.5 60 71' }, MARK)
}

/** The mark in a square: bare for the tab, with ground and room around it for home screens. */
export function drawFavicon(options: { ground?: Hex; room?: number } = {}): string {
  const { ground, room = 0 } = options
  const side = 71 * (1 + room)
  const [x, y] = [-side / 2, -1 - side / 2]
  const back = ground
    ? `<rect x="${short(x)}" y="${short(y)}" width="${short(side)}" height="${short(side)}" fill="${ground}"/>`
    : ''
  const viewBox = `${short(x)} ${short(y)} ${short(side)} ${short(side)}`
  return svgDocument({ width: 512, height: 512, viewBox }, back + MARK)
}
