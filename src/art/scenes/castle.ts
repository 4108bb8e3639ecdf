import { dotGround, layGround } from '../pieces/ground.ts'
import { layPath } from '../pieces/street.ts'
import { buildTower, buildWall } from '../pieces/tower.ts'
import { plantWood } from '../pieces/tree.ts'
import type { Scene } from './scene.ts'

export const castle: Scene = {
  focus: 9,
  above: 19,
  at: 0.58,
  build(stage) {
    const { grid, biome, random } = stage
    const height = layGround(stage, { rise: 5, scale: 13, flat: { radius: 13, z: 3 } })
    const [x, y, w] = [-8, -8, 16]
    grid.box(x, y, 3, w, w, 1, biome.path)
    buildWall(stage, x, y, 4, { length: w, along: 'x', height: 5 })
    buildWall(stage, x, y, 4, { length: w, along: 'y', height: 5 })
    buildWall(stage, x, y + w - 1, 4, { length: w, along: 'x', height: 5 })
    buildWall(stage, x + w - 1, y, 4, { length: w, along: 'y', height: 5 })
    const flat = random.chance(0.3) ? ({ roof: 'flat' } as const) : {}
    buildTower(stage, x, y, 4, { height: 10, ...flat })
    buildTower(stage, x + w - 1, y, 4, { height: 9, ...flat })
    buildTower(stage, x, y + w - 1, 4, { height: 9, ...flat })
    buildTower(stage, x + w - 1, y + w - 1, 4, { height: 7, ...flat })
    buildTower(stage, random.int(-3, 0), -2, 4, { height: random.int(13, 17), reach: 3 })
    gate(x + 6, y + w - 1)
    layPath(
      stage,
      height,
      [
        [x + 7, y + w],
        [x + 7, 18],
        [-14, 26],
      ],
      { lampEvery: 6 },
    )
    plantWood(stage, height, {
      pitch: 5,
      share: 0.6,
      clear: 15,
      allow: (px, py) => py < 8 || Math.abs(px + 3) > 5,
    })
    dotGround(stage, height)

    function gate(gx: number, gy: number): void {
      grid.box(gx - 1, gy, 4, 6, 2, 6, biome.wall)
      grid.box(gx + 1, gy + 1, 4, 2, 1, 3, biome.wall2)
      grid.set(gx - 1, gy + 2, 6, biome.lamp).set(gx + 4, gy + 2, 6, biome.lamp)
      grid.box(gx - 1, gy, 10, 6, 2, 1, (i) => (i % 2 === 0 ? biome.wall : null))
      grid.box(gx + 1, gy + 1, 8, 2, 1, 2, biome.accent)
    }
  },
}
