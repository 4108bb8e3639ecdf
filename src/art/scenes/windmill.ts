import type { Hex } from '../core/colour.ts'
import { mixHex } from '../core/colour.ts'
import { dotGround, layGround } from '../pieces/ground.ts'
import type { HeightAt } from '../pieces/ground.ts'
import { buildHouse, levelPlot } from '../pieces/house.ts'
import { fence, layPath } from '../pieces/street.ts'
import { plantWood } from '../pieces/tree.ts'
import type { Stage } from '../stage.ts'
import type { Scene } from './scene.ts'

const SAIL = '#f4ecd8'

function raiseMill(stage: Stage, x: number, y: number, z: number, tilt: number): void {
  const { grid, biome } = stage
  grid.disc(x, y, z, 4.6, biome.rock)
  for (let k = 1; k < 13; k++) {
    const reach = k < 4 ? 3.6 : k < 9 ? 3.2 : 2.6
    grid.disc(x, y, z + k, reach, k === 4 || k === 9 ? biome.wall2 : biome.wall)
  }
  grid
    .box(x, y + 3, z + 1, 1, 1, 2, biome.wall2)
    .set(x + 3, y, z + 6, biome.lamp)
    .set(x, y + 3, z + 6, biome.lamp)
  grid.set(x + 2, y, z + 10, biome.lamp)
  for (const [k, reach] of [3.3, 2.8, 2, 1.2, 0.3].entries()) grid.disc(x, y, z + 13 + k, reach, biome.roof)
  const [hub, face] = [z + 11, y + 4]
  grid.box(x, y + 2, hub, 1, 3, 1, biome.trunk)
  // Each cell of the sail plane is asked where it lies along and beside the four arms.
  for (let i = -9; i <= 9; i++)
    for (let k = -9; k <= 9; k++)
      for (let arm = 0; arm < 4; arm++) {
        const turn = tilt + (arm * Math.PI) / 2
        const along = i * Math.cos(turn) + k * Math.sin(turn)
        const beside = k * Math.cos(turn) - i * Math.sin(turn)
        if (along < 0 || along > 8.6) continue
        if (Math.abs(beside) < 0.56) grid.set(x + i, face, hub + k, biome.trunk)
        else if (along > 2.4 && beside > 0 && beside < 2.5) grid.set(x + i, face, hub + k, SAIL)
      }
  grid.set(x, face + 1, hub, biome.accent)
}

function sow(stage: Stage, height: HeightAt, x: number, y: number, w: number, d: number, crop: Hex): void {
  const { grid, biome } = stage
  for (let i = 0; i < w; i++)
    for (let j = 0; j < d; j++) {
      const z = height(x + i, y + j)
      if (z < 0) continue
      grid.set(x + i, y + j, z, biome.dirt)
      if (j % 3 !== 2) grid.set(x + i, y + j, z + 1, (i + j) % 5 === 0 ? mixHex(crop, '#ffffff', 0.25) : crop)
    }
  fence(stage, height, x - 1, y - 1, w + 2, d + 2)
}

export const windmill: Scene = {
  focus: 8,
  above: 16,
  at: 0.56,
  biomes: ['meadow', 'autumn', 'cherry', 'desert'],
  build(stage) {
    const { biome, random } = stage
    const height = layGround(stage, { rise: 4, scale: 14, flat: { radius: 6, z: 4, slope: 9 } })
    const crop = mixHex(biome.accent, biome.path, 0.25)
    sow(stage, height, 8, -6, 9, 11, crop)
    sow(stage, height, -20, 6, 11, 8, mixHex(biome.leaf2, biome.accent, 0.3))
    sow(stage, height, -4, 13, 8, 8, crop)
    raiseMill(stage, 0, 0, 4, random.pick([0.1, 0.35, 0.78]))
    const z = Math.max(1, height(-11, -6))
    levelPlot(stage, -14, -9, 8, 7, z)
    buildHouse(stage, -13, -8, z + 1, { w: 6, d: 5, h: 3, chimney: true })
    layPath(
      stage,
      height,
      [
        [1, 5],
        [5, 9],
        [5, 30],
      ],
      { lampEvery: 6 },
    )
    plantWood(stage, height, { pitch: 6, share: 0.55, clear: 14 })
    dotGround(stage, height)
  },
}
