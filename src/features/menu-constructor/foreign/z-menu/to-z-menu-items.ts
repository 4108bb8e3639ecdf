import type { Plain } from '../../format/menu.ts'
import { materialForm } from '../../format/tables/materials.ts'
import { Section } from '../section.ts'
import { zText } from './to-z-menu-actions.ts'

type Look = { [key: string]: Plain }

const hooked: Record<string, string> = {
  'hdb-': 'hdb:',
  'itemsadder-': 'itemsadder:',
  'oraxen-': 'oraxen:',
  'nexo-': 'nexo:',
  'mmoitems-': 'mmoitems:',
  'executableitems-': 'executableitems:',
  'craftengine-': 'craftengine:',
}

/** zMenu draws a head from the base64 of its texture's address. */
const textureUrl = (hash: string): string =>
  btoa(JSON.stringify({ textures: { SKIN: { url: `http://textures.minecraft.net/texture/${hash}` } } }))

/** What a material becomes: keys of the item, and of the button around it. */
function toZMaterial(written: string): { item: Look; button: Look } | null {
  const form = materialForm(written)
  if (form.kind === 'name') return { item: { material: form.name }, button: {} }
  if (form.kind !== 'prefixed') return null
  const { prefix } = form.prefix
  if (prefix === 'head-') return { item: { material: 'PLAYER_HEAD' }, button: { playerHead: form.argument } }
  if (prefix === 'basehead-') return { item: { url: form.argument }, button: {} }
  if (prefix === 'texture-') return { item: { url: textureUrl(form.argument) }, button: {} }
  if (prefix === 'placeholder-') return { item: { material: form.argument }, button: {} }
  const other = hooked[prefix]
  return other ? { item: { material: other + form.argument }, button: {} } : null
}

/** A button with its item; null where its material has no like. */
export function toZLook(item: Section, args: readonly string[]): Look | null {
  const { ledger } = item
  const material = item.scalar('material')
  const found = material && toZMaterial(zText(String(material.value), args))
  if (!material || !found) return null
  ledger.carry(material)
  const look: Look = { ...found.item }
  const text = (from: string, to: string): void => {
    const value = item.text(from)
    if (value !== null) look[to] = zText(value, args)
  }
  const number = (from: string, to: string): void => {
    const value = item.number(from)
    if (value !== null) look[to] = value
  }
  number('data', 'data')
  number('damage', 'durability')
  number('amount', 'amount')
  text('dynamic_amount', 'amount')
  text('model_data', 'modelID')
  text('item_model', 'item-model')
  text('display_name', 'name')
  text('rgb', 'color')
  const lore = item.scalars('lore').map((line) => (ledger.carry(line), zText(String(line.value ?? ''), args)))
  if (lore.length > 0) look.lore = lore
  const enchantments = item.scalars('enchantments').flatMap((value) => {
    const parts = /^\s*([\w]+)\s*;\s*(\d+)\s*$/.exec(String(value.value))
    if (parts) ledger.carry(value)
    return parts ? [`${parts[1]},${parts[2]}`] : []
  })
  if (enchantments.length > 0) look.enchants = enchantments
  if (item.flag('enchantment_glint_override')) look.glow = true
  const flags = [
    ...item.scalars('item_flags').map((value) => (ledger.carry(value), String(value.value))),
    ...(item.flag('hide_attributes') ? ['HIDE_ATTRIBUTES'] : []),
    ...(item.flag('hide_enchantments') ? ['HIDE_ENCHANTS'] : []),
    ...(item.flag('hide_unbreakable') ? ['HIDE_UNBREAKABLE'] : []),
  ]
  if (flags.length > 0) look.flags = [...new Set(flags)]
  const patterns = item
    .scalars('banner_meta')
    .map((value) => (ledger.carry(value), String(value.value).replace(';', ':')))
  // A banner is read only with its own colour.
  const dye = /^(\w+)_BANNER$/.exec(String(look.material ?? ''))?.[1]
  if (patterns.length > 0 && dye) Object.assign(look, { banner: dye, patterns })
  else item.leave('noOption', 'banner_meta')
  item.leave(
    'noOption',
    'unbreakable',
    'hide_tooltip',
    'rarity',
    'tooltip_style',
    'model_data_component',
    'potion_effects',
    'trim_material',
    'trim_pattern',
    'light_level',
    'base_color',
    'lore_append_mode',
    ...['string', 'byte', 'short', 'int'].flatMap((type) => [`nbt_${type}`, `nbt_${type}s`]),
  )
  return { ...found.button, item: look }
}
