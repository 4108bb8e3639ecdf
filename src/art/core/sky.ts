import type { Hour, HourLight } from './hours.ts'
import type { Random } from './seeded-random.ts'
import { short } from './svg.ts'

interface SkyFrame {
  width: number
  height: number
  hour: Hour
  light: HourLight
  random: Random
  /** Pixels of one sky square: clouds and sun keep the grain of the blocks below them. */
  unit: number
}

const rect = (x: number, y: number, w: number, h: number, rest: string): string =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(w)}" height="${short(h)}" ${rest}/>`

function gradient({ width, height, light }: SkyFrame): string {
  const id = `sky-${light.name}`
  const [high, middle, low] = light.sky
  return (
    `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${high}"/>` +
    `<stop offset=".6" stop-color="${middle}"/><stop offset="1" stop-color="${low}"/></linearGradient></defs>` +
    rect(0, 0, width, height, `fill="url(#${id})"`)
  )
}

function sun({ width, height, hour, random, unit }: SkyFrame): string {
  const x = (0.1 + random.next() * 0.74) * width
  const y = (0.06 + random.next() * 0.14) * height
  const size = unit * 2.6
  if (hour !== 'night') {
    const fill = hour === 'dusk' ? '#ffe2ad' : '#fff6dc'
    const ring = size * 0.32
    const halo = rect(x - ring, y - ring, size + 2 * ring, size + 2 * ring, `fill="${fill}" opacity=".22"`)
    return halo + rect(x, y, size, size, `fill="${fill}" opacity=".95"`)
  }
  // One missing pixel makes the square a moon.
  const half = short(size * 0.4)
  const moon = `M${short(x)} ${short(y)}h${half}v${half}h${half}v${half}h-${short(size * 0.8)}z`
  return `<path fill="#f6ecd0" d="${moon}"/>`
}

function stars({ width, height, random }: SkyFrame): string {
  let out = ''
  for (let i = 0; i < 30; i++) {
    const opacity = `fill="#fff" opacity="${short(0.2 + random.next() * 0.6)}"`
    out += rect(random.int(0, width), random.int(0, Math.round(height * 0.6)), 2, 2, opacity)
  }
  return out
}

function clouds({ width, height, hour, random, unit }: SkyFrame): string {
  const opacity = hour === 'night' ? 0.06 : hour === 'dusk' ? 0.2 : 0.5
  let out = ''
  for (let n = random.int(2, 4); n > 0; n--) {
    const x = random.int(-40, width)
    const y = random.int(Math.round(height * 0.04), Math.round(height * 0.3))
    const long = random.int(4, 9) * unit
    const hump = random.int(1, 3) * unit
    const under = rect(x, y, long, unit, '')
    const upper = rect(x + hump, y - unit, Math.max(unit, long * 0.45), unit, '')
    out += `<g fill="#fff" opacity="${opacity}">${under}${upper}</g>`
  }
  return out
}

export function drawSky(frame: SkyFrame): string {
  return gradient(frame) + (frame.hour === 'night' ? stars(frame) : '') + sun(frame) + clouds(frame)
}
