import type { LatticeWindow } from './core/lattice.ts'
import type { LatticeScale } from './core/render.ts'
import type { Random } from './core/seeded-random.ts'
import type { Scene } from './stage.ts'

export interface Framing extends LatticeScale {
  /** Where the subject stands in the frame, 0 to 1. */
  x: number
  y: number
  /** Share of the frame's height that is sky; 0 when ground fills it. */
  sky: number
  mirrored: boolean
}

/** Offset, distance and horizon vary, so that neighbouring covers of one scene are not the same picture. */
const VARIANTS = [
  { x: 0.5, zoom: 1, sky: 0 },
  { x: 0.37, zoom: 1, sky: 0.26 },
  { x: 0.63, zoom: 1, sky: 0 },
  { x: 0.36, zoom: 1.14, sky: 0 },
  { x: 0.64, zoom: 1, sky: 0.28 },
  { x: 0.5, zoom: 1.17, sky: 0.2 },
  { x: 0.44, zoom: 0.86, sky: 0.3 },
  { x: 0.57, zoom: 0.86, sky: 0 },
] as const

/** Steps of a quarter pixel keep the numbers of the drawing short and the 7 : 4 lattice exact enough. */
const snap = (value: number): number => Math.max(1, Math.round(value * 4) / 4)

export function pickFraming(random: Random, scene: Scene, frame: { width: number; height: number }): Framing {
  const variant = random.pick(VARIANTS)
  const mirrored = random.chance(0.5)
  // The subject must stay whole in tall and narrow frames too, so the shorter side decides.
  const unit = Math.min(frame.width / 640, frame.height / 360)
  const tall = frame.height / frame.width > 0.8
  const y = scene.at ?? 0.6
  const b = snap(Math.min(6 * unit * variant.zoom, (y * frame.height) / (2 * scene.above + 1)))
  return {
    a: b * 1.75,
    b,
    x: tall ? 0.5 + (variant.x - 0.5) * 0.4 : variant.x,
    y,
    sky: scene.sky ? 0 : variant.sky,
    mirrored,
  }
}

/** The part of the lattice seen through the frame when `focus` is the level at the focus point. */
export function windowOf(
  framing: Framing,
  focus: number,
  frame: { width: number; height: number },
): LatticeWindow {
  const { a, b, x, y } = framing
  const v = -2 * focus
  return {
    u0: Math.floor((-x * frame.width) / a) - 1,
    u1: Math.ceil(((1 - x) * frame.width) / a) + 1,
    v0: Math.floor((-y * frame.height) / b) + v - 2,
    v1: Math.ceil(((1 - y) * frame.height) / b) + v + 2,
  }
}
