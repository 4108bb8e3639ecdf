import { chooseModels } from './choose-models.ts'
import type { Part } from './choose-models.ts'
import { entityScenes } from './entity-items.ts'
import type { PackSource } from './pack-source.ts'
import { renderBoxes } from './raster.ts'
import type { Scene } from './raster.ts'
import { followTexture, resolveModel } from './resolve-model.ts'
import { blend, emptyTexture } from './texture.ts'
import type { Texture, Tint } from './texture.ts'

/** Pixels of a tile. */
export const tileEdge = 32

/** Names of older releases whose picture is that of a newer name. */
const sameAs: Record<string, string> = {
  grass: 'short_grass',
  grass_path: 'dirt_path',
  scute: 'turtle_scute',
  sign: 'oak_sign',
  rose_red: 'red_dye',
  cactus_green: 'green_dye',
  dandelion_yellow: 'yellow_dye',
  zombie_pigman_spawn_egg: 'zombified_piglin_spawn_egg',
  chain: 'iron_chain',
  pottery_shard_archer: 'archer_pottery_sherd',
  pottery_shard_prize: 'prize_pottery_sherd',
  pottery_shard_arms_up: 'arms_up_pottery_sherd',
  pottery_shard_skull: 'skull_pottery_sherd',
}

/** Textures laid over each other, each pixel as a square. */
function stackLayers(layers: { texture: Texture; tint: Tint }[]): Texture {
  const tile = emptyTexture(tileEdge, tileEdge)
  for (const { texture, tint } of layers)
    for (let y = 0; y < tileEdge; y++)
      for (let x = 0; x < tileEdge; x++) {
        const px = Math.floor(((x + 0.5) / tileEdge) * texture.width)
        const py = Math.floor(((y + 0.5) / tileEdge) * texture.height)
        const at = (py * texture.width + px) * 4
        const colour = tint ?? 0xffffff
        const part = (channel: number, shift: number) =>
          Math.round((texture.data[at + channel]! * ((colour >> shift) & 255)) / 255)
        blend(tile, (y * tileEdge + x) * 4, [part(0, 16), part(1, 8), part(2, 0), texture.data[at + 3]!])
      }
  return tile
}

type Drawing = { flat: { texture: Texture; tint: Tint }[]; scenes: Scene[] }

function partDrawing(source: PackSource, part: Part, id: string): Drawing {
  const nothing: Drawing = { flat: [], scenes: [] }
  if (part.kind === 'special') {
    const scenes = entityScenes(source, part.what, part.node, id)
    if (scenes) return { flat: [], scenes }
    // A few have a finished little picture instead.
    return partDrawing(source, { kind: 'model', model: part.base, tints: [], placement: {} }, id)
  }
  const model = resolveModel(source, part.model)
  if (!model) return nothing
  if (model.elements.length === 0 || model.layers.length > 0) {
    const flat = model.layers.flatMap((name, index) => {
      const texture = source.texture(name)
      return texture ? [{ texture, tint: part.tints[index] ?? null }] : []
    })
    return { flat, scenes: [] }
  }
  const { elements, gui, frontLight, textures } = model
  const paintOf: Scene['paintOf'] = (face, tintIndex) => {
    const texture = source.texture(followTexture(textures, face))
    return texture && { texture, tint: tintIndex === undefined ? null : (part.tints[tintIndex] ?? null) }
  }
  return { flat: [], scenes: [{ elements, gui, frontLight, paintOf, placement: part.placement }] }
}

const isBlank = ({ data }: Texture): boolean => !data.some((value, index) => index % 4 === 3 && value > 0)

/** The tile of one item; null where there is nothing to see. */
export function drawItem(source: PackSource, id: string): Texture | null {
  const definition = source.definition(id) ?? source.definition(sameAs[id] ?? '')
  if (!definition) return null
  const drawings = chooseModels(definition).map((part) => partDrawing(source, part, id))
  const scenes = drawings.flatMap((drawing) => drawing.scenes)
  const flat = drawings.flatMap((drawing) => drawing.flat)
  const tile = scenes.length > 0 ? renderBoxes(scenes, tileEdge) : stackLayers(flat)
  return isBlank(tile) ? null : tile
}
