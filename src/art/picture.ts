import { BIOMES, type BiomeName } from './biomes.ts'
import { HOURS, type Hour } from './core/hours.ts'
import { renderBlocks } from './core/render.ts'
import { createRandom, hashText } from './core/seeded-random.ts'
import { drawSky } from './core/sky.ts'
import { svgDocument } from './core/svg.ts'
import { windowOf, type Framing } from './framing.ts'
import { gridForWindow, type Scene } from './stage.ts'

interface Picture {
  scene: Scene
  biome: BiomeName
  hour: Hour
  seed: string
  framing: Framing
  width: number
  height: number
  glow?: number
}

/** Ground level of the far rim: the horizon is cut there. */
const RIM = 2

/** One scene seen through one frame at one hour. */
export function drawPicture(picture: Picture): string {
  const { scene, hour, framing, width, height } = picture
  const light = HOURS[hour]
  const seed = hashText(picture.seed) % 9973
  const window = windowOf(framing, scene.focus, picture)
  const horizon = framing.sky > 0 ? window.v0 + (framing.sky * height) / framing.b + RIM * 2 : -Infinity
  const grid = gridForWindow(window, framing.mirrored)
  scene.build({
    grid,
    biome: BIOMES[picture.biome],
    biomeName: picture.biome,
    random: createRandom(`${picture.seed}:build`),
    seed,
    window,
    horizon,
  })
  const far = framing.sky > 0 ? horizon : window.v0 - 10
  const fog =
    scene.sky === 'always'
      ? undefined
      : {
          colour: light.sky[1],
          start: far + (framing.sky > 0 ? 22 : 34),
          end: far,
          most: framing.sky > 0 ? 0.7 : 0.56,
        }
  const blocks = renderBlocks(grid, {
    a: framing.a,
    b: framing.b,
    light,
    seed,
    window,
    fog,
    originX: framing.x * width,
    originY: framing.y * height + 2 * scene.focus * framing.b,
    ...(picture.glow === undefined ? {} : { glow: picture.glow }),
  })
  const sky =
    framing.sky > 0 || scene.sky === 'always'
      ? drawSky({
          width,
          height,
          hour,
          light,
          random: createRandom(`${picture.seed}:sky`),
          unit: framing.b * 2.2,
        })
      : `<rect width="${width}" height="${height}" fill="${light.sky[1]}"/>`
  return svgDocument({ width, height }, sky + blocks)
}
