import type { BiomeName } from '../biomes.ts'
import { latticeHash } from '../core/noise.ts'
import { scatter, type Stage } from '../stage.ts'
import { WATER_LEVEL, type HeightAt } from './ground.ts'

type TreeKind = 'round' | 'pine' | 'palm' | 'spire' | 'willow'

const KINDS: Record<BiomeName, readonly TreeKind[]> = {
  meadow: ['round', 'round', 'pine'],
  autumn: ['round', 'round', 'pine'],
  snow: ['pine', 'pine', 'pine', 'round'],
  desert: ['palm', 'palm', 'spire'],
  cherry: ['round', 'round', 'round', 'pine'],
  ember: ['spire', 'spire', 'round'],
  pale: ['spire', 'round'],
  mire: ['willow', 'willow', 'pine'],
}

export function plantTree(stage: Stage, x: number, y: number, z: number, kind?: TreeKind): void {
  const { grid, biome, seed } = stage
  const luck = latticeHash(x, y, seed + 17)
  const kinds = KINDS[stage.biomeName]
  const shape = kind ?? kinds[Math.floor(latticeHash(x, y, seed + 19) * kinds.length)] ?? 'round'
  const leaf = (i: number, j: number, k: number) =>
    latticeHash(x + i, y + j * 3 + k * 7, seed) < 0.3 ? biome.leaf2 : biome.leaf
  const trunk = (height: number) => grid.box(x, y, z, 1, 1, height, biome.trunk)

  if (shape === 'round') {
    const stem = luck < 0.5 ? 2 : 3
    trunk(stem)
    grid.ball(x, y, z + stem + 1, 1.9 + luck * 0.5, leaf)
  } else if (shape === 'pine') {
    const tiers = luck < 0.5 ? [2, 1, 2, 1, 0] : [2, 2, 1, 2, 1, 1, 0]
    trunk(2)
    tiers.forEach((reach, k) => {
      for (let i = -reach; i <= reach; i++)
        for (let j = -reach; j <= reach; j++)
          if (Math.abs(i) + Math.abs(j) <= reach)
            grid.set(x + i, y + j, z + 1 + k, k === tiers.length - 1 ? biome.leaf2 : leaf(i, j, k))
    })
  } else if (shape === 'palm') {
    const stem = luck < 0.5 ? 4 : 5
    trunk(stem)
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      grid.set(x + dx, y + dy, z + stem, biome.leaf).set(x + dx * 2, y + dy * 2, z + stem, biome.leaf2)
      grid.set(x + dx * 2, y + dy * 2, z + stem - 1, biome.leaf)
    }
    grid.set(x, y, z + stem, biome.leaf2)
  } else if (shape === 'spire') {
    const tall = 3 + Math.floor(luck * 4)
    grid.box(x, y, z, 1, 1, tall, (_i, _j, k) =>
      k > tall - 3 ? biome.leaf2 : k === 0 ? biome.trunk : biome.leaf,
    )
    if (luck > 0.4) grid.set(x + 1, y, z + 1, biome.leaf).set(x + 1, y, z + 2, biome.leaf2)
    if (luck < 0.7) grid.set(x, y + 1, z + 2, biome.leaf2)
  } else {
    trunk(4)
    grid.ball(x, y, z + 4, 2.2, leaf, 2)
    for (const [dx, dy] of [
      [2, 0],
      [0, 2],
      [-2, 0],
      [2, 1],
      [1, 2],
    ] as const)
      grid.box(x + dx, y + dy, z + 2, 1, 1, 2, biome.leaf)
  }
}

interface WoodOptions {
  pitch?: number
  share?: number
  /** Trees stay out of this circle around the middle. */
  clear?: number
  kind?: TreeKind
  allow?: (x: number, y: number) => boolean
}

export function plantWood(stage: Stage, height: HeightAt, options: WoodOptions = {}): void {
  const { pitch = 6, share = 0.62, clear = 9, kind, allow } = options
  scatter(stage, pitch, share, ({ x, y }) => {
    const z = height(x, y)
    if (z <= WATER_LEVEL || Math.hypot(x, y) < clear || allow?.(x, y) === false) return
    // Something is built here already.
    if (stage.grid.has(x, y, z + 1) || stage.grid.has(x + 1, y + 1, z + 2) || stage.grid.has(x - 1, y, z + 2))
      return
    plantTree(stage, x, y, z + 1, kind)
  })
}
