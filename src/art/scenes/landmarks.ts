import { mixHex, type Hex } from '../core/colour.ts'
import { latticeHash } from '../core/noise.ts'
import { dotGround, layGround, type HeightAt } from '../pieces/ground.ts'
import { buildHouse, levelPlot } from '../pieces/house.ts'
import { fence, lampPost, layPath } from '../pieces/street.ts'
import { plantWood } from '../pieces/tree.ts'
import type { Scene, Stage } from '../stage.ts'

const LEVEL = 2

function obelisk(stage: Stage, x: number, y: number, z: number, tall: number): void {
  const { grid, biome } = stage
  grid.box(x - 1, y - 1, z, 4, 4, 1, biome.rock)
  grid.box(x, y, z + 1, 2, 2, tall, (_i, _j, k) => (k % 4 === 2 ? biome.accent : biome.wall))
  grid.set(x, y, z + tall + 1, biome.lamp)
}

/** A stepped temple with a stair, a lit shrine on top and obelisks along the way. */
export const pyramid: Scene = {
  focus: 8,
  above: 18,
  at: 0.6,
  biomes: ['desert', 'mire', 'ember', 'pale'],
  build(stage) {
    const { grid, biome, random, seed } = stage
    const height = layGround(stage, { rise: 4, scale: 14, flat: { radius: 17, z: LEVEL } })
    const half = 11
    const tiers = 5
    const stone = mixHex(biome.wall, biome.rock, 0.18)
    for (let t = 0; t < tiers; t++) {
      const reach = half - t * 2
      grid.box(-reach, -reach, LEVEL + 1 + t * 3, reach * 2 + 1, reach * 2 + 1, 3, (i, j, k) => {
        if (k === 2 && (i === 0 || j === 0 || i === reach * 2 || j === reach * 2)) return biome.wall2
        return latticeHash(i + t, j * 3 + k, seed) < 0.14 ? biome.rock : stone
      })
    }
    const top = LEVEL + 1 + tiers * 3
    for (let n = 0; n < tiers * 3; n++) {
      const y = half - Math.floor((n * 2) / 3) + 1
      grid.box(-1, y - 1, LEVEL + 1 + n, 3, 2, 1, biome.path)
      grid.clearBox(-1, y - 1, LEVEL + 2 + n, 3, 3, 4)
    }
    grid.box(-2, -2, top, 5, 5, 4, (i, j) =>
      (i === 0 || i === 4) && (j === 0 || j === 4) ? biome.wall2 : stone,
    )
    grid.box(0, 2, top, 1, 1, 3, biome.lamp).box(2, 0, top, 1, 1, 2, biome.lamp)
    grid.box(-3, -3, top + 4, 7, 7, 1, biome.roof).box(-2, -2, top + 5, 5, 5, 1, biome.roof)
    grid.box(0, 0, top + 6, 1, 1, 2, biome.accent)
    for (let y = half + 2; y < 34; y++)
      grid.box(-2, y, height(0, y), 5, 1, 1, y % 4 === 0 ? biome.wall2 : biome.path)
    for (const y of [15, 22, 29])
      for (const x of [-6, 5]) obelisk(stage, x, y, Math.max(0, height(x, y)) + 1, random.int(5, 7))
    for (const [x, y] of [
      [14, 6],
      [14, -6],
      [-8, 14],
      [8, 14],
    ] as const)
      lampPost(stage, x, y, height(x, y) + 1)
    plantWood(stage, height, { pitch: 7, share: 0.5, clear: 17, allow: (x, y) => y < 10 || Math.abs(x) > 9 })
    dotGround(stage, height, 0.008)
  },
}

function growGiant(stage: Stage, x: number, y: number, z: number, tall: number): void {
  const { grid, biome, seed } = stage
  for (let k = 0; k < tall; k++) {
    const reach = k < 2 ? 3.3 : k < 5 ? 2.5 : 1.8
    grid.disc(x, y, z + k, reach, (i, j) =>
      latticeHash(i * 3 + k, j, seed) < 0.2 ? biome.dirt : biome.trunk,
    )
  }
  const leaf = (i: number, j: number, k: number) =>
    latticeHash((x + i) >> 1, ((y + j) >> 1) * 3 + (k >> 1) * 7, seed) < 0.34 ? biome.leaf2 : biome.leaf
  for (const [i, j, k, r] of [
    [0, 0, 2, 5],
    [-5, 2, 0, 3.4],
    [4, -4, 1, 3.6],
    [3, 4, -1, 2.8],
    [-3, -5, 1, 3],
  ] as const)
    grid.ball(x + i, y + j, z + tall + k, r, leaf, 1.5)
}

/** A hut and a deck in the crown of a very large tree, a rope bridge to its smaller neighbour. */
export const treehouse: Scene = {
  focus: 9,
  above: 17,
  at: 0.56,
  biomes: ['meadow', 'mire', 'cherry', 'autumn', 'pale'],
  build(stage) {
    const { grid, biome, random } = stage
    const height = layGround(stage, { rise: 5, flat: { radius: 7, z: 1 } })
    const deck = 10
    growGiant(stage, -2, -3, 2, random.int(16, 18))
    growGiant(stage, 15, -2, Math.max(0, height(15, -2)), 14)
    grid.box(-6, -2, deck, 12, 8, 1, (i, j) => (i === 0 || j === 7 || i === 11 ? biome.wall2 : biome.path))
    for (const [x, y] of [
      [-6, 5],
      [5, 5],
      [5, -2],
    ] as const)
      grid.box(x, y, 2, 1, 1, deck - 2, biome.wall2)
    buildHouse(stage, -3, 0, deck + 1, { w: 6, d: 4, h: 3, roof: biome.roof })
    for (let n = 0; n < 12; n += 2) grid.set(-6 + n, 5, deck + 1, biome.wall2)
    lampPost(stage, 5, 5, deck + 1, 1)
    lampPost(stage, -6, 5, deck + 1, 1)
    for (let n = 0; n < 8; n++) {
      const sag = n > 1 && n < 6 ? 1 : 0
      grid.box(6 + n, -1, deck - sag, 1, 2, 1, n % 2 ? biome.wall2 : biome.path)
    }
    grid.disc(15, -2, deck, 4.3, (i, j) => (Math.hypot(i, j) > 2 ? biome.path : null))
    lampPost(stage, 17, 1, deck + 1, 1)
    // A ladder and a lantern on a rope below the deck.
    for (let k = 2; k < deck; k++) grid.set(0, 6, k, k % 2 ? biome.wall2 : biome.wall)
    grid.box(3, 6, deck - 3, 1, 1, 3, biome.wall2).set(3, 6, deck - 4, biome.lamp)
    lampPost(stage, 7, 8, height(7, 8) + 1)
    lampPost(stage, -8, 9, height(-8, 9) + 1)
    plantWood(stage, height, { pitch: 6, share: 0.6, clear: 10, allow: (x, y) => x + y < 6 || x + y > 22 })
    dotGround(stage, height, 0.02)
  },
}

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
