import type { Paint } from '../core/colour.ts'
import type { VoxelGrid } from '../core/voxel-grid.ts'
import { resourceTypes, type ResourceType } from '../../contract/taxonomy.ts'
import { chestClosed, drawModel, drawModelSheet, type BuildModel } from './model-grid.ts'

const LAMP: Paint = '*#ffd166'
const GREEN_LAMP: Paint = '*#7be0a0'
const DARK = '#3b3a40'

function serverRack(grid: VoxelGrid): void {
  grid.box(0, 0, 0, 8, 8, 1, '#6b7382')
  grid.box(1, 1, 1, 6, 6, 9, (_i, _j, k) => (k % 3 === 2 ? '#4a515e' : '#8791a1'))
  for (const k of [2, 5, 8]) {
    grid.set(2, 6, k, GREEN_LAMP).set(3, 6, k, LAMP).set(5, 6, k, '#3b414c').set(6, 6, k, '#3b414c')
    grid.set(6, 2, k, '#3b414c').set(6, 4, k, GREEN_LAMP)
  }
  grid.box(2, 2, 10, 4, 4, 1, '#aeb7c5')
}

function gear(grid: VoxelGrid): void {
  for (let i = 0; i < 9; i++)
    for (let j = 0; j < 9; j++) {
      const away = Math.hypot(i - 4, j - 4)
      const tooth = (Math.abs(i - 4) < 1.2 || Math.abs(j - 4) < 1.2) && away < 4.6
      const diagonal = Math.abs(i - 4) === Math.abs(j - 4) && away < 4.4
      if (away > 3.7 && !tooth && !diagonal) continue
      grid.box(i, j, 0, 1, 1, 3, (_i, _j, k) => (k === 2 ? '#e0604a' : '#b94433'))
    }
  grid.disc(4, 4, 3, 2.3, '#f08a72')
  grid.box(3, 3, 3, 3, 3, 1, DARK).box(3, 3, 4, 3, 3, 2, LAMP)
  for (const [i, j] of [
    [3, 3],
    [5, 3],
    [3, 5],
    [5, 5],
  ] as const)
    grid.clear(i, j, 5).clear(i, j, 4)
}

function plug(grid: VoxelGrid): void {
  grid.box(0, 1, 0, 7, 6, 4, '#e08a4f').box(1, 2, 4, 5, 4, 2, '#f0a468')
  grid.box(2, 3, 6, 1, 2, 4, '#e9e4d8').box(4, 3, 6, 1, 2, 4, '#e9e4d8')
  for (const i of [1, 3, 5]) grid.set(i, 6, 1, LAMP)
  grid.box(6, 3, 1, 1, 2, 2, '#b35f2a')
  grid.box(-1, 3, 1, 1, 2, 2, '#b35f2a').box(-4, 3, 1, 3, 2, 1, DARK)
}

function islet(grid: VoxelGrid): void {
  grid.box(0, 0, 0, 8, 8, 3, (i, j, k) => {
    if (k < 2) return '#96704a'
    if (i + j > 10 && i - j < 3) return '#5db4d4'
    return (i * 3 + j) % 5 ? '#8bbd52' : '#7cae47'
  })
  grid.box(2, 2, 3, 1, 1, 3, '#6d4b30')
  grid.ball(2, 2, 7, 2, (i, j, k) => ((i + j * 2 + k) % 3 === 0 ? '#6aab48' : '#5c9a3d'))
  grid.box(5, 1, 3, 2, 2, 2, '#eadbb6').box(5, 1, 5, 2, 2, 1, '#c1513a')
  grid.set(6, 2, 3, LAMP).set(1, 6, 3, '#f2bd4b')
}

function patternedCube(grid: VoxelGrid): void {
  grid.box(0, 0, 0, 7, 7, 7, (i, j, k) => {
    if (k === 6) return (i + j) % 2 ? '#a986e0' : '#c9aef2'
    const mark = i * 7 + j * 3 + k * 5
    if (k > 3) return mark % 4 ? '#a986e0' : '#c9aef2'
    return mark % 3 ? '#8b66c8' : '#7a54b8'
  })
  const picture = (across: number, k: number): Paint => (across === 1 && k === 1 ? '#f2bd4b' : '#efe6fb')
  grid.box(2, 6, 2, 3, 1, 3, (i, _j, k) => picture(i, k)).box(6, 2, 2, 1, 3, 3, (_i, j, k) => picture(j, k))
}

function stackedDiscs(grid: VoxelGrid): void {
  const round = (z: number, radius: number, paint: Paint): void => {
    for (let i = 0; i < 8; i++)
      for (let j = 0; j < 8; j++) if (Math.hypot(i - 3.5, j - 3.5) < radius) grid.set(i, j, z, paint)
  }
  for (const z of [0, 4, 8]) {
    round(z, 4.3, '#5c80e0')
    round(z + 1, 4.3, '#5c80e0')
    round(z + 2, 4.3, '#8fb0ff')
    if (z < 8) round(z + 3, 3.4, '#33489a')
    grid
      .set(3, 7, z + 1, LAMP)
      .set(7, 3, z + 1, LAMP)
      .set(4, 7, z + 1, '#33489a')
  }
}

function sliders(grid: VoxelGrid): void {
  grid.box(0, 0, -1, 9, 8, 1, '#256b5f').box(0, 0, 0, 9, 8, 1, '#3c9c8b')
  const rows = [
    [1, 5, '#bdeadf'],
    [3, 2, '#f2bd4b'],
    [6, 6, '#bdeadf'],
  ] as const
  for (const [y, x, paint] of rows) grid.box(1, y, 0, 7, 1, 1, '#1d574d').box(x, y, 1, 2, 1, 4, paint)
}

function easel(grid: VoxelGrid): void {
  grid.box(0, 0, 0, 8, 8, 1, '#6d4b30').box(0, 0, 1, 1, 8, 8, '#a06a42')
  grid.box(0, 1, 2, 1, 6, 6, (_i, j, k) => {
    if (k < 2) return '#5b8a2e'
    if (k === 2 && j > 1) return '#86b84f'
    return j === 4 && k === 4 ? LAMP : '#9fd3e6'
  })
  grid.box(3, 2, 1, 4, 4, 1, '#f4efe4')
  const blobs = [
    [3, 3, '#ee86a8'],
    [5, 3, '#6f93ee'],
    [4, 5, '#f2bd4b'],
    [6, 5, '#86b84f'],
    [6, 3, '#e0604a'],
  ] as const
  for (const [x, y, paint] of blobs) grid.set(x, y, 2, paint)
  grid.box(7, 6, 1, 1, 1, 3, '#ee86a8').set(7, 6, 4, '#f4efe4')
}

/** A chick: the plainest creature that still looks back at you. */
function chick(grid: VoxelGrid): void {
  for (const y of [1, 4]) grid.box(2, y, 0, 1, 1, 2, '#d9822b').set(3, y, 0, '#d9822b')
  grid.box(0, 0, 2, 6, 6, 4, '#f2bd4b').box(-1, 1, 4, 1, 4, 2, '#e3a52f')
  grid.box(1, 6, 3, 3, 1, 2, '#e3a52f')
  grid.box(3, 1, 6, 5, 4, 4, '#f7cf6d').box(6, 1, 5, 2, 4, 1, '#f7cf6d')
  grid.box(8, 2, 6, 2, 2, 1, '#e0702e').set(8, 2, 5, '#c2571d').set(8, 3, 5, '#c2571d')
  grid.set(7, 1, 8, '#2b2622').set(7, 4, 8, '#2b2622').set(6, 4, 8, '#f4efe4')
  grid.box(4, 2, 10, 2, 2, 1, '#e0604a')
}

const MODELS: Record<ResourceType, BuildModel> = {
  'server-setup': serverRack,
  mod: gear,
  plugin: plug,
  map: islet,
  resourcepack: patternedCube,
  datapack: stackedDiscs,
  configuration: sliders,
  graphics: easel,
  model: chick,
  other: chestClosed,
}

export const drawCategoryModel = (type: ResourceType): string => drawModel(MODELS[type])

const SHEET_CELL = 128

/** All ten in one row, in the order of the types. */
export const drawCategorySheet = (): string =>
  drawModelSheet(
    resourceTypes.map((type) => MODELS[type]),
    SHEET_CELL,
  )
