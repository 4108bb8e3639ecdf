import { DYED } from '../../look/dye-pixels.ts'
import { entityScenes } from './entity-items.ts'
import type { PackSource, Model, ModelElement, Transform, DefinitionNode, Placement } from './pack-source.ts'
import { plainName } from './pack-source.ts'
import { renderBoxes, type Scene } from './raster.ts'
import { blend, emptyTexture, type Texture, type Tint } from './texture.ts'

/** `own`: a menu can choose another colour for it. */
type LayerTint = { colour: Tint; own: boolean }

/** One part to draw: a model, or something the game draws by code. */
type Part =
  | { kind: 'model'; model: string; tints: LayerTint[]; placement: Placement }
  | { kind: 'special'; what: string; base: string; node: DefinitionNode }

/** Plains, as the game shows items that take their colour from where they are. */
const grassGreen = 0x91bd59

function tintOf(tint: { type: string; value?: number; default?: number }): Tint {
  const colour = tint.value ?? tint.default
  if (plainName(tint.type) === 'grass') return grassGreen
  // A default of 0 means: as it is.
  return colour === undefined || colour === 0 ? null : colour & 0xffffff
}

const child = (value: unknown): Part[] => (value ? chooseModels(value as DefinitionNode) : [])

/** What an inventory slot shows of an item's definition. */
function chooseModels(node: DefinitionNode): Part[] {
  switch (plainName(node.type)) {
    case 'model': {
      const tints = ((node.tints ?? []) as Parameters<typeof tintOf>[0][]).map((tint) => ({
        colour: tintOf(tint),
        own: /^(dye|potion|firework)$/.test(plainName(tint.type)),
      }))
      return [
        {
          kind: 'model',
          model: plainName(node.model as string),
          tints,
          placement: (node.transformation ?? {}) as Placement,
        },
      ]
    }
    case 'composite':
      return (node.models as DefinitionNode[]).flatMap(chooseModels)
    case 'condition':
      return child(node.on_false)
    case 'select': {
      const cases = node.cases as { when: string | string[]; model: DefinitionNode }[]
      const wanted = { display_context: 'gui', context_dimension: 'minecraft:overworld' }[
        plainName(node.property as string)
      ]
      const fits = wanted && cases.find(({ when }) => [when].flat().includes(wanted))
      return child(fits ? fits.model : node.fallback)
    }
    case 'range_dispatch':
      return child(node.fallback ?? (node.entries as { model: DefinitionNode }[])[0]?.model)
    case 'special': {
      const special = node.model as DefinitionNode
      return [
        { kind: 'special', what: plainName(special.type), base: plainName(String(node.base)), node: special },
      ]
    }
    default:
      return []
  }
}

type ResolvedModel = {
  textures: Record<string, string>
  elements: ModelElement[]
  gui: Transform
  frontLight: boolean
  /** Textures laid over each other, for items without elements. */
  layers: string[]
}

const namedTexture = (value: string | { sprite?: string }): string =>
  typeof value === 'string' ? value : (value.sprite ?? '')

/** A model with everything its parents give it; null where there is none of that name. */
function resolveModel(source: PackSource, name: string): ResolvedModel | null {
  const chain: Model[] = []
  for (let next: string | undefined = name; next && chain.length < 16;) {
    const model: Model | null = source.model(plainName(next))
    if (!model) break
    chain.push(model)
    next = model.parent
  }
  if (chain.length === 0) return null
  const textures: Record<string, string> = {}
  for (const model of chain.toReversed())
    for (const [key, value] of Object.entries(model.textures ?? {})) textures[key] = namedTexture(value)
  const layers: string[] = []
  for (let index = 0; textures[`layer${index}`]; index++)
    layers.push(followTexture(textures, `#layer${index}`))
  return {
    textures,
    elements: chain.find(({ elements }) => elements)?.elements ?? [],
    gui: chain.find(({ display }) => display?.gui)?.display?.gui ?? {},
    frontLight: chain.find((model) => model.gui_light)?.gui_light === 'front',
    layers,
  }
}

/** `#side` → `block/stone`. One package writes references as `block/#side`. */
function followTexture(textures: Record<string, string>, reference: string): string {
  let name = reference
  for (let step = 0; step < 16; step++) {
    // A few models leave the # out.
    const key = /^(?:[a-z_]+\/)?#(.+)$/.exec(name)?.[1] ?? (name in textures ? name : null)
    if (!key) break
    const next = textures[key]
    if (next === undefined) return ''
    name = next
  }
  return plainName(name)
}

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

type Layer = { texture: Texture; tint: Tint; own: boolean }

/** Textures laid over each other, each pixel as a square. Those a menu can dye are marked. */
function stackLayers(layers: Layer[]): Texture {
  const tile = emptyTexture(tileEdge, tileEdge)
  for (const { texture, tint, own } of layers)
    for (let y = 0; y < tileEdge; y++)
      for (let x = 0; x < tileEdge; x++) {
        const px = Math.floor(((x + 0.5) / tileEdge) * texture.width)
        const py = Math.floor(((y + 0.5) / tileEdge) * texture.height)
        const at = (py * texture.width + px) * 4
        const colour = tint ?? 0xffffff
        const part = (channel: number, shift: number) =>
          Math.round((texture.data[at + channel]! * ((colour >> shift) & 255)) / 255)
        const to = (y * tileEdge + x) * 4
        blend(tile, to, [part(0, 16), part(1, 8), part(2, 0), texture.data[at + 3]!])
        if (own && texture.data[at + 3] === 255) tile.data[to + 3] = DYED
      }
  return tile
}

type Drawing = { flat: Layer[]; scenes: Scene[] }

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
      const tint = part.tints[index]
      return texture ? [{ texture, tint: tint?.colour ?? null, own: tint?.own ?? false }] : []
    })
    return { flat, scenes: [] }
  }
  const { elements, gui, frontLight, textures } = model
  const paintOf: Scene['paintOf'] = (face, tintIndex) => {
    const texture = source.texture(followTexture(textures, face))
    return (
      texture && { texture, tint: tintIndex === undefined ? null : (part.tints[tintIndex]?.colour ?? null) }
    )
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
