import { LAMP_LEVEL, spreadLight } from './block-light.ts'
import { isLight, mixRgb, scaleRgb, toHex, toRgb, type Hex, type Rgb } from './colour.ts'
import type { HourLight } from './hours.ts'
import { LEFT, RIGHT, TOP, type Face } from './lattice.ts'
import { latticeHash } from './noise.ts'
import type { VoxelGrid } from './voxel-grid.ts'

/** Far ground fades to one colour: `start` and `end` are values of x + y, `end` the further one. */
export interface Fog {
  colour: Hex
  start: number
  end: number
  most: number
}

interface ShadeOptions {
  light: HourLight
  seed: number
  jitter: number
  fog?: Fog | undefined
  colourStep?: number
}

export type FaceShader = (cell: number, face: Face) => Hex

const DARKEST = 0.86
const RAY_STEPS = 30

export function createShader(grid: VoxelGrid, options: ShadeOptions): FaceShader {
  const { light, seed, jitter, fog, colourStep = 5 } = options
  const { bounds, stepX, stepY, palette } = grid
  const sizeY = bounds.y1 - bounds.y0
  const colours = palette.map(toRgb)
  const shining = palette.map(isLight)
  const shade = toRgb(light.shade)
  const tint = toRgb(light.tint)
  const fogColour = fog ? toRgb(fog.colour) : shade
  const lamps = light.glow > 0.1 ? spreadLight(grid) : null
  const solid = (x: number, y: number, z: number): number => (grid.solid(x, y, z) ? 1 : 0)

  const inShadow = (x: number, y: number, z: number): boolean => {
    let [px, py, pz] = [x + 0.5, y + 0.5, z + 0.5]
    for (let step = 0; step < RAY_STEPS; step++) {
      px -= 0.35
      py += 0.5
      pz += 0.75
      const [cx, cy, cz] = [Math.floor(px), Math.floor(py), Math.floor(pz)]
      if ((cx !== x || cy !== y || cz !== z) && grid.solid(cx, cy, cz)) return true
    }
    return false
  }

  const topShade = (x: number, y: number, z: number): number => {
    let higher = 0
    for (let i = -1; i < 2; i++) for (let j = -1; j < 2; j++) higher += solid(x + i, y + j, z + 1)
    return light.top + higher * light.corner + (inShadow(x, y, z) ? light.shadow : 0)
  }
  const leftShade = (x: number, y: number, z: number): number =>
    light.left +
    solid(x, y + 1, z - 1) * 0.06 +
    (solid(x + 1, y + 1, z) | solid(x - 1, y + 1, z)) * 0.05 +
    (inShadow(x, y + 1, z) ? light.shadow * 0.55 : 0)
  const rightShade = (x: number, y: number, z: number): number =>
    light.right + solid(x + 1, y, z - 1) * 0.05 + (solid(x + 1, y + 1, z) | solid(x + 1, y - 1, z)) * 0.04

  const lampShare = (x: number, y: number, z: number, face: Face): readonly [number, Rgb] | null => {
    if (!lamps) return null
    const at = grid.cellAt(
      x + (face === RIGHT ? 1 : 0),
      y + (face === LEFT ? 1 : 0),
      z + (face === TOP ? 1 : 0),
    )
    const level = at < 0 ? 0 : (lamps.level[at] ?? 0)
    const source = at < 0 ? 0 : (lamps.source[at] ?? 0)
    const colour = colours[source - 1]
    if (level === 0 || !colour) return null
    return [(level / LAMP_LEVEL) ** 1.5 * 0.86 * light.glow, colour]
  }

  return (cell, face) => {
    const x = bounds.x0 + Math.floor(cell / stepX)
    const y = bounds.y0 + (Math.floor(cell / stepY) % sizeY)
    const z = bounds.z0 + (cell % stepY)
    const index = (grid.cells[cell] ?? 1) - 1
    const base = colours[index] ?? shade
    if (shining[index] && light.glow > 0) {
      return toHex(face === TOP ? base : mixRgb(base, shade, face === LEFT ? 0.03 : 0.12), colourStep)
    }
    const grain = 1 + (latticeHash(x * 7 + z * 13, y * 5 - z * 3, seed) - 0.5) * 2 * jitter
    const own = scaleRgb(mixRgb(base, tint, light.tintShare), grain)
    const dark = face === TOP ? topShade(x, y, z) : face === LEFT ? leftShade(x, y, z) : rightShade(x, y, z)
    let seen = mixRgb(own, shade, Math.min(DARKEST, dark))
    const lamp = lampShare(x, y, z, face)
    if (lamp) {
      // A lit face shows its own colour warmed by the lamp, not the lamp's colour painted over it.
      const warm = mixRgb(base, lamp[1], 0.28)
      seen = mixRgb(seen, face === RIGHT ? scaleRgb(warm, 0.84) : warm, lamp[0])
    }
    if (fog) {
      const far = (fog.start - (x + y)) / Math.max(1, fog.start - fog.end)
      seen = mixRgb(seen, fogColour, Math.max(0, Math.min(1, far)) * fog.most)
    }
    return toHex(seen, colourStep)
  }
}
