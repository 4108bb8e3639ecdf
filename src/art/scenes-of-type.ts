import type { ResourceType } from '../contract/taxonomy.ts'
import type { SceneName } from './scenes/scene-list.ts'

/** The type narrows the scenes, so that a list of plugins looks unlike a list of maps. */
export const SCENES_OF_TYPE: Partial<Record<ResourceType, readonly SceneName[]>> = {
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
