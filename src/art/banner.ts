import { BIOME_NAMES } from './biomes.ts'
import type { Hour } from './core/hours.ts'
import { createRandom } from './core/seeded-random.ts'
import { drawPicture } from './picture.ts'
import { SCENES, type SceneName } from './scenes/scene-list.ts'

/** Scenes whose ground goes on to both sides: a banner is seven times as wide as high. */
const WIDE: readonly SceneName[] = [
  'city',
  'valley',
  'terraces',
  'machine',
  'swatch',
  'harbour',
  'market',
  'crystals',
]
const HOURS = ['day', 'dusk', 'night'] as const
const B = 6

interface BannerOptions {
  name: string
  hour?: Hour
  width?: number
  height?: number
}

/** The strip above a profile, from the name alone. */
export function drawBanner({ name, hour, width = 1440, height = 200 }: BannerOptions): string {
  const seed = `banner:${name.toLowerCase()}`
  const random = createRandom(seed)
  const scene = SCENES[random.pick(WIDE)]
  const biome = random.pick(BIOME_NAMES)
  const drawnHour = random.pick(HOURS)
  // The head covers the lower left, so the subject stands to the right of the middle.
  const x = 0.55 + random.next() * 0.2
  return drawPicture({
    scene,
    biome,
    hour: hour ?? drawnHour,
    seed,
    width,
    height,
    framing: { a: B * 1.75, b: B, x, y: 0.6, sky: 0, mirrored: random.chance(0.5) },
  })
}
