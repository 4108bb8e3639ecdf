import { BIOME_NAMES, type BiomeName } from './biomes.ts'
import type { Hour } from './core/hours.ts'
import { createRandom, type Random } from './core/seeded-random.ts'
import { pickFraming } from './framing.ts'
import { drawPicture } from './picture.ts'
import type { ResourceType } from '../contract/taxonomy.ts'
import { SCENE_NAMES, SCENES, type SceneName } from './scenes/scene-list.ts'
import type { Scene } from './stage.ts'

export interface CoverChoice {
  seed: string
  type?: ResourceType | undefined
  scene?: SceneName | undefined
  biome?: BiomeName | undefined
  hour?: Hour | undefined
}

interface CoverOptions extends CoverChoice {
  width?: number
  height?: number
}

interface Chosen {
  scene: Scene
  biome: BiomeName
  hour: Hour
  random: Random
}

const HOURS_BY_SHARE = ['day', 'day', 'day', 'dusk', 'dusk', 'night'] as const

/** Another try of the same thing shows another scene; prime to the number of scenes, so that no try comes back soon. */
const STEP_OF_TRY = 5

/** The number in the seed of a thing that has one: `resource-12`, `article-12-v3`. */
function turnOf(seed: string): number | null {
  const [, id, again = '0'] = /-(\d{1,9})(?:-v(\d+))?$/.exec(seed) ?? []
  return id === undefined ? null : Number(id) + Number(again) * STEP_OF_TRY
}

/** Every draw is made even when a choice is given, so that giving one does not change the others. */
export function chooseScene({ seed, type, scene, biome, hour }: CoverChoice): Chosen {
  const random = createRandom(seed)
  const scenes = (type && SCENES_OF_TYPE[type]) || SCENE_NAMES
  // Things with numbers take scenes by turns, and biomes when the scenes begin anew: by lot, neighbours would be twins.
  const turn = turnOf(seed)
  const lot = random.pick(scenes)
  const drawnScene = turn === null ? lot : scenes[turn % scenes.length]!
  const chosen: Scene = SCENES[scene ?? drawnScene]
  const suited = random.chance(0.8) ? chosen.biomes : undefined
  const biomes = new Set([...(turn === null ? [] : (chosen.biomes ?? [])), ...BIOME_NAMES])
  const biomeLot = random.pick(suited ?? BIOME_NAMES)
  const drawnBiome = turn === null ? biomeLot : [...biomes][Math.floor(turn / scenes.length) % biomes.size]!
  const drawnHour = random.pick(HOURS_BY_SHARE)
  return { scene: chosen, biome: biome ?? drawnBiome, hour: hour ?? drawnHour, random }
}

export function drawCover(options: CoverOptions): string {
  const { seed, width = 640, height = 360 } = options
  const { scene, biome, hour, random } = chooseScene(options)
  const framing = pickFraming(random, scene, { width, height })
  return drawPicture({ scene, biome, hour, seed, framing, width, height })
}

/** The type narrows the scenes, so that a list of plugins looks unlike a list of maps. */
const SCENES_OF_TYPE: Partial<Record<ResourceType, readonly SceneName[]>> = {
  'server-setup': ['castle', 'city', 'valley', 'harbour', 'market', 'fort', 'island'],
  mod: ['machine', 'airship', 'windmill', 'crystals', 'portal', 'canyon', 'treehouse'],
  plugin: ['castle', 'city', 'market', 'machine', 'lighthouse', 'windmill', 'portal', 'harbour'],
  map: ['island', 'harbour', 'canyon', 'pyramid', 'lighthouse', 'valley', 'treehouse', 'fort', 'castle'],
  resourcepack: ['swatch', 'terraces', 'crystals', 'valley', 'market', 'windmill', 'island'],
  datapack: ['portal', 'crystals', 'pyramid', 'treehouse', 'machine', 'fort'],
  configuration: ['machine', 'terraces', 'lighthouse', 'swatch', 'city', 'canyon'],
  graphics: ['swatch', 'terraces', 'island', 'airship', 'market', 'crystals'],
  model: ['treehouse', 'windmill', 'airship', 'pyramid', 'fort', 'island', 'crystals'],
}
