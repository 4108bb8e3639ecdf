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

/** Every draw is made even when a choice is given, so that giving one does not change the others. */
export function chooseScene({ seed, type, scene, biome, hour }: CoverChoice): Chosen {
  const random = createRandom(seed)
  const drawnScene = random.pick((type && SCENES_OF_TYPE[type]) || SCENE_NAMES)
  const chosen: Scene = SCENES[scene ?? drawnScene]
  const suited = random.chance(0.8) ? chosen.biomes : undefined
  const drawnBiome = random.pick(suited ?? BIOME_NAMES)
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
