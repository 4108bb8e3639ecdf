import type { Texture } from './texture.ts'

export type Vector = [number, number, number]
export type FaceName = 'up' | 'down' | 'north' | 'south' | 'west' | 'east'

export type ModelFace = {
  uv?: [number, number, number, number]
  texture: string
  rotation?: number
  tintindex?: number
}
export type ModelElement = {
  from: Vector
  to: Vector
  rotation?: {
    origin: Vector
    axis?: 'x' | 'y' | 'z'
    angle?: number
    rescale?: boolean
    x?: number
    y?: number
    z?: number
  }
  faces: Partial<Record<FaceName, ModelFace>>
}
export type Transform = { rotation?: Vector; translation?: Vector; scale?: Vector }
/** How a part is set into the whole: a turn as a quaternion, then a move in blocks. */
export type Placement = { left_rotation?: [number, number, number, number]; translation?: Vector }
export type Model = {
  parent?: string
  textures?: Record<string, string | { sprite?: string }>
  elements?: ModelElement[]
  display?: { gui?: Transform }
  gui_light?: 'front' | 'side'
}

/** A node of an item's definition; see `draw-item.ts` for those that are understood. */
export type DefinitionNode = { type: string; [key: string]: unknown }

/** Where definitions, models and textures come from: the installed package or a resource pack. */
export type PackSource = {
  definition(id: string): DefinitionNode | null
  /** `block/stone`; null where the pack has none. */
  model(name: string): Model | null
  /** `block/stone`, `entity/chest/normal`. */
  texture(name: string): Texture | null
}

/** `minecraft:item/stone` → `item/stone`. */
export const plainName = (name: string): string => name.replace(/^minecraft:/, '')
