import type { VoxelGrid } from '../core/voxel-grid.ts'
import { chestOpen, drawModel, type BuildModel } from './model-grid.ts'

type EmptyModel = 'chest' | 'book' | 'compass' | 'lamp' | 'letter'

export const EMPTY_MODELS: readonly EmptyModel[] = ['chest', 'book', 'compass', 'lamp', 'letter']

const PAPER = '#f4efe4'
const LINE = '#b9ae9a'

/** An open book with one honey marker. */
function book(grid: VoxelGrid): void {
  grid.box(-1, 0, 0, 13, 9, 1, '#12796c')
  const page = (x: number): void => {
    grid.box(x, 1, 1, 5, 7, 1, '#d9d0bd')
    grid.box(x, 1, 2, 5, 7, 1, (i, j) =>
      j % 2 === 1 && i > 0 && i < 4 && (i < 3 || j % 4 === 1) ? LINE : PAPER,
    )
  }
  page(0)
  page(6)
  grid.box(5, 0, 1, 1, 9, 1, '#0b6b60')
  grid.box(7, 2, 2, 3, 3, 1, (i, j) => (j === 2 ? '#86b84f' : i === 1 && j === 0 ? '#ffd166' : '#9fd3e6'))
  grid.box(2, 7, 2, 1, 2, 1, '#ffb92e').set(2, 9, 1, '#d98a0b').set(2, 9, 0, '#d98a0b')
}

function compass(grid: VoxelGrid): void {
  grid.disc(4, 4, 0, 5.3, '#b07a1e').disc(4, 4, 1, 5.3, '#d98a0b')
  grid.disc(4, 4, 2, 5.3, (i, j) => (Math.hypot(i, j) > 4.2 ? '#ffc94f' : '#2f3b4a'))
  for (const [i, j] of [
    [4, 0],
    [4, 8],
    [0, 4],
    [8, 4],
  ] as const)
    grid.set(i, j, 2, PAPER)
  for (let n = 1; n <= 3; n++) {
    grid.set(3 + n, 4 - n, 3, '#e0503a').set(4 + n, 4 - n, 3, '#e0503a')
    grid.set(4 - n, 3 + n, 3, PAPER).set(4 - n, 4 + n, 3, PAPER)
  }
  grid.set(4, 4, 3, '#ffd166').set(4, 4, 4, '#ffd166')
}

function lamp(grid: VoxelGrid): void {
  grid.box(0, 0, 0, 7, 7, 1, '#3b3a40').box(1, 1, 1, 5, 5, 1, '#5b5560')
  for (const [x, y] of [
    [1, 1],
    [5, 1],
    [1, 5],
    [5, 5],
  ] as const)
    grid.box(x, y, 2, 1, 1, 5, '#3b3a40')
  grid.box(2, 2, 2, 3, 3, 5, (_i, _j, k) => (k === 2 ? '*#fff0b8' : '*#ffd166'))
  grid.box(0, 0, 7, 7, 7, 1, '#5b5560').box(1, 1, 8, 5, 5, 1, '#3b3a40').box(2, 2, 9, 3, 3, 1, '#5b5560')
  grid.box(2, 3, 10, 1, 1, 2, '#3b3a40').box(4, 3, 10, 1, 1, 2, '#3b3a40').box(2, 3, 12, 3, 1, 1, '#3b3a40')
}

/** An envelope standing on its edge, sealed with brick-red wax. */
function letter(grid: VoxelGrid): void {
  grid.box(0, 0, 0, 13, 2, 9, (i, j, k) => {
    if (j === 0) return '#d9d0bd'
    const flap = 8 - Math.round(Math.min(i, 12 - i) * 0.72)
    return k > flap ? '#fffaf0' : k === flap ? LINE : '#e6dcc6'
  })
  grid.box(5, 2, 3, 3, 1, 3, '#c7492f').box(6, 2, 4, 1, 1, 1, '#e8705a')
}

const MODELS: Record<EmptyModel, BuildModel> = { chest: chestOpen, book, compass, lamp, letter }

export const drawEmptyModel = (name: EmptyModel): string => drawModel(MODELS[name])
