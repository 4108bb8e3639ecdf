import type { FaceName, ModelElement, ModelFace, Vector } from './pack-source.ts'

/**
 * A box painted the way the game's entities are: the texture is the unfolded box, `[x, y]` its corner, `size` its width,
 * height and depth in pixels. The front looks south, to the lower right of an inventory slot.
 */
export function entityBox(options: {
  from: Vector
  to: Vector
  corner: [number, number]
  size: Vector
  sheet: [number, number]
  /** Some entities are painted upside down. */
  flipped?: boolean
  rotation?: ModelElement['rotation']
}): ModelElement {
  const { from, to, corner, size, sheet, flipped = false, rotation } = options
  const [x, y] = corner
  const [width, height, depth] = size
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
  return { from, to, faces, ...(rotation && { rotation }) }
}
