import type { Hex } from './colour.ts'

export type Hour = 'day' | 'dusk' | 'night'

export interface HourLight {
  name: string
  /** Colour that shaded faces move towards. */
  shade: Hex
  top: number
  left: number
  right: number
  /** Added when the sun ray is blocked. */
  shadow: number
  /** Added for each higher neighbour. */
  corner: number
  tint: Hex
  tintShare: number
  sky: readonly [Hex, Hex, Hex]
  /** 0 by day; lamps shine from dusk on. */
  glow: number
}

export const HOURS: Record<Hour, HourLight> = {
  day: {
    name: 'day',
    shade: '#2c3563',
    top: 0,
    left: 0.2,
    right: 0.44,
    shadow: 0.3,
    corner: 0.05,
    tint: '#fff3d6',
    tintShare: 0.05,
    sky: ['#9fd3e6', '#dff0ea', '#fdf1d4'],
    glow: 0,
  },
  dusk: {
    name: 'dusk',
    shade: '#2b1f4d',
    top: 0,
    left: 0.16,
    right: 0.52,
    shadow: 0.36,
    corner: 0.06,
    tint: '#ffb16a',
    tintShare: 0.16,
    sky: ['#4a4a86', '#c57b88', '#ffc98a'],
    glow: 0.6,
  },
  night: {
    name: 'night',
    shade: '#0d1030',
    top: 0.2,
    left: 0.46,
    right: 0.68,
    shadow: 0.22,
    corner: 0.05,
    tint: '#3b4a92',
    tintShare: 0.3,
    sky: ['#101326', '#1e2444', '#43416d'],
    glow: 1,
  },
}

/** Models stand on page grounds of both themes, so they get one neutral light of their own. */
export const STUDIO: HourLight = {
  name: 'studio',
  shade: '#3a2f55',
  top: 0,
  left: 0.16,
  right: 0.4,
  shadow: 0.22,
  corner: 0.03,
  tint: '#fff3d6',
  tintShare: 0.04,
  sky: ['#9fd3e6', '#dff0ea', '#fdf1d4'],
  glow: 0.0001,
}
