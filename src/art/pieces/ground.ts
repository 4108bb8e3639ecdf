import { mixHex } from '../core/colour.ts'
import { latticeHash, twoOctaves } from '../core/noise.ts'
import { eachColumn, type Stage } from '../stage.ts'

interface GroundOptions {
  /** Half the height between valley and hill. */
  rise?: number
  scale?: number
  /** A level place for the subject. */
  flat?: { x?: number; y?: number; radius: number; z: number; slope?: number }
  water?: boolean
  /** How many blocks under the surface are kept; steep ground needs more. */
  depth?: number
  /** Last word on the height, for canyons, terraces and shores. */
  shape?: (x: number, y: number, z: number) => number
}

export type HeightAt = (x: number, y: number) => number

export const WATER_LEVEL = -1

export function heightField(stage: Stage, options: GroundOptions): HeightAt {
  const { rise = 6, scale = 11, flat, shape } = options
  // Shores, trees and paths ask for the same heights again and again.
  const known = new Map<number, number>()
  return (x, y) => {
    const key = x * 4096 + y
    let z = known.get(key)
    if (z === undefined) {
      z = measure(x, y)
      known.set(key, z)
    }
    return z
  }

  function measure(x: number, y: number): number {
    let z = Math.round((twoOctaves(x, y, scale, stage.seed) - 0.42) * rise * 2)
    if (shape) z = Math.round(shape(x, y, z))
    if (!flat) return z
    const away = Math.hypot(x - (flat.x ?? 0), y - (flat.y ?? 0))
    const slope = flat.slope ?? 6
    if (away < flat.radius) return flat.z
    if (away < flat.radius + slope) return Math.round(flat.z + (z - flat.z) * ((away - flat.radius) / slope))
    return z
  }
}

/** Water with a lighter rim along the shore and a few glints. */
export function paintWater(stage: Stage, x: number, y: number, height: HeightAt, level = WATER_LEVEL): void {
  const { grid, biome, seed } = stage
  if (biome.water.startsWith('*')) {
    grid.set(x, y, level, latticeHash(x, y, seed) < 0.24 ? '#b8431f' : biome.water)
    return
  }
  const shore = [1, 2].some(
    (d) =>
      height(x + d, y) >= level ||
      height(x - d, y) >= level ||
      height(x, y + d) >= level ||
      height(x, y - d) >= level,
  )
  const glint = latticeHash(x, y, seed) < 0.035
  const deep = mixHex(biome.water, '#1d3f78', 0.1)
  grid.set(
    x,
    y,
    level,
    glint ? mixHex(biome.water, '#ffffff', 0.34) : shore ? mixHex(biome.water, biome.path, 0.2) : deep,
  )
}

export function layGround(stage: Stage, options: GroundOptions = {}): HeightAt {
  const { grid, biome, seed } = stage
  const { water = true, depth = 3 } = options
  const height = heightField(stage, options)
  eachColumn(stage, (x, y) => {
    const z = height(x, y)
    if (water && z < WATER_LEVEL) return paintWater(stage, x, y, height)
    for (let k = z - depth; k < z; k++) grid.set(x, y, k, k < z - 2 ? biome.rock : biome.dirt)
    const luck = latticeHash(x, y, seed + 4)
    // Patches rather than salt and pepper: neighbouring blocks share their tone.
    const patch = latticeHash(x >> 1, y >> 1, seed + 8) * 0.6 + luck * 0.4
    if (water && z === WATER_LEVEL) grid.set(x, y, z, biome.path)
    else if (z > 6 && luck < 0.45) grid.set(x, y, z, biome.rock)
    else grid.set(x, y, z, patch < 0.38 ? biome.ground2 : biome.ground)
  })
  return height
}

/** Flowers and pebbles: single tinted blocks in the grass. */
export function dotGround(stage: Stage, height: HeightAt, share = 0.012): void {
  const { grid, biome, seed } = stage
  eachColumn(stage, (x, y) => {
    const z = height(x, y)
    if (z < 0 || grid.has(x, y, z + 1) || latticeHash(x, y, seed + 71) > share) return
    grid.set(
      x,
      y,
      z,
      latticeHash(x, y, seed + 72) < 0.5 ? biome.accent : mixHex(biome.ground, '#ffffff', 0.4),
    )
  })
}
