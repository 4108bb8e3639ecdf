import type { Hex } from '../core/colour.ts'
import { latticeHash } from '../core/noise.ts'
import { plantTree } from '../pieces/tree.ts'
import { eachColumn } from '../stage.ts'
import type { Stage } from '../stage.ts'
import type { Scene } from './scene.ts'

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
