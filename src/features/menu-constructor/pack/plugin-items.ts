import { parse } from 'yaml'
import { asMap, asNumber, asText, type Json, type PluginItem } from './pack-files.ts'

// How ItemsAdder, Oraxen and Nexo say what their items look like, as far as a picture needs it.

/** Nothing here is worth reading as YAML. */
const hasItems = /^\s*(?:Pack|resource|graphics|info)\s*:/m

const withoutEnding = (address: string): string => address.replace(/\.(?:png|json)$/i, '')

function texturesOf(pack: Json): string[] {
  const { textures, texture } = pack
  const listed = Array.isArray(textures) ? textures : Object.values(asMap(textures))
  return [...listed, texture].flatMap((one) => (asText(one) ? [withoutEnding(asText(one)!)] : []))
}

/** `ruby` in the namespace `gems` is `gems:ruby`; an address that names its own stays. */
const inNamespace = (namespace: string, address: string): string =>
  address.includes(':') ? address : `${namespace}:${address}`

function itemsAdderItem(namespace: string, item: Json): PluginItem {
  const resource = { ...asMap(item.resource), ...asMap(item.graphics) }
  const model = asText(resource.model_path) ?? asText(resource.model)
  return {
    material: asText(resource.material) ?? asText(item.material),
    modelData: asNumber(resource.model_id) ?? asNumber(resource.custom_model_data),
    itemModel: asText(resource.item_model),
    model: model === null ? null : inNamespace(namespace, withoutEnding(model)),
    textures: texturesOf(resource).map((texture) => inNamespace(namespace, texture)),
  }
}

/** Oraxen and Nexo write alike: an item by its id, with a part `Pack`. */
function packItem(item: Json): PluginItem {
  const pack = asMap(item.Pack)
  const components = asMap(item.Components)
  const model = asText(pack.model)
  return {
    material: asText(item.material),
    modelData: asNumber(pack.custom_model_data),
    itemModel: asText(components.item_model) ?? asText(item.item_model) ?? asText(pack.item_model),
    model: model === null ? null : withoutEnding(model),
    textures: texturesOf(pack),
  }
}

/** The items of one configuration file, by the material a menu writes for them. */
export function pluginItems(path: string, text: string): [string, PluginItem][] {
  if (!hasItems.test(text)) return []
  const file = asMap(parse(text, { version: '1.1', uniqueKeys: false, logLevel: 'silent' }))
  const namespace = asText(asMap(file.info).namespace)
  if (namespace !== null)
    return Object.entries(asMap(file.items)).map(([id, item]) => [
      `itemsadder-${namespace}:${id}`.toLowerCase(),
      itemsAdderItem(namespace, asMap(item)),
    ])
  const items = Object.entries(file).filter(([, item]) => 'Pack' in asMap(item))
  // The folder says whose they are; where it does not, a menu may mean either.
  const owners = /(^|\/)oraxen\//i.test(path)
    ? ['oraxen']
    : /(^|\/)nexo\//i.test(path)
      ? ['nexo']
      : ['oraxen', 'nexo']
  return items.flatMap(([id, item]) =>
    owners.map((owner): [string, PluginItem] => [`${owner}-${id}`.toLowerCase(), packItem(asMap(item))]),
  )
}

/** Addresses under which a plugin's own pack may have an item it says nothing more of. */
export function guessedAddresses(material: string): string[] {
  const [, owner = '', rest = ''] = /^(itemsadder|oraxen|nexo)-(.+)$/i.exec(material) ?? []
  if (rest === '') return []
  const plugin = owner.toLowerCase()
  const [namespace, id] = rest.includes(':') ? rest.split(':', 2) : [plugin, rest]
  const bare = plugin === 'itemsadder' ? [] : [id!]
  return [`${namespace}:${id}`, ...bare].map((address) => address.toLowerCase())
}
