import type { TextStyle } from './legacy.ts'

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** The colour at `part` (0–1) of a way through two or more colours. */
export function mixColours(stops: string[], part: number): string {
  const way = Math.min(Math.max(part, 0), 1) * (stops.length - 1)
  const left = Math.min(Math.floor(way), stops.length - 2)
  const from = channels(stops[left]!)
  const to = channels(stops[left + 1]!)
  const mixed = from.map((value, index) => Math.round(value + (to[index]! - value) * (way - left)))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** For `restyle`: every letter its own colour, first and last exactly the outer ones. */
export const withGradient =
  (stops: string[]) =>
  (style: TextStyle, index: number, count: number): TextStyle => ({
    ...style,
    colour: mixColours(stops, count > 1 ? index / (count - 1) : 0),
  })
