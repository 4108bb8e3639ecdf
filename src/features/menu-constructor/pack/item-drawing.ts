import type { ItemModel } from '../look/item-model.ts'
import { chosenModels, noValues, overriddenModel, type ModelValues } from './item-definition.ts'
import { drawingOf, type Drawing, type Layer } from './model-layers.ts'
import { asMap, assetPath, type PackFiles, type PluginItem } from './pack-files.ts'
import { guessedAddresses } from './plugin-items.ts'

export interface AskedItem {
  material: string
  model: ItemModel | null
  amount: number
}

const valuesOf = ({ model, amount }: AskedItem): ModelValues => ({
  ...noValues,
  ...(model && { floats: model.floats, flags: model.flags, strings: model.strings }),
  count: amount,
})

/** Whether the item asks for something only a pack can show. */
export const asksForPack = ({ material, model }: AskedItem): boolean =>
  model !== null || guessedAddresses(material).length > 0

/**
 * How the pack draws an item; null where it has nothing to say of it, so that the game's own picture stands. The way of
 * the game: the item's own definition, `overrides` of before 1.21.4, or only another texture.
 */
export function itemDrawing(
  files: PackFiles,
  plugins: ReadonlyMap<string, PluginItem>,
  asked: AskedItem,
): Drawing | null {
  const { material, model } = asked
  if (guessedAddresses(material).length > 0) return pluginDrawing(files, plugins, asked)
  if (model?.itemModel)
    return byAddress(files, model.itemModel, asked) ?? { kind: 'missing', what: model.itemModel }
  if (!/^[A-Z0-9_]+$/i.test(material)) return null
  const drawing = byAddress(files, material.toLowerCase(), asked)
  if (drawing) return drawing
  return model ? { kind: 'missing', what: material.toLowerCase() } : null
}

function byAddress(files: PackFiles, address: string, asked: AskedItem): Drawing | null {
  const values = valuesOf(asked)
  const definition = files.json(assetPath(address, 'items', 'json'))
  if (definition !== null) {
    const chosen = chosenModels(asMap(definition).model, values)
    if (chosen.length > 0) return together(chosen.map(({ model, tints }) => drawingOf(files, model, tints)))
  }
  const [namespace, name] = address.includes(':') ? address.split(':', 2) : ['minecraft', address]
  const own = `${namespace}:item/${name}`
  const model = files.json(assetPath(own, 'models', 'json'))
  if (model !== null) {
    const other = overriddenModel(asMap(model), values)
    if (other !== null) return drawingOf(files, other)
    // A model that only adds overrides draws the game's own item.
    if ((asked.model?.floats.length ?? 0) > 0 && asked.model?.itemModel === null) return null
    return drawingOf(files, own)
  }
  const texture = `assets/${namespace}/textures/item/${name}.png`
  if (!files.has(texture)) return null
  return { kind: 'flat', layers: [{ texture, tint: null, from: [0, 0, 16, 16], to: [0, 0, 16, 16] }] }
}

/** Models over each other are one picture; it is flat where all of them are. */
function together(drawings: readonly Drawing[]): Drawing {
  const layers: Layer[] = drawings.flatMap((one) =>
    one.kind === 'flat' || one.kind === 'front' ? one.layers : [],
  )
  if (layers.length === 0) return drawings[0]!
  return { kind: drawings.some(({ kind }) => kind === 'front') ? 'front' : 'flat', layers }
}

function pluginDrawing(
  files: PackFiles,
  plugins: ReadonlyMap<string, PluginItem>,
  { material, amount }: AskedItem,
): Drawing {
  const known = plugins.get(material.toLowerCase())
  const asked = (floats: number[], itemModel: string | null): AskedItem => ({
    material: known?.material ?? material,
    model: { floats, flags: [], strings: [], itemModel },
    amount,
  })
  const drawn = (found: Drawing | null): found is Drawing => found !== null && found.kind !== 'missing'
  const tries: (() => Drawing | null)[] = [
    () => (known?.itemModel ? byAddress(files, known.itemModel, asked([], known.itemModel)) : null),
    () => (known?.model ? drawingOf(files, known.model) : null),
    () => {
      const layers = (known?.textures ?? []).flatMap((address): Layer[] => {
        const texture = assetPath(address, 'textures', 'png')
        return files.has(texture) ? [{ texture, tint: null, from: [0, 0, 16, 16], to: [0, 0, 16, 16] }] : []
      })
      return layers.length > 0 ? { kind: 'flat', layers } : null
    },
    () =>
      known?.material && known.modelData !== null
        ? byAddress(files, known.material.toLowerCase(), asked([known.modelData], null))
        : null,
    ...guessedAddresses(material).flatMap((address) => [
      () => byAddress(files, address, asked([], address)),
      () => drawingOf(files, address),
      () => drawingOf(files, address.replace(':', ':item/')),
    ]),
  ]
  for (const attempt of tries) {
    const found = attempt()
    if (drawn(found)) return found
  }
  return known?.material
    ? { kind: 'game', item: known.material.toLowerCase() }
    : { kind: 'missing', what: material }
}
