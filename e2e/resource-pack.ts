import { crc32, deflateSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { aTinyFont } from '../src/features/menu-constructor/pack/tiny-font.fixture.ts'

type Colour = readonly [red: number, green: number, blue: number, alpha: number]

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A picture, each pixel as `colourAt` says. */
export function aPicture(
  width: number,
  height: number,
  colourAt: (x: number, y: number) => Colour,
): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 6], 8)
  const rows = Array.from({ length: height }, (_, y) => [
    0,
    ...Array.from({ length: width }, (_, x) => [...colourAt(x, y)]).flat(),
  ])
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from(rows.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const nothing: Colour = [0, 0, 0, 0]
const gem = (colour: Colour) =>
  aPicture(16, 16, (x, y) => (Math.abs(x - 7.5) + Math.abs(y - 7.5) < 7 ? colour : nothing))
const flat = (texture: string) => ({ parent: 'minecraft:item/generated', textures: { layer0: texture } })
const chosen = (model: string) => ({ type: 'minecraft:model', model })

/** A pack with every form a menu can ask for: numbers, item models, ids of plugins, boxes, letters of three kinds, steps back, a moving texture. */
export function aServerPack(): Buffer {
  const files: Record<string, object | string | Uint8Array> = {
    'pack.mcmeta': { pack: { pack_format: 46, description: 'Salt Harbor' } },
    'assets/minecraft/models/item/paper.json': {
      ...flat('minecraft:item/paper'),
      overrides: [{ predicate: { custom_model_data: 7 }, model: 'harbor:ruby' }],
    },
    'assets/minecraft/items/stick.json': {
      model: {
        type: 'range_dispatch',
        property: 'custom_model_data',
        entries: [{ threshold: 3, model: chosen('harbor:opal') }],
        fallback: chosen('minecraft:item/stick'),
      },
    },
    'assets/harbor/items/crate.json': { model: chosen('harbor:crate') },
    'assets/harbor/models/ruby.json': flat('harbor:ruby'),
    'assets/harbor/models/opal.json': flat('harbor:opal'),
    'assets/harbor/models/crate.json': {
      textures: { 0: 'harbor:wood' },
      elements: [{ from: [1, 0, 1], to: [15, 14, 15], faces: { south: { texture: '#0' } } }],
    },
    'assets/harbor/textures/ruby.png': gem([214, 40, 57, 255]),
    'assets/harbor/textures/opal.png': gem([70, 160, 230, 255]),
    'assets/harbor/textures/wood.png': aPicture(16, 16, (x, y) =>
      x % 5 === 0 || y % 5 === 0 ? [92, 60, 28, 255] : [168, 120, 66, 255],
    ),
    'assets/harbor/textures/gui.png': aPicture(176, 80, (x, y) =>
      x < 4 || y < 4 || x > 171 || y > 75 ? [40, 90, 84, 255] : [120, 190, 180, 255],
    ),
    'assets/minecraft/font/default.json': {
      providers: [
        { type: 'space', advances: { '\uF808': -8, '\uF8B1': -177 } },
        { type: 'bitmap', file: 'harbor:gui.png', ascent: 13, height: 80, chars: ['\uE001'] },
        { type: 'bitmap', file: 'harbor:ruby.png', ascent: 8, height: 9, chars: ['\uE002'] },
        { type: 'ttf', file: 'harbor:salt.ttf', size: 8, oversample: 2 },
        { type: 'unihex', hex_file: 'harbor:font/dots.zip' },
      ],
    },
    'assets/harbor/font/salt.ttf': aTinyFont('\uE003'),
    'assets/harbor/font/dots.zip': zipSync({ 'dots.hex': strToU8(`E004:${'FF81818181818181'.repeat(2)}\n`) }),
    'assets/harbor/items/lamp.json': { model: chosen('harbor:lamp') },
    'assets/harbor/models/lamp.json': flat('harbor:lamp'),
    'assets/harbor/textures/lamp.png': aPicture(16, 64, (_, y) => [60 + y * 3, 120, 40, 255]),
    'assets/harbor/textures/lamp.png.mcmeta': { animation: { frametime: 8 } },
    'Nexo/items/harbor.yml': 'anchor:\n  material: PAPER\n  Pack:\n    texture: harbor:opal\n',
  }
  const packed = Object.entries(files).map(([path, file]) => [
    path,
    file instanceof Uint8Array ? file : strToU8(typeof file === 'string' ? file : JSON.stringify(file)),
  ])
  return Buffer.from(zipSync(Object.fromEntries(packed) as Record<string, Uint8Array>))
}

/** A menu that asks for each of them, and for one thing the pack does not have. */
export const harborMenu = `menu_title: '&f\uF808\uE001\uF8B1&0 Salt Harbor \uE002'
size: 27
items:
  ruby:
    material: PAPER
    model_data: 7
    slot: 10
    display_name: '&f\uE002 &cRuby'
  opal:
    material: STICK
    model_data_component:
      floats: [3]
    slot: 12
  crate:
    material: STONE
    item_model: harbor:crate
    slot: 14
  anchor:
    material: nexo-anchor
    slot: 16
  lamp:
    material: STONE
    item_model: harbor:lamp
    slot: 18
    display_name: '&f\uE003\uE004 Lamp'
  ghost:
    material: STONE
    item_model: harbor:ghost
    slot: 22
`
