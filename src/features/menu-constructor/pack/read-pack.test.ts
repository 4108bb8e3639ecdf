import { deflateSync, strToU8, zipSync } from 'fflate'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampled } from '../../../testing/long.ts'
import { glyphsOfBitmap, readFont, type BitmapFont } from './font.ts'
import { itemDrawing } from './item-drawing.ts'
import { packFiles } from './pack-files.ts'
import { aPack, redPixel } from './pack.fixture.ts'
import { pngSize } from './png-size.ts'
import { readPack, readZippedPack } from './read-pack.ts'
import { wantedPath } from './wanted-path.ts'
import { packLimits, RefusedPack } from './read-zip.ts'

const refused = (bytes: Uint8Array): string => {
  try {
    readZippedPack('x', bytes)
    return 'read'
  } catch (error) {
    expect(error).toBeInstanceOf(RefusedPack)
    return (error as RefusedPack).why
  }
}

test('only what a menu can show is kept, from the root of the pack wherever it lies', () => {
  const pack = readZippedPack(
    'server.zip',
    aPack(
      {
        'My Pack/pack.mcmeta': {},
        'My Pack/assets/a/items/x.json': { model: {} },
        'My Pack/overlay_40/assets/a/items/x.json': { model: 'of the overlay' },
        'My Pack/assets/a/sounds/x.ogg': 'loud',
      },
      ['My Pack/assets/minecraft/textures/entity/cow.png', 'My Pack/assets/a/textures/x.png'],
    ),
  )
  expect(pack.entries.map(([path]) => path).toSorted()).toEqual([
    'assets/a/items/x.json',
    'assets/a/textures/x.png',
  ])
  expect(packFiles(pack).json('assets/a/items/x.json')).toEqual({ model: {} })
  expect(pngSize(packFiles(pack).bytes('assets/a/textures/x.png')!)).toEqual({ width: 1, height: 1 })
})

test('a folder of the server gives the pack its plugin has made', () => {
  const made = aPack({ 'assets/a/items/x.json': { model: {} } })
  const path = 'plugins/ItemsAdder/output/generated.zip'
  expect(wantedPath(path)).toBe(true)
  expect(wantedPath('world/region/r.0.0.mca')).toBe(false)
  const pack = readPack('plugins', [{ path, size: made.length, read: () => made }])
  expect(pack.entries.map(([file]) => file)).toEqual(['assets/a/items/x.json'])
})

test('archives that are broken, empty or would burst are refused in a word', () => {
  const good = aPack({ 'assets/a/items/x.json': { model: {} } })
  expect(refused(good)).toBe('read')
  expect(refused(strToU8('no archive at all, only a text that is long enough'))).toBe('broken')
  expect(refused(good.subarray(0, good.length - 30))).toBe('broken')
  expect(refused(aPack({ 'readme.txt': 'no pack' }))).toBe('empty')
  expect(refused(bomb(15_000_000, 14))).toBe('tooLarge')
  expect(refused(lying())).toBe('read')
})

/** Many small files that say they unfold to much. */
function bomb(size: number, files: number): Uint8Array {
  const zeros = deflateSync(new Uint8Array(size))
  const archive = zipSync(
    Object.fromEntries(
      Array.from({ length: files }, (_, number) => [
        `assets/a/textures/${number}.png`,
        [zeros, { level: 0 }] as const,
      ]),
    ) as never,
  )
  return declare(archive, size)
}

/** A file that unfolds to more than it says. */
function lying(): Uint8Array {
  const zeros = deflateSync(new Uint8Array(5_000_000))
  return declare(zipSync({ 'assets/a/textures/x.png': [zeros, { level: 0 }] as never }), 100)
}

/** Says in the directory of the archive that its files are packed and how large they unfold. */
function declare(archive: Uint8Array, size: number): Uint8Array {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength)
  for (let at = 0; at < archive.length - 4; at++)
    if (view.getUint32(at, true) === 0x02014b50) {
      view.setUint16(at + 10, 8, true)
      view.setUint32(at + 24, size, true)
    }
  return archive
}

test('a file that unfolds to more than it says ends where it said', () => {
  const pack = readZippedPack('x', lying())
  expect(pack.bytes.length).toBeLessThanOrEqual(100)
})

test('any bytes at all, and any damaged archive, are read or refused, never more', () => {
  const good = aPack(
    {
      'assets/minecraft/items/paper.json': { model: { type: 'model', model: 'a:x' } },
      'assets/a/models/x.json': { parent: 'item/generated', textures: { layer0: 'a:x' } },
      'assets/minecraft/font/default.json': { providers: [{ type: 'space', advances: { x: -3 } }] },
      'Nexo/items/a.yml': 'a:\n  Pack: {texture: a}\n',
    },
    ['assets/a/textures/x.png'],
  )
  const damaged = fc
    .array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { minLength: 1, maxLength: 12 })
    .map((edits) => {
      const bytes = good.slice()
      for (const [at, value] of edits) bytes[at] = value
      return bytes
    })
  fc.assert(
    fc.property(fc.oneof(fc.uint8Array({ maxLength: 400 }), damaged), (bytes) => {
      try {
        const pack = readZippedPack('x', bytes)
        expect(pack.bytes.length).toBeLessThanOrEqual(packLimits.bytes)
        const files = packFiles(pack)
        readFont(files)
        const model = { floats: [1], flags: [], strings: [], itemModel: null }
        itemDrawing(files, new Map(pack.plugins), { material: 'PAPER', model, amount: 1 })
      } catch (error) {
        expect(error).toBeInstanceOf(RefusedPack)
      }
    }),
    sampled(300, 20_000),
  )
})

test('any JSON in a pack draws something or nothing', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
      const pack = readZippedPack(
        'x',
        aPack({
          'assets/minecraft/items/paper.json': { model: value },
          'assets/minecraft/models/item/stone.json': JSON.stringify(value),
          'assets/minecraft/font/default.json': JSON.stringify({ providers: [value] }),
        }),
      )
      const files = packFiles(pack)
      readFont(files)
      const model = { floats: [1], flags: [true], strings: ['a'], itemModel: null }
      itemDrawing(files, new Map(), { material: 'PAPER', model, amount: 1 })
      itemDrawing(files, new Map(), { material: 'STONE', model, amount: 1 })
    }),
    sampled(200, 5_000),
  )
})

test('letters of a font have their place, their width and spaces that go back', () => {
  const pack = readZippedPack(
    'x',
    aPack(
      {
        'assets/minecraft/font/default.json': {
          providers: [
            { type: 'reference', id: 'menus:gui' },
            { type: 'space', advances: { '\uF801': -8, ' ': 4 } },
            { type: 'bitmap', file: 'menus:gui/none.png', ascent: 8, height: 8, chars: ['\uE009'] },
            { type: 'bitmap', file: 'menus:gui/shop.png', ascent: 20, height: 8, chars: ['\uE008'] },
            { type: 'ttf', file: 'menus:x.ttf' },
            { type: 'legacy_unicode', sizes: 'menus:sizes.bin', template: 'menus:page_%s.png' },
          ],
        },
        'assets/menus/font/gui.json': {
          providers: [
            { type: 'reference', id: 'minecraft:default' },
            {
              type: 'bitmap',
              file: 'menus:gui/shop.png',
              ascent: 13,
              height: 16,
              chars: ['\uE001\uE002', '\u0000\uE003'],
            },
            { type: 'space', advances: { '\uF801': -16 } },
          ],
        },
      },
      ['assets/menus/textures/gui/shop.png'],
    ),
  )
  const font = readFont(packFiles(pack))
  expect(font.providers.map(({ kind }) => kind)).toEqual(['bitmap', 'space', 'space'])
  expect(font.providers.slice(1)).toEqual([
    { kind: 'space', advances: new Map([['\uF801', -16]]) },
    {
      kind: 'space',
      advances: new Map([
        ['\uF801', -8],
        [' ', 4],
      ]),
    },
  ])
  expect(font.unknown).toEqual(['legacy_unicode'])
  // A picture of 8 by 8: two columns and two rows of letters, 4 by 4 pixels each, drawn four times as large.
  const data = new Uint8ClampedArray(8 * 8 * 4)
  const paint = (x: number, y: number) => (data[(y * 8 + x) * 4 + 3] = 255)
  paint(2, 0)
  paint(7, 3)
  paint(4, 4)
  const glyphs = glyphsOfBitmap(font.providers[0] as BitmapFont, { width: 8, height: 8, data })
  expect(glyphs.map(({ letter, x, y, advance, ascent }) => [letter, x, y, advance, ascent])).toEqual([
    ['\uE001', 0, 0, 13, 13],
    ['\uE002', 4, 0, 17, 13],
    ['\uE003', 4, 4, 5, 13],
  ])
  expect(pngSize(redPixel.subarray(0, 20))).toBeNull()
})
