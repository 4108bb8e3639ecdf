import { dotGround, layGround } from '../pieces/ground.ts'
import { crates, lampPost, layPath } from '../pieces/street.ts'
import { buildTower, buildWall } from '../pieces/tower.ts'
import { plantTree, plantWood } from '../pieces/tree.ts'
import { latticeHash } from '../core/noise.ts'
import { eachColumn, type Scene, type Stage } from '../stage.ts'
import { mixHex, type Hex } from '../core/colour.ts'
import { buildHouse, levelPlot } from '../pieces/house.ts'

export const castle: Scene = {
  focus: 9,
  above: 19,
  at: 0.58,
  build(stage) {
    const { grid, biome, random } = stage
    const height = layGround(stage, { rise: 5, scale: 13, flat: { radius: 13, z: 3 } })
    const [x, y, w] = [-8, -8, 16]
    grid.box(x, y, 3, w, w, 1, biome.path)
    buildWall(stage, x, y, 4, { length: w, along: 'x', height: 5 })
    buildWall(stage, x, y, 4, { length: w, along: 'y', height: 5 })
    buildWall(stage, x, y + w - 1, 4, { length: w, along: 'x', height: 5 })
    buildWall(stage, x + w - 1, y, 4, { length: w, along: 'y', height: 5 })
    const flat = random.chance(0.3) ? ({ roof: 'flat' } as const) : {}
    buildTower(stage, x, y, 4, { height: 10, ...flat })
    buildTower(stage, x + w - 1, y, 4, { height: 9, ...flat })
    buildTower(stage, x, y + w - 1, 4, { height: 9, ...flat })
    buildTower(stage, x + w - 1, y + w - 1, 4, { height: 7, ...flat })
    buildTower(stage, random.int(-3, 0), -2, 4, { height: random.int(13, 17), reach: 3 })
    gate(x + 6, y + w - 1)
    layPath(
      stage,
      height,
      [
        [x + 7, y + w],
        [x + 7, 18],
        [-14, 26],
      ],
      { lampEvery: 6 },
    )
    plantWood(stage, height, {
      pitch: 5,
      share: 0.6,
      clear: 15,
      allow: (px, py) => py < 8 || Math.abs(px + 3) > 5,
    })
    dotGround(stage, height)

    function gate(gx: number, gy: number): void {
      grid.box(gx - 1, gy, 4, 6, 2, 6, biome.wall)
      grid.box(gx + 1, gy + 1, 4, 2, 1, 3, biome.wall2)
      grid.set(gx - 1, gy + 2, 6, biome.lamp).set(gx + 4, gy + 2, 6, biome.lamp)
      grid.box(gx - 1, gy, 10, 6, 2, 1, (i) => (i % 2 === 0 ? biome.wall : null))
      grid.box(gx + 1, gy + 1, 8, 2, 1, 2, biome.accent)
    }
  },
}

const BLOCK = 10
const STREET = '#5c5f6b'
const DARK_PANE = '#3f4a60'

const within = (n: number): number => ((n % BLOCK) + BLOCK) % BLOCK

function layStreets(stage: Stage): void {
  const { grid, biome } = stage
  eachColumn(stage, (x, y) => {
    const [rx, ry] = [within(x), within(y)]
    const street = rx < 2 || ry < 2
    const mark = (rx === 0 && ry > 2 && ry % 3 === 0) || (ry === 0 && rx > 2 && rx % 3 === 0)
    grid.set(x, y, 0, mark ? '#d9d2b8' : street ? STREET : biome.path)
  })
}

function raise(stage: Stage, x: number, y: number, luck: (n: number) => number): void {
  const { grid, biome } = stage
  const paints: Hex[] = [biome.wall, biome.wall2, biome.rock, biome.accent, biome.roof, '#d8dbe0', '#6f7a8f']
  const paint = (n: number): Hex => paints[Math.floor(luck(n) * paints.length)] ?? biome.wall
  const centre = Math.hypot(x + 4, y + 4) / BLOCK
  const tall = Math.max(4, Math.round((17 - Math.min(4, centre) * 3.1) * (0.6 + luck(1) * 0.55)))
  const inset = Math.floor(luck(2) * 2)
  const size = 8 - 2 * inset
  const [body, cap] = [paint(3), paint(4)]
  const banded = luck(5) < 0.4
  grid.box(x + inset, y + inset, 1, size, size, tall, (i, j, k) => {
    if (k === tall - 1) return cap
    const outside = i === size - 1 || j === size - 1
    const pane = outside && k > 0 && (banded ? k % 2 === 1 && i + j > 1 : k % 3 !== 0 && (i + j) % 2 === 0)
    if (!pane) return body
    return latticeHash(x + i * 3 + k, y + j * 5, stage.seed + k) < 0.42 ? biome.lamp : DARK_PANE
  })
  if (luck(6) < 0.55) grid.box(x + 2, y + 2, tall + 1, 3, 3, 2, cap)
  if (luck(7) < 0.25)
    grid.box(x + 3, y + 3, tall + 1, 1, 1, 6, '#c9ccd4').set(x + 3, y + 3, tall + 7, biome.lamp)
}

export const city: Scene = {
  focus: 7,
  above: 15,
  at: 0.6,
  build(stage) {
    const { grid, biome, seed } = stage
    layStreets(stage)
    eachColumn(stage, (x, y) => {
      if (within(x) !== 2 || within(y) !== 2) return
      const luck = (n: number): number => latticeHash(x + n * 131, y - n * 57, seed)
      if (luck(0) < 0.16) {
        grid.box(x, y, 0, 8, 8, 1, biome.ground)
        grid.box(x + 3, y, 0, 2, 8, 1, biome.path)
        plantTree(stage, x + 6, y + 5, 1)
        plantTree(stage, x + 1, y + 2, 1)
        grid.set(x + 4, y + 4, 1, biome.wall2).set(x + 4, y + 4, 2, biome.lamp)
      } else raise(stage, x, y, luck)
    })
  },
}

const LEVEL = 3

function watchTower(stage: Stage, x: number, y: number): void {
  const { grid, biome } = stage
  for (const [i, j] of [
    [0, 0],
    [3, 0],
    [0, 3],
    [3, 3],
  ] as const)
    grid.box(x + i, y + j, LEVEL + 1, 1, 1, 12, biome.trunk)
  grid.box(x - 1, y - 1, LEVEL + 8, 6, 6, 1, biome.wall2)
  grid.box(x - 1, y - 1, LEVEL + 9, 6, 6, 1, (i, j) =>
    i === 0 || j === 0 || i === 5 || j === 5 ? biome.wall : null,
  )
  grid.box(x + 1, y + 1, LEVEL + 9, 2, 2, 2, biome.lamp)
  for (let k = 0; k < 3; k++)
    grid.box(x - 1 + k, y - 1 + k, LEVEL + 12 + k, 6 - 2 * k, 6 - 2 * k, 1, biome.roof)
}

function igloo(stage: Stage, x: number, y: number): void {
  const { grid, biome } = stage
  const ice = mixHex('#eef5f8', biome.water, 0.12)
  grid.ball(x, y, LEVEL + 1, 3.3, (i, j, k) =>
    k < 0 ? null : (i + j + k) % 4 === 0 ? mixHex(ice, '#7fa8c0', 0.3) : ice,
  )
  grid.box(x - 1, y + 3, LEVEL + 1, 3, 2, 2, ice).set(x, y + 4, LEVEL + 1, biome.lamp)
}

/** A log fort: palisade, watch towers, a hall with a fire in front of it. */
export const fort: Scene = {
  focus: 8,
  above: 13,
  at: 0.56,
  biomes: ['snow', 'snow', 'snow', 'autumn', 'meadow'],
  build(stage) {
    const { grid, biome, biomeName, random } = stage
    const height = layGround(stage, { rise: 5, scale: 12, flat: { radius: 14, z: LEVEL } })
    const half = 11
    for (let n = -half; n <= half; n++)
      for (const [x, y] of [
        [n, -half],
        [-half, n],
        [n, half],
        [half, n],
      ] as const) {
        if (y === half && Math.abs(n) < 3) continue
        const tall = (n & 1) === 0 ? 5 : 4
        grid.box(x, y, LEVEL + 1, 1, 1, tall, (_i, _j, k) => (k === tall - 1 ? biome.wall : biome.wall2))
      }
    watchTower(stage, -half - 1, half - 3)
    watchTower(stage, half - 2, -half - 1)
    if (random.chance(0.6)) watchTower(stage, -half - 1, -half - 1)
    grid.box(-4, half, LEVEL + 1, 1, 1, 7, biome.trunk).box(3, half, LEVEL + 1, 1, 1, 7, biome.trunk)
    grid.box(-4, half, LEVEL + 8, 8, 1, 1, biome.accent)
    grid.set(-4, half + 1, LEVEL + 5, biome.lamp).set(3, half + 1, LEVEL + 5, biome.lamp)
    buildHouse(stage, -7, -8, LEVEL + 1, { w: 9, d: 6, h: 4, chimney: true })
    if (biomeName === 'snow') igloo(stage, 6, 4)
    else buildHouse(stage, 4, 2, LEVEL + 1, { w: 5, d: 4, h: 3, ridge: 'y' })
    grid.box(-2, 3, LEVEL + 1, 3, 3, 1, (i, j) =>
      i === 1 && j === 1 ? '*#ff9a3c' : (i + j) % 2 ? biome.trunk : null,
    )
    grid.set(-1, 4, LEVEL + 2, '*#ffd166')
    crates(stage, -8, 3, LEVEL + 1, [biome.wall2, biome.accent, biome.wall])
    layPath(
      stage,
      height,
      [
        [-1, half],
        [-1, 20],
        [6, 32],
      ],
      { lampEvery: 7 },
    )
    plantWood(stage, height, { pitch: 5, share: 0.6, clear: 16, allow: (x, y) => y < 10 || Math.abs(x) > 5 })
    dotGround(stage, height, 0.006)
  },
}

export const valley: Scene = {
  focus: 4,
  above: 11,
  build(stage) {
    const { random } = stage
    // A river bends in front of the farmstead, so every valley has water to look at.
    const height = layGround(stage, {
      rise: 6,
      flat: { radius: 8, z: 2 },
      depth: 4,
      shape: (x, y, z) => {
        const bank = Math.abs(x + y - 19 - Math.sin((x - y) / 8) * 5)
        return bank < 5 ? -2 : bank < 9 ? Math.min(z, Math.round((bank - 5) * 0.7) - 1) : Math.max(0, z)
      },
    })
    layPath(
      stage,
      height,
      [
        [-30, 9],
        [-2, 9],
        [4, 6],
        [16, 18],
      ],
      { lampEvery: 7 },
    )
    levelPlot(stage, -5, -3, 9, 8, 2)
    buildHouse(stage, -4, -2, 3, { w: 6, d: 5, h: 3, chimney: true })
    if (random.chance(0.6)) buildTower(stage, 5, -5, 3, { height: 8, reach: 2 })
    else buildHouse(stage, 4, -7, 3, { w: 4, d: 5, h: 4, ridge: 'y' })
    lampPost(stage, 3, 4, 3)
    plantWood(stage, height, {
      pitch: 6,
      share: 0.5,
      clear: 9,
      allow: (x, y) => Math.abs(y - 9) > 3 && (x + y < 10 || x + y > 36),
    })
    dotGround(stage, height)
  },
}
