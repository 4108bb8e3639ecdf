import type { FaceName, ModelElement, Placement, Transform, Vector } from './pack-source.ts'
import { blend, emptyTexture, shrink, type Texture, type Tint } from './texture.ts'

// A small software renderer: every face of every box becomes a parallelogram on the screen, filled pixel by pixel with
// a depth test. Orthographic, so texture coordinates are linear over a face.

/** What a face is painted with. */
export type Paint = { texture: Texture; tint: Tint }
export type PaintOf = (face: string, tintIndex: number | undefined) => Paint | null

const samples = 3

type Matrix = (vector: Vector) => Vector
const radians = Math.PI / 180

function turn(axis: 'x' | 'y' | 'z', degrees: number): Matrix {
  const cos = Math.cos(degrees * radians)
  const sin = Math.sin(degrees * radians)
  if (axis === 'x') return ([x, y, z]) => [x, y * cos - z * sin, y * sin + z * cos]
  if (axis === 'y') return ([x, y, z]) => [x * cos + z * sin, y, z * cos - x * sin]
  return ([x, y, z]) => [x * cos - y * sin, x * sin + y * cos, z]
}

/**
 * Corner where a face's texture begins, the way its u runs and the way its v runs: for x, y and z whether it is that of
 * the box's first corner `a` or of the opposite one `b`.
 */
const sides: Record<FaceName, { normal: Vector; corners: [string, string, string] }> = {
  up: { normal: [0, 1, 0], corners: ['aba', 'bba', 'abb'] },
  down: { normal: [0, -1, 0], corners: ['aab', 'bab', 'aaa'] },
  north: { normal: [0, 0, -1], corners: ['bba', 'aba', 'baa'] },
  south: { normal: [0, 0, 1], corners: ['abb', 'bbb', 'aab'] },
  west: { normal: [-1, 0, 0], corners: ['aba', 'abb', 'aaa'] },
  east: { normal: [1, 0, 0], corners: ['bbb', 'bba', 'bab'] },
}

const cornerOf = (name: string, a: Vector, b: Vector): Vector =>
  [0, 1, 2].map((axis) => (name[axis] === 'a' ? a : b)[axis]!) as Vector

function ownUv(face: FaceName, [x1, y1, z1]: Vector, [x2, y2, z2]: Vector): [number, number, number, number] {
  if (face === 'up') return [x1, z1, x2, z2]
  if (face === 'down') return [x1, 16 - z2, x2, 16 - z1]
  if (face === 'north') return [16 - x2, 16 - y2, 16 - x1, 16 - y1]
  if (face === 'south') return [x1, 16 - y2, x2, 16 - y1]
  if (face === 'west') return [z1, 16 - y2, z2, 16 - y1]
  return [16 - z2, 16 - y2, 16 - z1, 16 - y1]
}

/** Some elements are rotated; `rescale` stretches them so that they still reach the edges. */
function elementTurn({ rotation }: ModelElement): Matrix {
  if (!rotation) return (vector) => vector
  const { origin, axis, angle = 0, rescale } = rotation
  const turns = axis
    ? [turn(axis, angle)]
    : (['x', 'y', 'z'] as const).map((name) => turn(name, rotation[name] ?? 0))
  const stretch = rescale && axis ? 1 / Math.cos(angle * radians) : 1
  return (vector) => {
    let moved = vector.map((value, i) => value - origin[i]!) as Vector
    for (const step of turns) moved = step(moved)
    return moved.map((value, i) => value * ('xyz'[i] === axis ? 1 : stretch) + origin[i]!) as Vector
  }
}

/** From the model's own space to the screen: x to the right, y up, z towards the viewer; in sixteenths of a tile. */
function placing({ rotation = [0, 0, 0], translation = [0, 0, 0], scale = [1, 1, 1] }: Transform) {
  const [rx, ry, rz] = [turn('x', rotation[0]), turn('y', rotation[1]), turn('z', rotation[2])]
  const turned: Matrix = (vector) => rx(ry(rz(vector)))
  const place: Matrix = ([x, y, z]) => {
    const [tx, ty, tz] = turned([(x - 8) * scale[0], (y - 8) * scale[1], (z - 8) * scale[2]])
    return [tx + translation[0] + 8, ty + translation[1] + 8, tz + translation[2]]
  }
  return { turned, place }
}

/** From where the game lights what is in a slot: from the left, and from above. */
const lights: Vector[] = [
  [-0.933, 0.263, -0.244],
  [-0.104, 0.977, 0.188],
]

/** Of a block in its usual pose the top is 1, the left side .65 and the right one .4, which no light reaches. */
const shadeOf = (normal: Vector): number => {
  const lit = lights.map((light) =>
    Math.max(
      0,
      light.reduce((sum, part, i) => sum + part * normal[i]!, 0),
    ),
  )
  return Math.min(1, 0.4 + 0.6 * (lit[0]! + lit[1]!))
}

/** v + 2w(q × v) + 2 q × (q × v) */
function turnBy([x, y, z, w]: [number, number, number, number]): Matrix {
  const cross = ([ax, ay, az]: Vector): Vector => [y * az - z * ay, z * ax - x * az, x * ay - y * ax]
  return (vector) => {
    const once = cross(vector)
    const twice = cross(once)
    return vector.map((value, i) => value + 2 * w * once[i]! + 2 * twice[i]!) as Vector
  }
}

type Quad = {
  at: Vector
  u: Vector
  v: Vector
  uv: number[]
  rotation: number
  paint: Paint
  shade: number
  depth: number
}

function quadsOf(
  elements: ModelElement[],
  gui: Transform,
  frontLight: boolean,
  paintOf: PaintOf,
  placement: Placement,
): Quad[] {
  const { turned, place } = placing(gui)
  const { left_rotation: turning = [0, 0, 0, 1], translation: move = [0, 0, 0] } = placement
  const set = turnBy(turning)
  return elements.flatMap((element) => {
    const askew = elementTurn(element)
    const shift: Matrix = (vector) =>
      place(set(askew(vector)).map((value, i) => value + move[i]! * 16) as Vector)
    return (Object.keys(element.faces) as FaceName[]).flatMap((name): Quad[] => {
      const face = element.faces[name]!
      const { normal, corners } = sides[name]
      const base = askew([0, 0, 0])
      const facing = turned(set(askew(normal).map((value, i) => value - base[i]!) as Vector))
      const paint = facing[2] > 1e-4 ? paintOf(face.texture, face.tintindex) : null
      if (!paint) return []
      const [at, alongU, alongV] = corners.map((corner) =>
        shift(cornerOf(corner, element.from, element.to)),
      ) as [Vector, Vector, Vector]
      const u = alongU.map((value, i) => value - at[i]!) as Vector
      const v = alongV.map((value, i) => value - at[i]!) as Vector
      const uv = face.uv ?? ownUv(name, element.from, element.to)
      const depth = at[2] + (u[2] + v[2]) / 2
      return [
        { at, u, v, uv, rotation: face.rotation ?? 0, paint, depth, shade: frontLight ? 1 : shadeOf(facing) },
      ]
    })
  })
}

/** Fills one face. `depths` holds the depth of the nearest painted pixel. */
function fill(canvas: Texture, depths: Float32Array, quad: Quad): void {
  const edge = canvas.width
  const zoom = edge / 16
  const [x0, y0] = [quad.at[0] * zoom, (16 - quad.at[1]) * zoom]
  const [ux, uy] = [quad.u[0] * zoom, -quad.u[1] * zoom]
  const [vx, vy] = [quad.v[0] * zoom, -quad.v[1] * zoom]
  const area = ux * vy - uy * vx
  if (Math.abs(area) < 1e-6) return
  const { texture, tint } = quad.paint
  const [u1 = 0, v1 = 0, u2 = 16, v2 = 16] = quad.uv
  const xs = [x0, x0 + ux, x0 + vx, x0 + ux + vx]
  const ys = [y0, y0 + uy, y0 + vy, y0 + uy + vy]
  const left = Math.max(0, Math.floor(Math.min(...xs)))
  const right = Math.min(edge - 1, Math.ceil(Math.max(...xs)))
  const top = Math.max(0, Math.floor(Math.min(...ys)))
  const bottom = Math.min(edge - 1, Math.ceil(Math.max(...ys)))
  const colour = [(tint ?? 0xffffff) >> 16, ((tint ?? 0xffffff) >> 8) & 255, (tint ?? 0xffffff) & 255]
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++) {
      const [dx, dy] = [x + 0.5 - x0, y + 0.5 - y0]
      const s = (dx * vy - dy * vx) / area
      const t = (dy * ux - dx * uy) / area
      if (s < 0 || s >= 1 || t < 0 || t >= 1) continue
      const near = quad.at[2] + quad.u[2] * s + quad.v[2] * t
      const spot = y * edge + x
      if (near < depths[spot]! - 1e-3) continue
      const [a, b] =
        quad.rotation === 90
          ? [t, 1 - s]
          : quad.rotation === 180
            ? [1 - s, 1 - t]
            : quad.rotation === 270
              ? [1 - t, s]
              : [s, t]
      const px = clampTo(((u1 + (u2 - u1) * a) / 16) * texture.width, texture.width)
      const py = clampTo(((v1 + (v2 - v1) * b) / 16) * texture.height, texture.height)
      const from = (py * texture.width + px) * 4
      const alpha = texture.data[from + 3]!
      if (alpha < 12) continue
      const part = (channel: number) =>
        Math.round((texture.data[from + channel]! * colour[channel]! * quad.shade) / 255)
      blend(canvas, spot * 4, [part(0), part(1), part(2), alpha])
      depths[spot] = near
    }
}

const clampTo = (value: number, size: number): number => Math.min(size - 1, Math.max(0, Math.floor(value)))

export type Scene = {
  elements: ModelElement[]
  gui: Transform
  frontLight: boolean
  paintOf: PaintOf
  placement?: Placement
}

/** Draws boxes as an inventory slot shows them, `edge` pixels wide and high. */
export function renderBoxes(scenes: Scene[], edge: number): Texture {
  const canvas = emptyTexture(edge * samples, edge * samples)
  const depths = new Float32Array(canvas.width * canvas.height).fill(-Infinity)
  const quads = scenes.flatMap(({ elements, gui, frontLight, paintOf, placement = {} }) =>
    quadsOf(elements, gui, frontLight, paintOf, placement),
  )
  // From far to near, so that what is seen through glass is there before the glass.
  for (const quad of quads.sort((a, b) => a.depth - b.depth)) fill(canvas, depths, quad)
  return shrink(canvas, samples)
}
