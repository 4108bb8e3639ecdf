import type { Hour } from '../core/hours.ts'
import { drawPicture } from '../picture.ts'
import type { Hex, Paint } from '../core/colour.ts'
import { latticeHash, valueNoise } from '../core/noise.ts'
import { floatBoat } from '../pieces/boat.ts'
import { dotGround, layGround } from '../pieces/ground.ts'
import { buildHouse, levelPlot } from '../pieces/house.ts'
import { lampPost, layPath } from '../pieces/street.ts'
import { buildTower } from '../pieces/tower.ts'
import { plantWood } from '../pieces/tree.ts'
import type { Stage } from '../stage.ts'
import type { Scene } from '../scenes/scene.ts'

interface YardOptions {
  hour: Hour
  width?: number
  height?: number
}

/** Block size of the home page; a narrow picture is a nearer cut of the same yard, not a smaller one. */
const B = 6

export function drawYard({ hour, width = 1440, height = 564 }: YardOptions): string {
  const wide = width > 900
  return drawPicture({
    scene: yard,
    biome: 'meadow',
    hour,
    seed: 'blockyard',
    width,
    height,
    framing: { a: B * 1.75, b: B, x: wide ? 0.74 : 0.5, y: wide ? 0.47 : 0.5, sky: 0, mirrored: false },
  })
}

const LEVEL = 3
const X = -8
const Y = -8
const W = 16
const BLUE = '#4b6a8f'

/** The front corner is unfinished: its walls step down to where the crane works. */
function wallHeight(x: number, y: number): number {
  const last = W - 1
  if (y === Y + last) return x < X + 6 ? 6 : x < X + 9 ? 4 : x < X + 13 ? 2 : 1
  if (x === X + last) return y < Y + 7 ? 6 : y < Y + 10 ? 4 : 3
  return 6
}

function raiseWalls(stage: Stage): void {
  const { grid, biome } = stage
  grid.box(X - 2, Y - 2, LEVEL, W + 4, W + 4, 1, biome.path)
  for (let n = 0; n < W; n++)
    for (const [x, y] of [
      [X + n, Y],
      [X, Y + n],
      [X + W - 1, Y + n],
      [X + n, Y + W - 1],
    ] as const) {
      const tall = wallHeight(x, y)
      for (let k = 0; k < tall; k++)
        grid.set(x, y, LEVEL + 1 + k, latticeHash(x * 3 + k, y, 5) < 0.16 ? biome.rock : biome.wall)
      if (tall === 6 && n % 2 === 0) grid.set(x, y, LEVEL + 7, biome.wall)
    }
}

const HOUSES: readonly (readonly [
  x: number,
  y: number,
  w: number,
  d: number,
  ridge: 'x' | 'y',
  roof: Hex | null,
])[] = [
  [-15, 12, 6, 4, 'x', BLUE],
  [-6, 16, 5, 5, 'y', null],
  [-22, 5, 5, 4, 'x', null],
  [-25, 17, 5, 4, 'y', null],
  [12, -8, 6, 4, 'x', BLUE],
  [18, -3, 5, 5, 'y', null],
  [21, -15, 5, 4, 'x', null],
  [29, -8, 6, 4, 'x', BLUE],
  [4, 21, 6, 4, 'x', BLUE],
]

const ROAD = [
  [-96, 34],
  [-36, 26],
  [-17, 20],
  [-9, 12],
  [10, 12],
  [15, 5],
  [30, 2],
  [52, -12],
] as const

/** Distance from a point to the road, in blocks. */
function fromRoad(x: number, y: number): number {
  let least = Infinity
  for (let n = 1; n < ROAD.length; n++) {
    const [ax, ay] = ROAD[n - 1] ?? [0, 0]
    const [bx, by] = ROAD[n] ?? [0, 0]
    const [dx, dy] = [bx - ax, by - ay]
    const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
    least = Math.min(least, Math.hypot(x - ax - dx * t, y - ay - dy * t))
  }
  return least
}

/** The builders' yard of the home page: a keep going up, the crane, the village that builds it. */
export const yard: Scene = {
  focus: 10,
  above: 20,
  build(stage) {
    const { grid, biome } = stage
    const height = layGround(stage, {
      rise: 5,
      scale: 13,
      flat: { radius: 17, z: LEVEL },
      shape: (x, y, z) => {
        const ragged = (valueNoise(x / 5, y / 5, 4) - 0.5) * 0.34
        const lake = Math.hypot((x + y + 38) / 19, (x - y + 20) / 27) + ragged
        if (lake < 1) return -3
        return lake < 1.5 ? Math.min(Math.max(z, 0), Math.round(-1 + (lake - 1) * 7)) : Math.max(z, 0)
      },
    })
    layPath(stage, height, ROAD, { width: 3, lampEvery: 7 })
    grid.disc(6, 8, LEVEL, 9.5, (i, j) => (latticeHash(i >> 1, j >> 1, 9) < 0.22 ? biome.dirt : biome.path))
    raiseWalls(stage)
    buildTower(stage, X, Y, LEVEL + 1, { height: 13, reach: 3 })
    buildTower(stage, X + W - 1, Y, LEVEL + 1, { height: 10, reach: 2 })
    buildTower(stage, X, Y + W - 1, LEVEL + 1, { height: 9, reach: 2 })
    buildTower(stage, -1, -1, LEVEL + 1, { height: 18, reach: 3 })
    for (const [x, y, w, d, ridge, roof] of HOUSES) {
      const z = Math.max(1, height(x + 2, y + 2))
      levelPlot(stage, x - 1, y - 1, w + 2, d + 2, z)
      buildHouse(stage, x, y, z + 1, { w, d, h: 3, ridge, roof: roof ?? biome.roof, chimney: roof === null })
    }
    raiseScaffold(stage, X + W, Y + 8, LEVEL + 1)
    raiseCrane(stage, X + W + 2, Y + W - 4, LEVEL + 1)
    stackBlocks(stage, 0, 10, LEVEL + 1)
    stackBlocks(stage, 11, 9, LEVEL + 1)
    for (const [x, y] of [
      [4, 16],
      [-12, 4],
      [11, 1],
    ] as const)
      lampPost(stage, x, y, LEVEL + 1)
    floatBoat(stage, -36, -9, 0)
    floatBoat(stage, -40, -21, 0, '#f0c98a')
    const inView = (x: number, y: number): boolean => x + y < 4 || x + y > 44 || Math.abs(x - y) > 30
    plantWood(stage, height, {
      pitch: 6,
      share: 0.6,
      clear: 15,
      // Nothing tall may stand between the eye and the yard, or on the road.
      allow: (x, y) => inView(x, y) && fromRoad(x - 1, y - 1) > 4,
    })
    dotGround(stage, height, 0.015)
  },
}

const HONEY = '#ffb92e'
const HONEY_LOW = '#d98a0b'
const STEEL = '#6b7382'
const ROPE = '#3b3a40'
const PATINA = '#4fc0aa'

/** A tower crane; the jib runs along +y and holds the patina block, the sign of the house. */
function raiseCrane(stage: Stage, x: number, y: number, z: number): void {
  const { grid, biome } = stage
  const mast = 21
  const rungs = (n: number): Paint => (n % 3 === 2 ? HONEY_LOW : HONEY)
  grid.box(x - 1, y - 1, z, 3, 3, 1, STEEL)
  grid.box(x, y, z, 1, 1, mast, (_i, _j, k) => rungs(k))
  const jib = z + mast
  grid.box(x, y - 5, jib, 1, 17, 1, (_i, j) => rungs(j))
  grid.box(x, y, jib + 1, 1, 1, 3, HONEY)
  grid.box(x, y - 5, jib - 2, 1, 2, 2, STEEL)
  grid.box(x, y + 1, jib - 2, 1, 1, 2, '#f4efe4').set(x, y + 1, jib - 2, biome.lamp)
  grid.box(x, y + 9, jib - 8, 1, 1, 8, ROPE)
  grid.box(x - 1, y + 8, jib - 11, 3, 3, 3, PATINA)
}

/** Poles and planks against an unfinished wall that faces +x. */
function raiseScaffold(stage: Stage, x: number, y: number, z: number): void {
  const { grid, biome } = stage
  for (let n = 0; n < 7; n += 3) grid.box(x + 1, y + n, z, 1, 1, 7, biome.trunk)
  grid.box(x, y, z + 2, 2, 7, 1, biome.path)
  grid.box(x, y, z + 5, 2, 4, 1, biome.path)
  grid.set(x + 1, y + 6, z + 3, biome.lamp)
  grid.set(x, y + 2, z + 6, PATINA).set(x, y + 4, z + 3, HONEY)
}

/** Building material set out in rows. */
function stackBlocks(stage: Stage, x: number, y: number, z: number): void {
  const { grid, biome } = stage
  const paints: Paint[] = [HONEY, biome.roof, biome.wall, PATINA]
  for (let n = 0; n < 8; n++) {
    const paint = paints[n % paints.length] ?? HONEY
    grid.box(x + (n % 3) * 2, y + Math.floor(n / 3) * 2, z, 1, 1, 1 + (n % 2), paint)
  }
}
