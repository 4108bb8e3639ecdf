import type { Hex } from '../core/colour.ts'
import { floatBoat, floatShip } from '../pieces/boat.ts'
import { heightField, layGround, paintWater } from '../pieces/ground.ts'
import { buildHouse, levelPlot } from '../pieces/house.ts'
import { crates, lampPost } from '../pieces/street.ts'
import { plantTree, plantWood } from '../pieces/tree.ts'
import { floatIslet } from '../pieces/islet.ts'
import { buildTower } from '../pieces/tower.ts'
import { latticeHash, valueNoise } from '../core/noise.ts'
import { eachColumn, type Scene, type Stage } from '../stage.ts'

/** A quay along the shore, warehouses behind it, a ship at the pier. */
export const harbour: Scene = {
  focus: 4,
  above: 13,
  at: 0.55,
  biomes: ['meadow', 'desert', 'autumn', 'snow', 'cherry'],
  build(stage) {
    const { grid, biome, random } = stage
    const roofs: Hex[] = [biome.roof, biome.accent, '#4b6a8f', biome.wall2]
    const shore = (y: number): number => Math.round(Math.sin(y / 9) * 2)
    const height = layGround(stage, {
      rise: 4,
      shape: (x, y, z) => (x > -3 + shore(y) ? -4 : x > -15 ? 1 : Math.max(1, z + 2)),
    })
    for (let y = -60; y < 60; y++) {
      const edge = -3 + shore(y)
      grid
        .box(edge - 3, y, 1, 4, 1, 1, biome.path)
        .set(edge, y, 0, biome.rock)
        .set(edge, y, 1, biome.wall2)
      if (y % 9 === 0) lampPost(stage, edge - 1, y, 2)
    }
    for (let n = -4; n < 5; n++) {
      const y = n * 9 + random.int(0, 2)
      const w = random.int(5, 7)
      const x = shore(y) - 8 - w
      levelPlot(stage, x - 1, y - 1, w + 2, 7, 1)
      buildHouse(stage, x, y, 2, {
        w,
        d: 5,
        h: random.int(3, 5),
        roof: roofs[(n + 8) % 4],
        ridge: n % 2 ? 'x' : 'y',
      })
    }
    pier(-1, 3, 20)
    pier(-1, -18, 14)
    floatShip(stage, 3, -5, 0, biome.accent)
    floatBoat(stage, 8, 8, 0)
    floatBoat(stage, 16, -14, 0, biome.accent)
    floatBoat(stage, 22, 14, 0)
    floatBoat(stage, 6, 22, 0, biome.roof)
    crates(stage, -6, 8, 2, [biome.accent, biome.wall2, biome.roof])
    crates(stage, -6, -4, 2, [biome.wall2, biome.wall, biome.accent])
    plantWood(stage, height, { pitch: 5, share: 0.5, clear: 0, allow: (x) => x < -18 })

    function pier(x: number, y: number, long: number): void {
      grid.box(x, y, 1, long, 3, 1, (i) => (i % 3 === 0 ? biome.trunk : biome.wall2))
      for (let i = 2; i < long; i += 6) {
        grid.box(x + i, y + 3, -1, 1, 1, 3, biome.trunk)
        lampPost(stage, x + i, y + 2, 2, 1)
      }
    }
  },
}

export const island: Scene = {
  focus: 2,
  above: 15,
  at: 0.54,
  sky: 'always',
  biomes: ['meadow', 'cherry', 'autumn', 'pale'],
  build(stage) {
    const { grid, biome, random } = stage
    floatIslet(stage, 0, 0, 3, 10)
    // The small ones drift: each seed finds them in another place, some with a tree.
    const satellites = [
      [-14, 7, 8, 4],
      [-9, -12, 13, 3],
      [21, 6, 7, 3],
      [2, 22, 1, 3],
    ] as const
    for (const [ax, ay, az, radius] of satellites) {
      const [x, y, z] = [ax + random.int(-2, 2), ay + random.int(-2, 2), az + random.int(-2, 2)]
      raise(x, y, z, radius)
    }
    // The foot bridge leads here, so this one stays.
    raise(13, -8, 0, 5)
    if (random.chance(0.7))
      buildHouse(stage, -3, -4, 4, { w: 5, d: 5, h: 3, chimney: true, ridge: random.pick(['x', 'y']) })
    else buildTower(stage, -1, -3, 4, { height: 7 })
    plantTree(stage, -6, random.int(2, 4), 4, 'round')
    plantTree(stage, 5, random.int(-2, 1), 4)
    plantTree(stage, random.int(1, 3), 7, 4)
    for (let i = 0; i < 4; i++) grid.box(8 + i, -4 - (i >> 1), 3 - (i >> 1), 1, 2, 1, biome.wall2)
    // Water runs over the brink and thins out below.
    for (let i = 3; i < 9; i++) grid.box(i - 1, 5, 3, 1, 1, 1, biome.water)
    for (let k = 0; k < 13; k++) if (k < 9 || k % 2 === 0) grid.set(8, 5, 3 - k, biome.water)
    grid.box(-1, 1, 3, 2, 6, 1, biome.path)
    lampPost(stage, -3, 3, 4)
    lampPost(stage, 2, 2, 4)

    function raise(x: number, y: number, z: number, radius: number): void {
      floatIslet(stage, x, y, z, radius)
      if (random.chance(0.7)) plantTree(stage, x, y, z + 1)
      else lampPost(stage, x, y, z + 1)
    }
  },
}

const WHITE = '#f2ece0'

function raiseLight(stage: Stage, x: number, y: number, z: number, tall: number): void {
  const { grid, biome } = stage
  for (let k = 0; k < tall; k++) {
    const reach = k < 4 ? 2 : k < tall - 5 ? 1.9 : 1.5
    grid.disc(x, y, z + k, reach + 0.45, (k >> 1) % 2 ? biome.roof : WHITE)
    if (k % 4 === 2) grid.set(x, y + 2, z + k, biome.lamp).set(x + 2, y, z + k, biome.lamp)
  }
  grid.disc(x, y, z + tall, 3.2, biome.wall2)
  grid.disc(x, y, z + tall + 1, 3.2, (i, j) => (Math.hypot(i, j) > 2.6 ? WHITE : null))
  grid.box(x - 1, y - 1, z + tall + 1, 3, 3, 3, biome.lamp)
  grid.disc(x, y, z + tall + 4, 2.5, biome.roof)
  grid
    .disc(x, y, z + tall + 5, 1.5, biome.roof)
    .set(x, y, z + tall + 6, biome.roof)
    .set(x, y, z + tall + 7, biome.accent)
}

/** A cliff in open water with a striped light on it. */
export const lighthouse: Scene = {
  focus: 7,
  above: 24,
  at: 0.56,
  sky: 'never',
  biomes: ['meadow', 'autumn', 'snow', 'mire'],
  build(stage) {
    const { grid, biome, random, seed } = stage
    const rough = (x: number, y: number): number => valueNoise(x / 4 + 9, y / 4, seed) * 5 - 2.5
    const height = heightField(stage, {
      shape: (x, y) => {
        const cliff = Math.hypot((x + 1) * 0.92, (y + 2) * 0.85) + rough(x, y)
        if (cliff < 7) return 5
        if (cliff < 9.5) return 3
        if (cliff < 11.5) return 0
        const skerry = Math.hypot(x - 19, y + 13) + rough(x, y)
        return skerry < 3.5 ? 1 : -4
      },
    })
    eachColumn(stage, (x, y) => {
      const z = height(x, y)
      if (z < -1) return paintWater(stage, x, y, height)
      const sand = z <= 1
      for (let k = -1; k < z; k++) grid.set(x, y, k, k > z - 2 ? biome.dirt : biome.rock)
      const grass = latticeHash(x >> 1, y >> 1, seed) < 0.36 ? biome.ground2 : biome.ground
      grid.set(x, y, z, sand ? (z === 1 ? biome.rock : biome.path) : grass)
    })
    raiseLight(stage, -2, -4, 6, random.int(13, 17))
    buildHouse(stage, 0, 0, 6, { w: 5, d: 4, h: 2, chimney: true })
    plantTree(stage, -7, 1, 6)
    plantTree(stage, -4, 4, 6)
    for (let n = 0; n < 18; n++) grid.box(6 + n, 3, 0, 1, 2, 1, biome.wall2)
    for (let k = 0; k < 5; k++) grid.box(3, 5 + k, 5 - k, 2, 1, 1, biome.path)
    for (const n of [8, 14, 21]) lampPost(stage, n, 5, 0, 1)
    floatBoat(stage, 14, 8, 0)
    floatBoat(stage, -6, 19, 0, biome.accent)
    floatBoat(stage, 19, -6, 0)
  },
}
