import { latticeHash, valueNoise } from '../core/noise.ts'
import type { Stage } from '../stage.ts'

/** A floating piece of ground: round above, tapering to hanging rock below. */
export function floatIslet(stage: Stage, cx: number, cy: number, top: number, radius: number): void {
  const { grid, biome, seed } = stage
  for (let i = -radius - 1; i <= radius + 1; i++)
    for (let j = -radius - 1; j <= radius + 1; j++) {
      const away = Math.hypot(i, j) + valueNoise(i / 3 + cx, j / 3 + cy, seed) * 2 - 1
      if (away > radius) continue
      const drop = Math.round((1 - away / radius) * radius * 0.95 + valueNoise(i / 2, j / 2, seed + 2) * 2.2)
      for (let k = 0; k <= drop; k++) {
        const grass = latticeHash(i >> 1, j >> 1, seed) < 0.35 ? biome.ground2 : biome.ground
        grid.set(cx + i, cy + j, top - k, k === 0 ? grass : k < 3 ? biome.dirt : biome.rock)
      }
    }
}
