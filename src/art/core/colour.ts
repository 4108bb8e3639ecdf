export type Hex = `#${string}`
/** A star before the colour means the block gives light at dusk and at night. */
export type Paint = Hex | `*${Hex}`
export type Rgb = readonly [number, number, number]

export const isLight = (paint: Paint): boolean => paint.startsWith('*')

export const plain = (paint: Paint): Hex => (isLight(paint) ? paint.slice(1) : paint) as Hex

export function toRgb(paint: Paint): Rgb {
  const value = Number.parseInt(plain(paint).slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

export function mixRgb(from: Rgb, to: Rgb, share: number): Rgb {
  return [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    from[2] + (to[2] - from[2]) * share,
  ]
}

export const scaleRgb = (colour: Rgb, by: number): Rgb => [colour[0] * by, colour[1] * by, colour[2] * by]

const channel = (value: number, step: number): string => {
  const snapped = Math.max(0, Math.min(255, Math.round(value / step) * step))
  return snapped.toString(16).padStart(2, '0')
}

/** Quantised to steps, because every distinct colour costs a path in the drawing. */
export function toHex(colour: Rgb, step = 1): Hex {
  return `#${channel(colour[0], step)}${channel(colour[1], step)}${channel(colour[2], step)}`
}

export const mixHex = (from: Paint, to: Paint, share: number): Hex =>
  toHex(mixRgb(toRgb(from), toRgb(to), share))

export const darker = (paint: Paint, by: number): Hex => toHex(scaleRgb(toRgb(paint), by))
