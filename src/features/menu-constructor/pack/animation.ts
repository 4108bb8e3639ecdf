import { asList, asMap, asNumber, type PackFiles } from './pack-files.ts'

/** The frames of a moving texture stand below each other. */
export interface Animation {
  /** Of one frame, in pixels of the picture. */
  width: number
  height: number
  /** Which frame is shown, one after the other, each for the same time. */
  frames: number[]
  frameMs: number
}

const TICK_MS = 50
/** Longer ones begin again. */
const MOST_FRAMES = 96

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))

/** How a texture moves, by the file beside it; null for one that stands still. Frames follow without blending. */
export function readAnimation(
  files: PackFiles,
  texture: string,
  picture: { width: number; height: number },
): Animation | null {
  const said = asMap(files.json(`${texture}.mcmeta`)).animation
  if (typeof said !== 'object' || said === null) return null
  const { frametime, frames, ...size } = asMap(said)
  const edge = Math.min(picture.width, picture.height)
  const width = positive(size.width) ?? (positive(size.height) === null ? edge : picture.width)
  const height = positive(size.height) ?? (positive(size.width) === null ? edge : picture.height)
  const count = Math.floor(picture.height / height)
  if (width > picture.width || count === 0) return null
  const ticks = positive(frametime) ?? 1
  const listed = asList(frames).map((frame) =>
    asNumber(frame) === null
      ? { index: asNumber(asMap(frame).index) ?? 0, ticks: positive(asMap(frame).time) ?? ticks }
      : { index: asNumber(frame)!, ticks },
  )
  const steps = (
    listed.length > 0 ? listed : Array.from({ length: count }, (_, index) => ({ index, ticks }))
  ).filter(({ index }) => Number.isInteger(index) && index >= 0 && index < count)
  if (steps.length < 2) return { width, height, frames: [steps[0]?.index ?? 0], frameMs: TICK_MS }
  const unit = steps.map((step) => step.ticks).reduce(divisor)
  const shown: number[] = []
  for (const { index, ticks: long } of steps)
    for (let tick = 0; tick < long && shown.length < MOST_FRAMES; tick += unit) shown.push(index)
  return { width, height, frames: shown, frameMs: unit * TICK_MS }
}

function positive(value: unknown): number | null {
  const number = asNumber(value)
  return number !== null && number >= 1 ? Math.trunc(number) : null
}
