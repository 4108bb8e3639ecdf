import type { Hex } from '../core/colour.ts'
import { mixHex, plain } from '../core/colour.ts'
import { valueNoise } from '../core/noise.ts'
import { eachColumn } from '../stage.ts'
import type { Scene } from './scene.ts'

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
