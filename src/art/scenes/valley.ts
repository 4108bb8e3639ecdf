import { dotGround, layGround } from '../pieces/ground.ts'
import { buildHouse, levelPlot } from '../pieces/house.ts'
import { layPath, lampPost } from '../pieces/street.ts'
import { buildTower } from '../pieces/tower.ts'
import { plantWood } from '../pieces/tree.ts'
import type { Scene } from './scene.ts'

export const valley: Scene = {
  focus: 4,
  above: 11,
  build(stage) {
    const { random } = stage
    // A river bends in front of the farmstead, so every valley has water to look at.
    const height = layGround(stage, {
      rise: 6,
      flat: { radius: 8, z: 2 },
      depth: 4,
      shape: (x, y, z) => {
        const bank = Math.abs(x + y - 19 - Math.sin((x - y) / 8) * 5)
        return bank < 5 ? -2 : bank < 9 ? Math.min(z, Math.round((bank - 5) * 0.7) - 1) : Math.max(0, z)
      },
    })
    layPath(
      stage,
      height,
      [
        [-30, 9],
        [-2, 9],
        [4, 6],
        [16, 18],
      ],
      { lampEvery: 7 },
    )
    levelPlot(stage, -5, -3, 9, 8, 2)
    buildHouse(stage, -4, -2, 3, { w: 6, d: 5, h: 3, chimney: true })
    if (random.chance(0.6)) buildTower(stage, 5, -5, 3, { height: 8, reach: 2 })
    else buildHouse(stage, 4, -7, 3, { w: 4, d: 5, h: 4, ridge: 'y' })
    lampPost(stage, 3, 4, 3)
    plantWood(stage, height, {
      pitch: 6,
      share: 0.5,
      clear: 9,
      allow: (x, y) => Math.abs(y - 9) > 3 && (x + y < 10 || x + y > 36),
    })
    dotGround(stage, height)
  },
}
