import {
  asList,
  asMap,
  asNumber,
  asText,
  assetPath,
  bareName,
  type Json,
  type PackFiles,
} from './pack-files.ts'

/** A rectangle of a texture, in sixteenths of its edge, and where on the sixteen pixels of a slot it lies. */
export interface Layer {
  /** Path of the texture in the pack. */
  texture: string
  tint: string | null
  from: readonly [x: number, y: number, toX: number, toY: number]
  to: readonly [x: number, y: number, toX: number, toY: number]
}

export type Drawing =
  | { kind: 'flat'; layers: Layer[] }
  /** A model of boxes: its front, without depth. */
  | { kind: 'front'; layers: Layer[] }
  /** The game's own item of this name, which the pack did not change. */
  | { kind: 'game'; item: string }
  /** The model, or a texture of it, is not in the pack. */
  | { kind: 'missing'; what: string }

const DEEPEST = 16
const MOST_BOXES = 400
const whole = [0, 0, 16, 16] as const

interface Merged {
  textures: Record<string, string>
  elements: readonly unknown[]
  /** The last parent, which is not in the pack. */
  parent: string
}

function merge(files: PackFiles, address: string): Merged | null {
  const textures: Record<string, string> = {}
  let elements: readonly unknown[] = []
  let next = address
  for (let depth = 0; depth < DEEPEST; depth++) {
    const model = files.json(assetPath(next, 'models', 'json'))
    if (model === null) return depth === 0 ? null : { textures, elements, parent: bareName(next) }
    const { textures: own, elements: boxes, parent } = asMap(model)
    for (const [key, value] of Object.entries(asMap(own))) {
      // Since 26.1 a texture may be a map with its sprite inside.
      const sprite = asText(value) ?? asText(asMap(value).sprite)
      if (sprite !== null) textures[key] ??= sprite
    }
    if (elements.length === 0) elements = asList(boxes)
    if (asText(parent) === null) return { textures, elements, parent: '' }
    next = asText(parent)!
  }
  return null
}

/** `#side` names another entry of the same model. */
function textureOf(textures: Record<string, string>, key: string): string | null {
  let name = key.replace(/^#/, '')
  for (let step = 0; step < DEEPEST; step++) {
    const value = textures[name]
    if (value === undefined) return null
    if (!value.startsWith('#')) return value
    name = value.slice(1)
  }
  return null
}

/** The face a reader would know a block by, for the game's own models whose boxes the pack does not have. */
const faces = ['front', 'south', 'north', 'side', 'all', 'top', 'texture', 'cross', 'particle', '0']

/** How a model is drawn in a slot. */
export function drawingOf(
  files: PackFiles,
  address: string,
  tints: readonly (string | null)[] = [],
): Drawing {
  const merged = merge(files, address)
  if (merged === null) {
    const vanilla = /^(?:minecraft:)?item\/([a-z0-9_]+)$/.exec(address)?.[1]
    const texture = vanilla && `assets/minecraft/textures/item/${vanilla}.png`
    // Only the picture is the pack's own.
    if (texture && files.has(texture))
      return { kind: 'flat', layers: [{ texture, tint: null, from: whole, to: whole }] }
    return vanilla ? { kind: 'game', item: vanilla } : { kind: 'missing', what: address }
  }
  const { textures, elements, parent } = merged
  if (elements.length > 0) return front(files, textures, elements)
  if (textureOf(textures, 'layer0') !== null) return flat(files, textures, tints)
  const face = faces.map((key) => textureOf(textures, key)).find((found) => found !== null)
  if (face !== undefined) {
    const texture = assetPath(face, 'textures', 'png')
    if (!files.has(texture)) return missingTexture(face)
    return { kind: 'front', layers: [{ texture, tint: null, from: whole, to: whole }] }
  }
  const vanilla = /^item\/([a-z0-9_]+)$/.exec(parent)?.[1]
  return vanilla && !/^(generated|handheld)/.test(vanilla)
    ? { kind: 'game', item: vanilla }
    : { kind: 'missing', what: address }
}

function missingTexture(address: string): Drawing {
  const vanilla = /^(?:minecraft:)?(?:item|block)\/([a-z0-9_]+)$/.exec(address)?.[1]
  return vanilla ? { kind: 'game', item: vanilla } : { kind: 'missing', what: address }
}

function flat(
  files: PackFiles,
  textures: Record<string, string>,
  tints: readonly (string | null)[],
): Drawing {
  const layers: Layer[] = []
  for (let number = 0; number < 8; number++) {
    const address = textureOf(textures, `layer${number}`)
    if (address === null) break
    const texture = assetPath(address, 'textures', 'png')
    if (files.has(texture)) layers.push({ texture, tint: tints[number] ?? null, from: whole, to: whole })
    else if (number === 0) return missingTexture(address)
  }
  return { kind: 'flat', layers }
}

/** What one sees of boxes straight from the south, the farthest first. Turned boxes are drawn unturned. */
function front(files: PackFiles, textures: Record<string, string>, elements: readonly unknown[]): Drawing {
  const boxes = elements.slice(0, MOST_BOXES).flatMap((element) => {
    const { from, to, faces: sides } = asMap(element)
    const [low, high] = [asList(from).map(asNumber), asList(to).map(asNumber)]
    const face: Json = asMap(asMap(sides).south)
    const address = asText(face.texture) === null ? null : textureOf(textures, asText(face.texture)!)
    if (address === null || low.length < 3 || high.length < 3 || [...low, ...high].includes(null)) return []
    const texture = assetPath(address, 'textures', 'png')
    if (!files.has(texture)) return []
    const [x, y, z, toX, toY, toZ] = [...low, ...high] as number[]
    const uv = asList(face.uv).map((one) => asNumber(one) ?? 0)
    const source = uv.length === 4 ? uv : [x!, 16 - toY!, toX!, 16 - y!]
    const place = [x!, 16 - toY!, toX!, 16 - y!]
    return [
      {
        depth: Math.max(z!, toZ!),
        layer: { texture, tint: null, from: source, to: place } as unknown as Layer,
      },
    ]
  })
  const layers = boxes.toSorted((a, b) => a.depth - b.depth).map(({ layer }) => layer)
  const [first] = Object.values(textures)
  if (layers.length === 0) return first === undefined ? { kind: 'missing', what: '' } : missingTexture(first)
  return { kind: 'front', layers }
}
