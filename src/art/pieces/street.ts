import type { Paint } from '../core/colour.ts'
import type { Stage } from '../stage.ts'
import { WATER_LEVEL, type HeightAt } from './ground.ts'

/** A post with a lamp on it, standing at level z. */
export function lampPost(stage: Stage, x: number, y: number, z: number, tall = 2): void {
  const { grid, biome } = stage
  grid.box(x, y, z, 1, 1, tall, biome.wall2).set(x, y, z + tall, biome.lamp)
}

/** Pave the ground along straight legs; lamps stand beside the way every `lampEvery` steps. */
export function layPath(
  stage: Stage,
  height: HeightAt,
  points: readonly (readonly [number, number])[],
  options: { width?: number; lampEvery?: number; paint?: Paint } = {},
): void {
  const { grid, biome } = stage
  const { width = 2, lampEvery = 0, paint = biome.path } = options
  let steps = 0
  for (let n = 1; n < points.length; n++) {
    const [ax, ay] = points[n - 1] ?? [0, 0]
    const [bx, by] = points[n] ?? [0, 0]
    const long = Math.max(Math.abs(bx - ax), Math.abs(by - ay), 1)
    for (let t = 0; t <= long; t++) {
      const x = Math.round(ax + ((bx - ax) * t) / long)
      const y = Math.round(ay + ((by - ay) * t) / long)
      for (let i = 0; i < width; i++)
        for (let j = 0; j < width; j++) {
          const z = height(x + i, y + j)
          if (z >= WATER_LEVEL) grid.set(x + i, y + j, z, paint)
          else grid.set(x + i, y + j, WATER_LEVEL + 1, biome.wall2)
        }
      steps++
      if (lampEvery > 0 && steps % lampEvery === 0) {
        const z = Math.max(height(x + width, y - 1), WATER_LEVEL)
        if (!grid.has(x + width, y - 1, z + 1)) lampPost(stage, x + width, y - 1, z + 1)
      }
    }
  }
}

/** A low fence around a rectangle. */
export function fence(stage: Stage, height: HeightAt, x: number, y: number, w: number, d: number): void {
  const { grid, biome } = stage
  const post = (px: number, py: number) => grid.set(px, py, height(px, py) + 1, biome.wall2)
  for (let i = 0; i < w; i += 2) {
    post(x + i, y)
    post(x + i, y + d - 1)
  }
  for (let j = 0; j < d; j += 2) {
    post(x, y + j)
    post(x + w - 1, y + j)
  }
}

/** Crates and barrels, a small heap. */
export function crates(stage: Stage, x: number, y: number, z: number, paints: readonly Paint[]): void {
  const spots = [
    [0, 0, 0],
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
    [2, 1, 0],
  ] as const
  spots.forEach(([i, j, k], n) => {
    const paint = paints[n % paints.length]
    if (paint) stage.grid.set(x + i, y + j, z + k, paint)
  })
}
