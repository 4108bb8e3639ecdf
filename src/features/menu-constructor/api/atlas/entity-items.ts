import type {
  DefinitionNode,
  ModelElement,
  PackSource,
  Transform,
  FaceName,
  ModelFace,
  Vector,
} from './pack-source.ts'
import { plainName } from './pack-source.ts'
import type { Scene } from './raster.ts'
import type { Texture, Tint } from './texture.ts'

// Items the game draws by code instead of a model: chests, shulker boxes, heads, banners, pots. Sizes and corners are
// those of the entities' texture sheets.

const turned: Transform = { rotation: [30, 45, 0], scale: [0.625, 0.625, 0.625] }
const skull: Transform = { rotation: [30, 45, 0], translation: [0, 3, 0] }

const dyes: Record<string, number> = {
  white: 0xf9fffe,
  orange: 0xf9801d,
  magenta: 0xc74ebd,
  light_blue: 0x3ab3da,
  yellow: 0xfed83d,
  lime: 0x80c71f,
  pink: 0xf38baa,
  gray: 0x474f52,
  light_gray: 0x9d9d97,
  cyan: 0x169c9c,
  purple: 0x8932b8,
  blue: 0x3c44aa,
  brown: 0x835432,
  green: 0x5e7c16,
  red: 0xb02e26,
  black: 0x1d1d21,
}

const scene = (elements: ModelElement[], gui: Transform, texture: Texture, tint: Tint = null): Scene => ({
  elements,
  gui,
  frontLight: false,
  paintOf: () => ({ texture, tint }),
})

const sheet64: [number, number] = [64, 64]

function chest(texture: Texture): Scene[] {
  const box = (from: Vector, to: Vector, corner: [number, number], size: Vector) =>
    entityBox(from, to, corner, size, sheet64, true)
  const boxes = [
    box([1, 0, 1], [15, 10, 15], [0, 19], [14, 10, 14]),
    box([1, 9, 1], [15, 14, 15], [0, 0], [14, 5, 14]),
    box([7, 7, 15], [9, 11, 16], [0, 0], [2, 4, 1]),
  ]
  return [scene(boxes, turned, texture)]
}

function shulkerBox(texture: Texture): Scene[] {
  const boxes = [
    entityBox([0, 0, 0], [16, 8, 16], [0, 28], [16, 8, 16], sheet64),
    entityBox([0, 4, 0], [16, 16, 16], [0, 0], [16, 12, 16], sheet64),
  ]
  return [scene(boxes, turned, texture)]
}

/** A head of any skin sheet; `hat` draws its second layer around it. */
export function headScenes(texture: Texture, hat: boolean): Scene[] {
  const sheet: [number, number] = [texture.width, texture.height]
  const head = entityBox([4, 0, 4], [12, 8, 12], [0, 0], [8, 8, 8], sheet)
  const over = entityBox([3.75, -0.25, 3.75], [12.25, 8.25, 12.25], [32, 0], [8, 8, 8], sheet)
  return [scene(hat ? [head, over] : [head], skull, texture)]
}

function piglinHead(texture: Texture): Scene[] {
  const sheet: [number, number] = [texture.width, texture.height]
  const boxes = [
    entityBox([3, 0, 4], [13, 8, 12], [0, 0], [10, 8, 8], sheet),
    entityBox([6, 0, 12], [10, 4, 13], [31, 1], [4, 4, 1], sheet),
  ]
  return [scene(boxes, skull, texture)]
}

function banner(texture: Texture, colour: string): Scene[] {
  const gui: Transform = {
    rotation: [30, 20, 0],
    translation: [0, -3.25, 0],
    scale: [0.5325, 0.5325, 0.5325],
  }
  const third = 2 / 3
  const at = (x: number, y: number, z: number): [number, number, number] => [
    8 + x * third,
    y * third,
    8 + z * third,
  ]
  const pole = entityBox(at(-1, 0, -1), at(1, 42, 1), [44, 0], [2, 42, 2], sheet64)
  const bar = entityBox(at(-10, 42, -1), at(10, 44, 1), [0, 42], [20, 2, 2], sheet64)
  const flag = entityBox(at(-10, 4, 1), at(10, 44, 2), [0, 0], [20, 40, 1], sheet64)
  const parts = [scene([pole, bar], gui, texture), scene([flag], gui, texture, dyes[colour] ?? null)]
  return parts.map((part) => ({ ...part, frontLight: true }))
}

function decoratedPot(side: Texture, base: Texture): Scene[] {
  const gui: Transform = { rotation: [30, 45, 0], scale: [0.6, 0.6, 0.6] }
  const wall = { texture: '#skin', uv: [1, 0, 15, 16] as [number, number, number, number] }
  const body: ModelElement = {
    from: [1, 0, 1],
    to: [15, 16, 15],
    faces: { south: wall, west: wall, east: wall, north: wall },
  }
  const top: ModelElement = {
    from: [1, 16, 1],
    to: [15, 16, 15],
    faces: { up: { texture: '#skin', uv: [0, 6.5, 7, 13.5] } },
  }
  const neck = entityBox([4, 17, 4], [12, 20, 12], [0, 0], [8, 3, 8], [32, 32])
  return [scene([body], gui, side), scene([top, neck], gui, base)]
}

const headSheets: Record<string, string> = {
  skeleton: 'entity/skeleton/skeleton',
  wither_skeleton: 'entity/skeleton/wither_skeleton',
  zombie: 'entity/zombie/zombie',
  creeper: 'entity/creeper/creeper',
  piglin: 'entity/piglin/piglin',
}

/** How the game's own code would draw it; null for those not described here. */
export function entityScenes(
  source: PackSource,
  what: string,
  node: DefinitionNode,
  id: string,
): Scene[] | null {
  const of = (name: string, draw: (texture: Texture) => Scene[]): Scene[] | null => {
    const texture = source.texture(name)
    return texture && draw(texture)
  }
  switch (what) {
    case 'chest':
      return of(`entity/chest/${plainName(String(node.texture))}`, chest)
    case 'shulker_box': {
      const colour = /^(?:(.+)_)?shulker_box$/.exec(id)?.[1]
      return of(colour ? `entity/shulker/shulker_${colour}` : 'entity/shulker/shulker', shulkerBox)
    }
    case 'player_head':
      return (
        of('entity/player/wide/steve', (texture) => headScenes(texture, true)) ??
        of('entity/steve', (texture) => headScenes(texture, true))
      )
    case 'head': {
      const kind = String(node.kind)
      const name = headSheets[kind]
      return name ? of(name, kind === 'piglin' ? piglinHead : (texture) => headScenes(texture, false)) : null
    }
    case 'banner':
      return of('entity/banner_base', (texture) => banner(texture, String(node.color)))
    case 'decorated_pot': {
      const side = source.texture('entity/decorated_pot/decorated_pot_side')
      const base = source.texture('entity/decorated_pot/decorated_pot_base')
      return side && base && decoratedPot(side, base)
    }
    default:
      return null
  }
}

/**
 * A box painted the way the game's entities are: the texture is the unfolded box, `[x, y]` its corner, `size` its width,
 * height and depth in pixels. The front looks south, to the lower right of an inventory slot. Some entities are painted
 * upside down (`flipped`).
 */
function entityBox(
  from: Vector,
  to: Vector,
  [x, y]: [number, number],
  [width, height, depth]: Vector,
  sheet: [number, number],
  flipped = false,
): ModelElement {
  const face = (left: number, top: number, w: number, h: number, upside = false): ModelFace => {
    const [u1, u2] = [(left / sheet[0]) * 16, ((left + w) / sheet[0]) * 16]
    const [v1, v2] = [(top / sheet[1]) * 16, ((top + h) / sheet[1]) * 16]
    return { texture: '#skin', uv: upside ? [u1, v2, u2, v1] : [u1, v1, u2, v2] }
  }
  const side = y + depth
  const upper = face(x + depth, y, width, depth)
  const lower = face(x + depth + width, y, width, depth)
  const front = face(x + depth, side, width, height, flipped)
  const back = face(x + depth * 2 + width, side, width, height, flipped)
  const faces: Record<FaceName, ModelFace> = {
    up: flipped ? lower : upper,
    down: flipped ? upper : lower,
    west: face(x, side, depth, height, flipped),
    east: face(x + depth + width, side, depth, height, flipped),
    south: flipped ? back : front,
    north: flipped ? front : back,
  }
  return { from, to, faces }
}
