import { expect, test } from 'vitest'
import type { ItemModel } from '../look/item-model.ts'
import { itemDrawing } from './item-drawing.ts'
import { packFiles } from './pack-files.ts'
import { aPack } from './pack.fixture.ts'
import { readZippedPack } from './read-pack.ts'

const noModel: ItemModel = { floats: [], flags: [], strings: [], itemModel: null }
const texture = (name: string, namespace = 'minecraft') => `assets/${namespace}/textures/${name}.png`

function draws(files: Parameters<typeof aPack>[0], pictures: string[]) {
  const pack = readZippedPack('pack.zip', aPack(files, pictures))
  const plugins = new Map(pack.plugins)
  return (material: string, model: Partial<ItemModel> | null = null) => {
    const asked = { material, model: model && { ...noModel, ...model }, amount: 1 }
    const drawing = itemDrawing(packFiles(pack), plugins, asked)
    return drawing && 'layers' in drawing
      ? [drawing.kind, ...drawing.layers.map((layer) => layer.texture)]
      : drawing
  }
}

test('overrides of before 1.21.4 choose the last model whose predicates fit', () => {
  const drawn = draws(
    {
      'assets/minecraft/models/item/paper.json': {
        parent: 'minecraft:item/generated',
        textures: { layer0: 'minecraft:item/paper' },
        overrides: [
          { predicate: { custom_model_data: 1 }, model: 'item/ruby' },
          { predicate: { custom_model_data: 5 }, model: 'gems:opal' },
          { predicate: { custom_model_data: 5, damage: 0.5 }, model: 'gems:worn' },
        ],
      },
      'assets/minecraft/models/item/ruby.json': {
        parent: 'item/generated',
        textures: { layer0: 'item/ruby' },
      },
      'assets/gems/models/opal.json': { parent: 'item/handheld', textures: { layer0: 'gems:opal' } },
    },
    [texture('item/ruby'), texture('opal', 'gems')],
  )
  expect(drawn('PAPER', { floats: [3] })).toEqual(['flat', texture('item/ruby')])
  expect(drawn('paper', { floats: [5] })).toEqual(['flat', texture('opal', 'gems')])
  // No model for this number: the game's own picture stands, and it is told.
  expect(drawn('PAPER', { floats: [0] })).toEqual({ kind: 'missing', what: 'paper' })
  expect(drawn('STONE')).toBeNull()
  expect(drawn('STONE', { floats: [7] })).toEqual({ kind: 'missing', what: 'stone' })
})

const model = (name: string) => ({ type: 'minecraft:model', model: `shop:item/${name}` })
const flatModels = (...names: string[]) =>
  Object.fromEntries(
    names.map((name) => [
      `assets/shop/models/item/${name}.json`,
      { parent: 'minecraft:item/generated', textures: { layer0: `shop:item/${name}` } },
    ]),
  )

test('definitions of 1.21.4 choose by numbers, flags and words of custom model data', () => {
  const names = ['low', 'high', 'lit', 'dark', 'crown', 'plain', 'box']
  const drawn = draws(
    {
      ...flatModels(...names),
      'assets/minecraft/items/paper.json': {
        model: {
          type: 'range_dispatch',
          property: 'custom_model_data',
          scale: 2,
          entries: [
            { threshold: 20, model: model('high') },
            { threshold: 4, model: model('low') },
          ],
          fallback: {
            type: 'minecraft:condition',
            property: 'minecraft:custom_model_data',
            index: 1,
            on_true: model('lit'),
            on_false: model('dark'),
          },
        },
      },
      'assets/shop/items/hat.json': {
        model: {
          type: 'select',
          property: 'custom_model_data',
          cases: [{ when: ['king', 'queen'], model: model('crown') }],
          fallback: {
            type: 'select',
            property: 'display_context',
            cases: [{ when: 'gui', model: { type: 'composite', models: [model('plain'), model('box')] } }],
            fallback: model('dark'),
          },
        },
      },
    },
    names.map((name) => texture(`item/${name}`, 'shop')),
  )
  const shown = (...layers: string[]) => ['flat', ...layers.map((name) => texture(`item/${name}`, 'shop'))]
  expect(drawn('PAPER', { floats: [2] })).toEqual(shown('low'))
  expect(drawn('PAPER', { floats: [10.5] })).toEqual(shown('high'))
  expect(drawn('PAPER', { floats: [1], flags: [false, true] })).toEqual(shown('lit'))
  expect(drawn('PAPER')).toEqual(shown('dark'))
  expect(drawn('STONE', { itemModel: 'shop:hat', strings: ['queen'] })).toEqual(shown('crown'))
  expect(drawn('STONE', { itemModel: 'shop:hat' })).toEqual(shown('plain', 'box'))
  expect(drawn('STONE', { itemModel: 'shop:cap' })).toEqual({ kind: 'missing', what: 'shop:cap' })
})

test('layers, parents and names of textures lead to pictures; loops and missing parts end', () => {
  const drawn = draws(
    {
      'assets/a/items/two.json': {
        model: { type: 'model', model: 'a:two', tints: [{ type: 'constant', value: 255 }] },
      },
      'assets/a/models/two.json': { parent: 'a:base', textures: { layer1: '#over', over: 'a:top' } },
      'assets/a/models/base.json': {
        parent: 'item/generated',
        textures: { layer0: 'a:low', layer1: 'a:never' },
      },
      'assets/a/items/loop.json': { model: { type: 'model', model: 'a:loop' } },
      'assets/a/models/loop.json': { parent: 'a:loop' },
      'assets/a/items/lost.json': { model: { type: 'model', model: 'a:lost' } },
      'assets/a/models/lost.json': { parent: 'item/generated', textures: { layer0: 'a:nowhere' } },
      'assets/a/items/game.json': { model: { type: 'model', model: 'minecraft:item/diamond' } },
    },
    [texture('low', 'a'), texture('top', 'a'), texture('item/diamond_sword')],
  )
  expect(drawn('STONE', { itemModel: 'a:two' })).toEqual(['flat', texture('low', 'a'), texture('top', 'a')])
  expect(drawn('STONE', { itemModel: 'a:loop' })).toMatchObject({ kind: 'missing' })
  expect(drawn('STONE', { itemModel: 'a:lost' })).toEqual({ kind: 'missing', what: 'a:nowhere' })
  expect(drawn('STONE', { itemModel: 'a:game' })).toEqual({ kind: 'game', item: 'diamond' })
  // Only another texture for an item of the game.
  expect(drawn('DIAMOND_SWORD')).toEqual(['flat', texture('item/diamond_sword')])
})

test('a model of boxes is drawn from the front, a block of the game by its face', () => {
  const pack = aPack(
    {
      'assets/a/items/chair.json': { model: { type: 'model', model: 'a:chair' } },
      'assets/a/models/chair.json': {
        textures: { 0: 'a:wood' },
        elements: [
          { from: [0, 0, 8], to: [16, 8, 16], faces: { south: { uv: [0, 8, 16, 16], texture: '#0' } } },
          { from: [2, 8, 0], to: [14, 16, 2], faces: { south: { texture: '#0' }, up: { texture: '#0' } } },
        ],
      },
      'assets/a/items/ore.json': { model: { type: 'model', model: 'a:ore' } },
      'assets/a/models/ore.json': { parent: 'minecraft:block/cube_all', textures: { all: 'a:ore' } },
    },
    [texture('wood', 'a'), texture('ore', 'a')],
  )
  const read = readZippedPack('a', pack)
  const ask = (itemModel: string) =>
    itemDrawing(packFiles(read), new Map(), {
      material: 'STONE',
      model: { ...noModel, itemModel },
      amount: 1,
    })
  const chair = ask('a:chair')
  // The farther box first.
  expect(chair).toMatchObject({
    kind: 'front',
    layers: [{ to: [2, 0, 14, 8] }, { from: [0, 8, 16, 16], to: [0, 8, 16, 16] }],
  })
  expect(ask('a:ore')).toMatchObject({ kind: 'front', layers: [{ texture: texture('ore', 'a') }] })
})

test('ids of ItemsAdder, Oraxen and Nexo are found by their configurations, else by their packs', () => {
  const drawn = draws(
    {
      'ItemsAdder/contents/gems/configs/items.yml':
        'info:\n  namespace: gems\nitems:\n  ruby:\n    resource:\n      material: PAPER\n      generate: true\n      textures: [item/ruby.png]\n  opal:\n    resource: {material: PAPER, generate: false, model_path: item/opal}\n',
      'Oraxen/items/tools.yml':
        'pick:\n  material: STICK\n  Pack:\n    generate_model: true\n    textures: [tools/pick]\nsaw:\n  material: STICK\n  Pack: {model: tools/saw, custom_model_data: 1004}\n',
      'Nexo/items/hats.yml': 'cap:\n  material: LEATHER_HELMET\n  Pack:\n    texture: hats/cap\n',
      'assets/gems/models/item/opal.json': {
        parent: 'item/generated',
        textures: { layer0: 'gems:item/opal' },
      },
      'assets/minecraft/models/item/stick.json': {
        overrides: [{ predicate: { custom_model_data: 1004 }, model: 'tools/saw_auto' }],
      },
      'assets/minecraft/models/tools/saw_auto.json': {
        parent: 'item/generated',
        textures: { layer0: 'tools/saw' },
      },
      'assets/nexo/items/lamp.json': { model: { type: 'model', model: 'nexo:lamp' } },
      'assets/nexo/models/lamp.json': { parent: 'item/generated', textures: { layer0: 'nexo:lamp' } },
    },
    [
      texture('item/ruby', 'gems'),
      texture('item/opal', 'gems'),
      texture('tools/pick'),
      texture('tools/saw'),
      texture('hats/cap'),
      texture('lamp', 'nexo'),
    ],
  )
  expect(drawn('itemsadder-gems:ruby')).toEqual(['flat', texture('item/ruby', 'gems')])
  expect(drawn('ItemsAdder-gems:opal')).toEqual(['flat', texture('item/opal', 'gems')])
  expect(drawn('oraxen-pick')).toEqual(['flat', texture('tools/pick')])
  expect(drawn('oraxen-saw')).toEqual(['flat', texture('tools/saw')])
  expect(drawn('nexo-cap')).toEqual(['flat', texture('hats/cap')])
  expect(drawn('nexo-lamp')).toEqual(['flat', texture('lamp', 'nexo')])
  expect(drawn('nexo-nothing')).toEqual({ kind: 'missing', what: 'nexo-nothing' })
})
