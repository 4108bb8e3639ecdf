import type { Paint } from './colour.ts'

interface Bounds {
  x0: number
  x1: number
  y0: number
  y1: number
  z0: number
  z1: number
}

type PaintAt = Paint | ((i: number, j: number, k: number) => Paint | null)

const resolve = (paint: PaintAt, i: number, j: number, k: number): Paint | null =>
  typeof paint === 'function' ? paint(i, j, k) : paint

/**
 * Coloured blocks inside fixed bounds (upper ends excluded). Writes outside are dropped, which is how
 * scenes are cut to the frame. A mirrored grid swaps x and y for the builder, so one scene gives two
 * compositions while the light still falls from the same side.
 */
export class VoxelGrid {
  readonly bounds: Bounds
  readonly palette: Paint[] = []
  readonly mirrored: boolean
  readonly cells: Uint16Array
  readonly stepX: number
  readonly stepY: number
  readonly #indexOf = new Map<Paint, number>()

  constructor(bounds: Bounds, mirrored = false) {
    this.bounds = bounds
    this.mirrored = mirrored
    const { x0, x1, y0, y1, z0, z1 } = bounds
    this.stepY = z1 - z0
    this.stepX = this.stepY * (y1 - y0)
    this.cells = new Uint16Array(this.stepX * (x1 - x0))
  }

  /** Cell number in true (unmirrored) coordinates, or -1 outside. */
  cellAt(x: number, y: number, z: number): number {
    const b = this.bounds
    if (x < b.x0 || x >= b.x1 || y < b.y0 || y >= b.y1 || z < b.z0 || z >= b.z1) return -1
    return (x - b.x0) * this.stepX + (y - b.y0) * this.stepY + (z - b.z0)
  }

  /** For the renderer: true coordinates. */
  solid(x: number, y: number, z: number): boolean {
    const cell = this.cellAt(x, y, z)
    return cell >= 0 && this.cells[cell] !== 0
  }

  #builderCell(x: number, y: number, z: number): number {
    return this.mirrored ? this.cellAt(y, x, z) : this.cellAt(x, y, z)
  }

  has(x: number, y: number, z: number): boolean {
    const cell = this.#builderCell(x, y, z)
    return cell >= 0 && this.cells[cell] !== 0
  }

  set(x: number, y: number, z: number, paint: Paint): this {
    const cell = this.#builderCell(x, y, z)
    if (cell < 0) return this
    let index = this.#indexOf.get(paint)
    if (index === undefined) {
      index = this.palette.push(paint)
      this.#indexOf.set(paint, index)
    }
    this.cells[cell] = index
    return this
  }

  clear(x: number, y: number, z: number): this {
    const cell = this.#builderCell(x, y, z)
    if (cell >= 0) this.cells[cell] = 0
    return this
  }

  /** A box of size w by d by h; a function may leave cells as they are by returning null. */
  box(x: number, y: number, z: number, w: number, d: number, h: number, paint: PaintAt): this {
    for (let i = 0; i < w; i++)
      for (let j = 0; j < d; j++)
        for (let k = 0; k < h; k++) {
          const colour = resolve(paint, i, j, k)
          if (colour) this.set(x + i, y + j, z + k, colour)
        }
    return this
  }

  clearBox(x: number, y: number, z: number, w: number, d: number, h: number): this {
    for (let i = 0; i < w; i++)
      for (let j = 0; j < d; j++) for (let k = 0; k < h; k++) this.clear(x + i, y + j, z + k)
    return this
  }

  /** An ellipsoid; `flat` above 1 presses it down. */
  ball(cx: number, cy: number, cz: number, radius: number, paint: PaintAt, flat = 1): this {
    const reach = Math.ceil(radius)
    for (let i = -reach; i <= reach; i++)
      for (let j = -reach; j <= reach; j++)
        for (let k = -reach; k <= reach; k++) {
          if (i * i + j * j + k * k * flat > radius * radius + 0.4) continue
          const colour = resolve(paint, i, j, k)
          if (colour) this.set(cx + i, cy + j, cz + k, colour)
        }
    return this
  }

  /** A flat round layer. */
  disc(cx: number, cy: number, z: number, radius: number, paint: PaintAt): this {
    const reach = Math.ceil(radius)
    for (let i = -reach; i <= reach; i++)
      for (let j = -reach; j <= reach; j++) {
        if (Math.hypot(i, j) > radius) continue
        const colour = resolve(paint, i, j, 0)
        if (colour) this.set(cx + i, cy + j, z, colour)
      }
    return this
  }
}
