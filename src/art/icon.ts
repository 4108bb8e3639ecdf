import { chooseScene, type CoverChoice } from './cover.ts'
import { drawPicture } from './picture.ts'

interface IconOptions extends CoverChoice {
  /** For places under 56 px: nearer, so that fewer and larger blocks are seen. */
  small?: boolean
}

const SIZE = 240

/** The subject of the cover, seen from near and in the middle. */
export function drawIcon(options: IconOptions): string {
  const { scene, biome, hour, random } = chooseScene(options)
  const [least, most] = options.small ? [5, 7] : [3.5, 5]
  // Tall subjects step back a little: a lighthouse without its lamp says nothing.
  const fitting = Math.floor((0.68 * SIZE) / (2 * scene.above + 1) / 0.25) * 0.25
  const nearest = Math.max(least, Math.min(most, fitting))
  const b = Math.max(least, nearest - random.pick([0, 0.25, 0.5]))
  return drawPicture({
    scene,
    biome,
    hour,
    seed: options.seed,
    width: SIZE,
    height: SIZE,
    framing: {
      a: b * 1.75,
      b,
      x: random.pick([0.44, 0.5, 0.56]),
      y: 0.64,
      sky: 0,
      mirrored: random.chance(0.5),
    },
    glow: 3,
  })
}
