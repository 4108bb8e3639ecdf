import { mixHex, type Hex, type Paint } from '../core/colour.ts'
import { latticeHash, twoOctaves, valueNoise } from '../core/noise.ts'
import { layGround, paintWater } from '../pieces/ground.ts'
import { buildHouse, levelPlot } from '../pieces/house.ts'
import { lampPost } from '../pieces/street.ts'
import { buildTower } from '../pieces/tower.ts'
import { plantTree, plantWood } from '../pieces/tree.ts'
import { eachColumn, scatter, type Scene, type Stage } from '../stage.ts'

const BED = -11
const DECK = 4
/** Half the width of the gorge, counted along x − y. */
const HALF = 15

/**
 * Two plateaus, a gorge in strata between them, an arched bridge from brink to brink. The gorge runs
 * straight towards the eye, because then neither wall hides the river.
 */
export const canyon: Scene = {
  focus: -2,
  above: 17,
  at: 0.56,
  sky: 'never',
  biomes: ['desert', 'autumn', 'ember', 'meadow'],
  build(stage) {
    const { grid, biome, seed } = stage
    const height = (x: number, y: number): number => {
      const bend = Math.sin((x + y) / 13) * 3
      const off = Math.abs(x - y - bend) + valueNoise(x / 3, y / 3, seed + 2) * 4
      if (off < 8) return BED - 1
      if (off < 11) return BED + 1
      if (off < 13.5) return -5
      if (off < 16) return 0
      return Math.max(3, Math.round((twoOctaves(x, y, 12, seed) - 0.2) * 8))
    }
    const strata = [
      biome.rock,
      mixHex(biome.rock, biome.dirt, 0.5),
      biome.dirt,
      mixHex(biome.dirt, biome.path, 0.4),
    ]
    eachColumn(stage, (x, y) => {
      const z = height(x, y)
      if (z < BED) return paintWater(stage, x, y, height, BED)
      for (let k = BED - 1; k < z; k++)
        grid.set(x, y, k, strata[((k + 40) >> 1) % strata.length] ?? biome.rock)
      const grass = latticeHash(x >> 1, y >> 1, seed) < 0.36 ? biome.ground2 : biome.ground
      grid.set(x, y, z, z < 2 ? mixHex(biome.dirt, biome.path, 0.5) : grass)
    })
    for (let u = -HALF - 6; u <= HALF + 6; u++) for (let s = -3; s <= 3; s++) span(u, s)
    for (const u of [-HALF - 3, -6, 6, HALF + 3]) for (const s of [-4, 4]) gatePost(u, s)
    levelPlot(stage, 6, -20, 9, 8, 5)
    buildHouse(stage, 7, -19, 6, { w: 6, d: 5, h: 3 })
    levelPlot(stage, -17, 4, 7, 7, 5)
    buildTower(stage, -14, 7, 6, { height: 8 })
    plantWood(stage, height, {
      pitch: 5,
      share: 0.5,
      clear: 4,
      allow: (x, y) => height(x, y) > 2 && Math.abs(x + y) > 6,
    })

    function span(u: number, s: number): void {
      if ((u + s) % 2 !== 0) return
      const [x, y] = [(s + u) / 2, (s - u) / 2]
      const rim = Math.abs(s) === 3
      const arch = Math.round((Math.abs(u) / HALF) ** 2.4 * 9)
      grid.clearBox(x, y, DECK + 1, 1, 1, 6)
      grid.box(x, y, DECK - 1 - Math.min(10, arch), 1, 1, Math.min(10, arch) + 1, (_i, _j, k) =>
        latticeHash(u, k + s, 5) < 0.2 ? biome.rock : biome.wall,
      )
      grid.set(x, y, DECK, rim ? biome.wall2 : biome.path)
      if (rim) grid.set(x, y, DECK + 1, biome.wall)
    }

    function gatePost(u: number, s: number): void {
      const [x, y] = [Math.floor((s + u) / 2), Math.floor((s - u) / 2)]
      grid.box(x, y, DECK - 2, 1, 1, 3, biome.wall)
      lampPost(stage, x, y, DECK + 1)
    }
  },
}

const GEMS: readonly (readonly [Hex, Hex])[] = [
  ['#a57be0', '#d9b6ff'],
  ['#56c1cf', '#a6f2f0'],
  ['#ea82ab', '#ffc2da'],
  ['#7f9ff5', '#c4d6ff'],
  ['#f0b04a', '#ffe09a'],
]

/** One clean shaft with a bright tip: three tones at most, so that it reads at 48 px. */
function shaft(
  stage: Stage,
  x: number,
  y: number,
  z: number,
  w: number,
  tall: number,
  gem: readonly [Hex, Hex],
): void {
  const { grid } = stage
  const tip: Paint = `*${gem[1]}`
  // A paler edge towards the light gives the shaft its facet.
  const facet = mixHex(gem[0], gem[1], 0.45)
  grid.box(x, y, z, w, w, tall, (i, j) =>
    i === 0 && j === w - 1 && w > 1 ? facet : j === w - 1 && i < w >> 1 ? mixHex(gem[0], facet, 0.5) : gem[0],
  )
  let size = w - 2
  let k = tall
  for (; size > 0; size -= 2, k++)
    grid.box(x + ((w - size) >> 1), y + ((w - size) >> 1), z + k, size, size, 1, tip)
  if (w === 1) grid.set(x, y, z + tall, tip)
  if (w > 1 && w % 2 === 0) grid.box(x + (w >> 1) - 1, y + (w >> 1) - 1, z + k, 1, 1, 1, tip)
}

export const crystals: Scene = {
  focus: 6,
  above: 13,
  at: 0.56,
  biomes: ['pale', 'ember', 'snow', 'mire'],
  build(stage) {
    const { grid, biome, random } = stage
    const gem = random.pick(GEMS)
    const stone = mixHex(biome.rock, '#4b4763', 0.45)
    const cave = {
      ...biome,
      ground: stone,
      ground2: mixHex(stone, '#000000', 0.08),
      dirt: mixHex(stone, '#000000', 0.2),
    }
    const height = layGround(
      { ...stage, biome: cave },
      { rise: 3, scale: 15, water: false, flat: { radius: 9, z: 1 } },
    )
    scatter(stage, 13, 0.7, ({ x, y, luck }) => {
      if (Math.hypot(x, y) < 13) return
      const z = height(x, y) + 1
      shaft(stage, x, y, z, luck < 0.4 ? 3 : 2, 3 + Math.floor(luck * 5), gem)
      shaft(stage, x + 3, y + 1, height(x + 3, y + 1) + 1, 1, 2, gem)
    })
    shaft(stage, -3, -3, 2, 6, random.int(10, 13), gem)
    shaft(stage, 4, -5, 2, 4, random.int(6, 9), gem)
    shaft(stage, -6, 3, 2, 4, random.int(5, 7), gem)
    shaft(stage, 3, 4, 2, 3, random.int(3, 5), gem)
    shaft(stage, -8, -4, 2, 3, random.int(4, 6), gem)
    grid.disc(0, 0, 1, 8, (i, j) => (Math.hypot(i, j) > 7 ? biome.path : null))
    lampPost(stage, 7, 7, 2)
    lampPost(stage, -9, 9, height(-9, 9) + 1)
  },
}

const STEP = 2

/** Fields stepping down a slope: each step is a paddy, a crop or grass behind a stone rim. */
export const terraces: Scene = {
  focus: 1,
  above: 10,
  at: 0.5,
  biomes: ['meadow', 'autumn', 'cherry', 'mire'],
  build(stage) {
    const { grid, biome, seed } = stage
    const levelAt = (x: number, y: number): number => {
      const slope = (-x * 0.55 - y * 0.85) / 7.5
      const bend = valueNoise(x / 13, y / 13, seed) * 4.2
      return Math.max(-5, Math.min(7, Math.floor(slope + bend - 1.6)))
    }
    const height = (x: number, y: number): number => levelAt(x, y) * STEP
    eachColumn(stage, (x, y) => {
      const level = levelAt(x, y)
      const z = level * STEP
      const rim = levelAt(x + 1, y) < level || levelAt(x, y + 1) < level || levelAt(x + 1, y + 1) < level
      for (let k = z - 5; k < z; k++) grid.set(x, y, k, biome.dirt)
      grid.set(x, y, z, rim ? mixHex(biome.rock, biome.path, 0.5) : field(level, x, y))
      if (rim) grid.set(x, y, z - 1, biome.rock)
    })
    const z = height(-3, -3)
    levelPlot(stage, -7, -6, 9, 8, z)
    buildHouse(stage, -6, -5, z + 1, { w: 6, d: 5, h: 3, chimney: true })
    lampPost(stage, 2, 2, z + 1)
    scatter(stage, 8, 0.4, ({ x, y }) => {
      if (Math.hypot(x + 3, y + 3) < 8 || field(levelAt(x, y), x, y) === biome.water) return
      plantTree(stage, x, y, height(x, y) + 1)
    })
    scatter(stage, 13, 0.5, ({ x, y, luck }) => {
      if (luck < 0.6 && Math.hypot(x + 3, y + 3) > 8) lampPost(stage, x, y, height(x, y) + 1)
    })

    function field(level: number, x: number, y: number) {
      const kind = latticeHash(level, 7, seed)
      if (kind < 0.36) return biome.water
      if (kind < 0.6) return (x + y * 2) % 3 === 0 ? biome.dirt : mixHex(biome.leaf2, biome.accent, 0.25)
      if (kind < 0.8)
        return y % 2 === 0 ? mixHex(biome.accent, biome.path, 0.3) : mixHex(biome.accent, biome.dirt, 0.3)
      return latticeHash(x >> 1, y >> 1, seed) < 0.36 ? biome.ground2 : biome.ground
    }
  },
}
