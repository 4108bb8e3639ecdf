import type { Paint } from '../core/colour.ts'
import { latticeHash } from '../core/noise.ts'
import { eachColumn, scatter } from '../stage.ts'
import type { Stage } from '../stage.ts'
import type { Scene } from './scene.ts'

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
