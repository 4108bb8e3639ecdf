import { latticeHash, valueNoise } from '../core/noise.ts'
import { eachColumn, scatter, type Scene, type Stage } from '../stage.ts'
import { floatIslet } from '../pieces/islet.ts'
import { lampPost, layPath } from '../pieces/street.ts'
import { buildTower } from '../pieces/tower.ts'
import { plantTree, plantWood } from '../pieces/tree.ts'
import { dotGround, layGround } from '../pieces/ground.ts'
import { mixHex, plain, type Hex, type Paint } from '../core/colour.ts'

const COPPER = '#c9803f'
const CASE = ['#6a7285', '#565d70', '#8d95a8'] as const

/** Traces run in steps like on a board; they bend, but never turn back. */
function layTraces(stage: Stage): void {
  const { grid, biome, seed } = stage
  scatter(stage, 11, 0.8, ({ x, y, luck }) => {
    const paint: Paint = luck < 0.55 ? biome.lamp : '*#ff5a3c'
    let [px, py] = [x, y]
    let alongX = luck * 10 - Math.floor(luck * 10) < 0.5
    const long = 10 + Math.floor(luck * 22)
    for (let n = 0; n < long; n++) {
      grid.set(px, py, 0, paint)
      if (latticeHash(px, py, seed + 5) < 0.12) alongX = !alongX
      if (alongX) px++
      else py++
    }
  })
}

function raiseParts(stage: Stage): void {
  const { grid, biome, seed } = stage
  scatter(stage, 9, 0.75, ({ x, y, luck }) => {
    if (Math.hypot(x, y) < 10) return
    const pick = latticeHash(x, y, seed + 3)
    const w = 2 + Math.floor(luck * 3)
    const h = 1 + Math.floor(pick * 5)
    const paint =
      pick < 0.2 ? biome.accent : pick < 0.34 ? biome.roof : (CASE[Math.floor(luck * 3)] ?? CASE[0])
    grid.box(x, y, 1, w, w, h, paint)
    grid.box(x, y, h, w, w, 1, '#b9c0cd')
    if (luck < 0.7) grid.set(x + (w >> 1), y + w - 1, Math.max(1, h - 1), biome.lamp)
    if (pick > 0.66) grid.box(x + 1, y + 1, h + 1, 1, 1, 3, COPPER)
  })
}

function buildCore(stage: Stage): void {
  const { grid, biome, random } = stage
  grid.box(-6, -6, 1, 12, 12, 1, '#7a8296')
  grid.box(-5, -5, 2, 10, 10, 1, '#5d6578')
  const tall = random.int(6, 9)
  grid.box(-4, -4, 3, 8, 8, tall, (i, j, k) => {
    const corner = (i === 0 || i === 7) && (j === 0 || j === 7)
    if (corner) return COPPER
    if (k === tall - 1) return '#8d95a8'
    const pane = (i === 7 || j === 7) && k > 0 && k < tall - 2 && (i + j) % 2 === 1
    return pane ? (k % 2 === 0 ? biome.lamp : biome.accent) : '#454c5f'
  })
  const top = 3 + tall
  grid.box(-3, -3, top, 6, 6, 1, COPPER)
  grid.box(-2, -2, top + 1, 4, 4, 1, '#454c5f')
  grid.box(-1, -1, top + 2, 2, 2, 3, biome.lamp)
  for (const [x, y] of [
    [-6, 5],
    [5, -6],
    [5, 5],
    [-6, -6],
  ] as const)
    grid.box(x, y, 2, 1, 1, 5, COPPER).set(x, y, 7, biome.lamp)
}

export const machine: Scene = {
  focus: 5,
  above: 12,
  at: 0.56,
  sky: 'never',
  build(stage) {
    eachColumn(stage, (x, y) => {
      const tile = ((x >> 2) + (y >> 2)) & 1
      stage.grid.set(x, y, 0, tile ? '#3d4250' : '#444a5a')
    })
    layTraces(stage)
    raiseParts(stage)
    buildCore(stage)
  },
}

const CANVAS = '#f4ecd8'

function hang(stage: Stage, paint: Hex): void {
  const { grid, biome } = stage
  // The balloon is striped along its length; its nose looks to +x.
  for (let n = -11; n <= 11; n++) {
    const reach = 5.2 * Math.sqrt(Math.max(0, 1 - (n / 11.6) ** 2))
    for (let j = -6; j <= 6; j++)
      for (let k = -6; k <= 6; k++) {
        if (Math.hypot(j, k * 1.08) > reach) continue
        grid.set(n, j, 14 + k, Math.abs(n) > 8 ? biome.wall2 : (n + 33) % 6 < 3 ? paint : CANVAS)
      }
  }
  for (const j of [-4, 4]) grid.box(-13, Math.min(0, j), 14, 4, Math.abs(j) + 1, 1, paint)
  grid.box(-13, 0, 11, 4, 1, 8, paint)
  for (const n of [-5, 0, 5]) for (const j of [-2, 2]) grid.box(n, j, 5, 1, 1, 4, biome.trunk)
  grid.box(-7, -2, 3, 14, 5, 2, (i, j, k) =>
    k === 1 && i > 0 && i < 13 && j > 0 && j < 4 ? null : biome.wall2,
  )
  grid.box(-6, -1, 2, 12, 3, 2, biome.wall2).box(-5, -1, 3, 10, 3, 1, biome.wall)
  grid.box(-6, -1, 4, 3, 3, 3, biome.wall).set(-5, 1, 5, biome.lamp).set(-4, 0, 5, biome.lamp)
  for (let n = -3; n < 6; n += 3) grid.set(n, 2, 3, biome.lamp)
  grid.set(6, 0, 5, biome.lamp)
  grid.box(-9, 0, 2, 2, 1, 3, biome.accent)
}

/** An airship above floating ground, with a mooring tower. */
export const airship: Scene = {
  focus: 9,
  above: 17,
  at: 0.5,
  sky: 'always',
  biomes: ['meadow', 'desert', 'autumn', 'cherry', 'pale'],
  build(stage) {
    const { biome, random } = stage
    hang(stage, random.pick([biome.roof, biome.accent]))
    const land = (x: number, y: number, z: number, r: number): void => {
      floatIslet(stage, x, y, z, r)
      plantTree(stage, x - 1, y + 1, z + 1)
      if (r > 5) plantTree(stage, x + 3, y - 2, z + 1)
    }
    land(-4, 20, -6, 6)
    land(20, -10, -7, 6)
    land(-25, -3, -6, 5)
    land(4, -24, -9, 4)
    land(31, 12, -3, 4)
    floatIslet(stage, 15, 15, -7, 8)
    buildTower(stage, 14, 13, -6, { height: 6 })
    plantTree(stage, 19, 13, -6)
    plantTree(stage, 13, 19, -6)
    lampPost(stage, 18, 18, -6)
    lampPost(stage, -2, 23, -5)
  },
}

const VEILS: readonly (readonly [Paint, Paint])[] = [
  ['*#9b6bff', '*#d7b3ff'],
  ['*#3fc6b0', '*#b0f5e2'],
  ['*#ff9a3c', '*#ffd98a'],
  ['*#5b8cff', '*#bcd2ff'],
]
const FRAME = '#3a3350'

export const portal: Scene = {
  focus: 6,
  above: 14,
  at: 0.56,
  biomes: ['pale', 'ember', 'cherry', 'mire'],
  build(stage) {
    const { grid, biome, random, seed } = stage
    const veil = random.pick(VEILS)
    const height = layGround(stage, { rise: 5, flat: { radius: 13, z: 2 } })
    grid.disc(0, 0, 3, 12.4, (i, j) => {
      const away = Math.hypot(i, j)
      if (away > 11) return biome.wall2
      if (away > 8.5) return biome.path
      if (away > 7.5) return biome.accent
      return away > 4 ? biome.wall : away > 3.2 ? biome.roof : biome.path
    })
    for (let n = 0; n < 8; n++) {
      const turn = (n / 8) * Math.PI * 2 + 0.4
      const [x, y] = [Math.round(Math.cos(turn) * 10), Math.round(Math.sin(turn) * 10)]
      grid.box(x, y, 4, 1, 1, 3 + (n % 2), biome.wall2).set(x, y, 7 + (n % 2), biome.lamp)
    }
    const tall = random.int(8, 11)
    grid.box(-6, -2, 4, 11, 4, 1, biome.rock)
    grid.box(-5, -1, 5, 2, 2, tall, FRAME).box(2, -1, 5, 2, 2, tall, FRAME)
    grid.box(-5, -1, 4 + tall, 9, 2, 2, FRAME)
    grid.box(-3, -1, 5, 5, 1, tall - 1, (i, _j, k) => (latticeHash(i, k, seed) < 0.28 ? veil[1] : veil[0]))
    grid.box(-6, -2, 6 + tall, 11, 4, 1, biome.roof)
    grid.box(-4, -1, 7 + tall, 7, 2, 1, biome.roof).box(-1, -1, 8 + tall, 1, 2, 1, biome.wall2)
    layPath(
      stage,
      height,
      [
        [-1, 13],
        [-1, 20],
        [8, 34],
      ],
      { width: 3, lampEvery: 8 },
    )
    plantWood(stage, height, { pitch: 5, share: 0.55, clear: 15, allow: (x, y) => y < 8 || Math.abs(x) > 6 })
    dotGround(stage, height)
  },
}

const CELL = 5

/**
 * Broad columns in ordered steps, like a tray of paint samples: a colour keeps to its own row and only
 * grows lighter along it, so the picture stays calm when it is small.
 */
export const swatch: Scene = {
  focus: 5,
  above: 8,
  at: 0.55,
  sky: 'never',
  build(stage) {
    const { grid, biome, random, seed } = stage
    const water: Hex = biome.water.startsWith('*') ? biome.accent : plain(biome.water)
    const all: Hex[] = [
      biome.ground,
      biome.leaf,
      water,
      biome.roof,
      biome.accent,
      biome.wall,
      biome.wall2,
      biome.leaf2,
    ]
    const start = random.int(0, all.length - 1)
    const mod = (n: number, by: number): number => ((n % by) + by) % by
    const tray = mixHex(biome.rock, '#2b2833', 0.45)
    eachColumn(stage, (x, y) => {
      const [cx, cy] = [Math.floor((x + 2) / CELL), Math.floor((y + 2) / CELL)]
      const gap = mod(x + 2, CELL) === CELL - 1 || mod(y + 2, CELL) === CELL - 1
      grid.set(x, y, 0, tray)
      if (gap) return
      const hill = 1 - Math.min(1, Math.hypot(cx, cy) / 6)
      const tall = 1 + Math.round(hill * 7 + valueNoise(cx / 2.2, cy / 2.2, seed) * 5)
      const own = all[mod(start + cy + Math.floor(cx / 4), all.length)] ?? biome.wall
      const tone = mod(cx, 4) * 0.13
      const colour = mixHex(own, '#fff6e0', tone)
      for (let k = 1; k < tall; k++) grid.set(x, y, k, k === tall - 1 ? colour : mixHex(own, '#241b33', 0.1))
      const middle = mod(x + 2, CELL) % 3 > 0 && mod(y + 2, CELL) % 3 > 0
      if (middle && mod(cx * 3 + cy * 5 + start, 7) === 0) grid.set(x, y, tall - 1, biome.lamp)
    })
  },
}
