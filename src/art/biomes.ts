import type { Hex, Paint } from './core/colour.ts'

export interface Biome {
  ground: Hex
  ground2: Hex
  dirt: Hex
  rock: Hex
  water: Paint
  leaf: Hex
  leaf2: Hex
  trunk: Hex
  wall: Hex
  wall2: Hex
  roof: Hex
  path: Hex
  lamp: Paint
  accent: Hex
}

export type BiomeName = 'meadow' | 'autumn' | 'snow' | 'desert' | 'cherry' | 'ember' | 'pale' | 'mire'

const ORDER = [
  'ground',
  'ground2',
  'dirt',
  'rock',
  'water',
  'leaf',
  'leaf2',
  'trunk',
  'wall',
  'wall2',
  'roof',
  'path',
  'lamp',
  'accent',
] as const satisfies readonly (keyof Biome)[]

/** Fourteen colours in the order above, so that biomes can be compared line by line. */
function biome(colours: string): Biome {
  const list = colours.split(' ')
  return Object.fromEntries(ORDER.map((name, i) => [name, list[i]])) as unknown as Biome
}

export const BIOMES: Record<BiomeName, Biome> = {
  meadow: biome(
    '#7fb24a #6ba043 #8a6440 #8f9098 #4fa3c7 #4f8f3d #6aa84a #6d4b30 #e2cfa6 #a8754a #b5503a #cdb583 *#ffd166 #e8a33d',
  ),
  autumn: biome(
    '#b9a24a #a88f3f #7d5a3a #8a8680 #4c93ad #d9772f #e6a03a #5b3f2b #efe0c0 #8a5a3c #6b3f4f #c9b183 *#ffd166 #c9452f',
  ),
  snow: biome(
    '#e8f0f4 #d8e5ee #8c7a6b #8993a1 #7cc0dc #3e7264 #e3eef2 #5a4638 #a5714a #7b5138 #3f5f86 #bcc7cf *#ffcb69 #c24d4d',
  ),
  desert: biome(
    '#e6cd92 #dcc083 #c39a5c #c58b5a #42aeb0 #6d9a4a #86ad55 #8a6238 #f0dcb0 #cf9159 #2f8f86 #f0dfb2 *#ffce5c #d3643b',
  ),
  cherry: biome(
    '#9cc06a #8ab25d #8d6a55 #9c97a3 #63b3cf #f3a9c4 #e98bb0 #5c3c40 #f6ece0 #b0524e #454a6b #d9c9b6 *#ffd58a #c7466b',
  ),
  ember: biome(
    '#7a2f35 #6a2730 #4a1d26 #3b2b33 *#ff8a2b #2f8a7f #38a294 #4b2440 #5b4653 #3e2e3a #d4a23a #6b4048 *#ffb13d #d4a23a',
  ),
  pale: biome(
    '#e6e2b8 #dcd7a8 #c7c191 #a79fc0 #5a4c86 #a678c8 #8a5cb4 #6b5384 #efe9cf #a48fc2 #6c4fa0 #f2edd0 *#d9b6ff #8a5cb4',
  ),
  mire: biome(
    '#6f8a5a #5f7a50 #5a4a3a #6f7670 #4f7f6f #3f6b46 #57804d #4b3b2c #a68f6a #6a5540 #4f6b5f #8d8a63 *#c9f27b #8fbf4d',
  ),
}

export const BIOME_NAMES = Object.keys(BIOMES) as BiomeName[]
