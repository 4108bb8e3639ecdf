import { createHash } from 'node:crypto'
import { drawFavicon, drawLogo } from '../logo.ts'
import { drawLostChunk } from './lost-chunk.ts'
import { drawCategoryModel, drawCategorySheet } from './category-models.ts'
import { drawEmptyModel, EMPTY_MODELS } from './empty-models.ts'
import { drawReactionSheet } from './reactions.ts'
import { resourceTypes } from '../../contract/taxonomy.ts'
import { drawPicture } from '../picture.ts'
import { island, lighthouse } from '../scenes/coasts.ts'
import { drawYard } from './yard-hero.ts'

const FRAME = { width: 760, height: 900 }
const B = 7

/** Coming back: a light is on at night. */
function drawLoginScene(): string {
  return drawPicture({
    ...FRAME,
    scene: lighthouse,
    biome: 'autumn',
    hour: 'night',
    seed: 'welcome back',
    framing: { a: B * 1.75, b: B, x: 0.52, y: 0.56, sky: 0, mirrored: false },
  })
}

/** Arriving: a small place of one's own by day. */
function drawRegisterScene(): string {
  return drawPicture({
    ...FRAME,
    scene: island,
    biome: 'cherry',
    hour: 'day',
    seed: 'a place in the yard',
    framing: { a: (B + 1) * 1.75, b: B + 1, x: 0.54, y: 0.54, sky: 0, mirrored: false },
  })
}

/** A picture that is drawn once and kept with the product. */
export interface FixedPicture {
  name: string
  draw: () => string
  format: 'svg' | 'webp' | 'png'
  /** Widths of the raster files; several make a set to choose from. */
  widths: readonly number[]
}

const webp = (name: string, widths: readonly number[], draw: () => string): FixedPicture => ({
  name,
  draw,
  format: 'webp',
  widths,
})
const svg = (name: string, draw: () => string): FixedPicture => ({ name, draw, format: 'svg', widths: [] })
const png = (name: string, widths: readonly number[], draw: () => string): FixedPicture => ({
  name,
  draw,
  format: 'png',
  widths,
})

const GROUND = '#F4F3EF'
const MODEL_WIDTHS = [96, 192]
const HERO_WIDTHS = [640, 1024, 1536, 2048]
const PHONE = { width: 480, height: 440 }
const PHONE_WIDTHS = [480, 768, 960]
const SCENE_WIDTHS = [560, 1120]

export const fixedPictures: readonly FixedPicture[] = [
  svg('logo', drawLogo),
  svg('favicon', () => drawFavicon()),
  png('tab-icon', [32], () => drawFavicon()),
  png('touch', [180, 192, 512], () => drawFavicon({ ground: GROUND, room: 0.5 })),
  svg('reactions', drawReactionSheet),
  webp('models', [1280], drawCategorySheet),
  ...resourceTypes.map((type) => webp(`model-${type}`, MODEL_WIDTHS, () => drawCategoryModel(type))),
  ...EMPTY_MODELS.map((name) => webp(`empty-${name}`, MODEL_WIDTHS, () => drawEmptyModel(name))),
  ...(['day', 'night'] as const).flatMap((hour) => [
    webp(`yard-${hour}`, HERO_WIDTHS, () => drawYard({ hour })),
    webp(`yard-phone-${hour}`, PHONE_WIDTHS, () => drawYard({ hour, ...PHONE })),
    webp(`lost-chunk-${hour}`, SCENE_WIDTHS, () => drawLostChunk({ hour })),
  ]),
  webp('login', SCENE_WIDTHS, drawLoginScene),
  webp('register', SCENE_WIDTHS, drawRegisterScene),
]

/** A single webp needs no number in its name; icons keep theirs, because their size is their use. */
export function fileName(picture: FixedPicture, width?: number): string {
  const single = picture.format === 'svg' || (picture.format === 'webp' && picture.widths.length === 1)
  return single ? `${picture.name}.${picture.format}` : `${picture.name}-${width ?? 0}.${picture.format}`
}

export interface ArtFile {
  file: string
  width: number
  height: number
  bytes: number
}

export interface ArtEntry {
  name: string
  /** Size of the drawing itself, for its ratio. */
  width: number
  height: number
  /** SHA-256 of the SVG that the files were made from. */
  svg: string
  /** A tiny webp as a data URI; absent where the file itself is an SVG. */
  preview?: string
  files: ArtFile[]
}

export interface ArtManifest {
  pictures: ArtEntry[]
}

export const svgHash = (svg: string): string => createHash('sha256').update(svg).digest('hex')

export function svgSize(svg: string): { width: number; height: number } {
  const [, width, height] = /<svg[^>]* width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? []
  return { width: Number(width), height: Number(height) }
}
