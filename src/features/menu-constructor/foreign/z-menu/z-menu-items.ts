import type { Plain } from '../../format/menu.ts'
import { addFlag, addGlow, legacyGame, type Options } from '../importing.ts'
import { enchantmentOf, headMaterial, materialOf, rgbOf } from '../materials.ts'
import type { Section } from '../section.ts'
import type { ZImporting } from './z-menu-actions.ts'

const prefixes: Record<string, string> = {
  hdb: 'hdb-',
  oraxen: 'oraxen-',
  itemsadder: 'itemsadder-',
  nexo: 'nexo-',
  mmoitems: 'mmoitems-',
  executableitems: 'executableitems-',
  craftengine: 'craftengine-',
}

/** The look of a button; null where its material has no like. */
export function zLook(at: ZImporting, item: Section, head: string | null): Options | null {
  const { ledger, texts, version } = at
  const material = zMaterial(at, item, head)
  if (!material) return null
  const options: Options = material
  const name = item.scalar('name')
  if (name) options.display_name = texts.say(name)
  const lore = item.scalars('lore').map((line) => texts.say(line))
  if (lore.length > 0) options.lore = lore
  const amount = item.scalar('amount')
  if (amount) {
    const written = texts.plain(amount)
    if (/^\d+$/.test(written)) options.amount = Number(written)
    else options.dynamic_amount = written
  }
  const durability = item.number('durability', 'damage')
  if (durability !== null) options.damage = durability
  if (item.flag('glow')) addGlow(options, version)
  if (item.flag('unbreakable')) options.unbreakable = true
  const model = item.scalar('modelID', 'customModelId', 'customModelData', 'model-data')
  if (model) options.model_data = texts.plain(model)
  put(options, 'item_model', item.text('item-model'))
  put(options, 'tooltip_style', item.text('tooltip-style', 'tooltipstyle'))
  put(options, 'rarity', item.text('item-rarity', 'rarity'))
  if (item.flag('hide-tooltip')) options.hide_tooltip = true
  const enchantments = item.scalars('enchants', 'enchantments').flatMap((value) => {
    const enchantment = enchantmentOf(String(value.value), version)
    if (enchantment) ledger.carry(value)
    return enchantment ?? []
  })
  if (enchantments.length > 0)
    options.enchantments = [...enchantments, ...((options.enchantments as Plain[] | undefined) ?? [])]
  for (const flag of item.scalars('flags')) {
    ledger.carry(flag)
    addFlag(options, String(flag.value).toUpperCase())
  }
  const color = item.scalar('color')
  const rgb = color && rgbOf(String(color.value))
  if (rgb) options.rgb = (ledger.carry(color), rgb)
  const patterns = item.scalars('patterns').map((value) => {
    ledger.carry(value)
    return String(value.value).replace(/\s*[:,]\s*/, ';')
  })
  if (patterns.length > 0) options.banner_meta = patterns
  const trim = item.section('trim')
  const [trimMaterial, pattern] = [trim.text('material'), trim.text('pattern')]
  if (trimMaterial && pattern) Object.assign(options, { trim_material: trimMaterial, trim_pattern: pattern })
  item.leave(
    'noOption',
    'potion',
    'level',
    'splash',
    'extended',
    'arrow',
    'firework',
    'banner',
    'leather-armor',
  )
  item.leave('elsewhere', 'translatedName', 'translatedLore', 'translated-name', 'translated-lore')
  return options
}

function put(options: Options, key: string, value: string | null): void {
  if (value !== null) options[key] = value
}

function zMaterial(at: ZImporting, item: Section, head: string | null): Options | null {
  const url = item.text('url')
  const written = item.scalar('material')
  if (written && (url || head) && !/^(player_head|skull_item)$/i.test(String(written.value)))
    at.ledger.leave(written, 'material')
  else if (url || head) at.ledger.carry(written)
  if (url) return { material: headMaterial(url) }
  if (head) return { material: headMaterial(head) }
  if (!written) return null
  const text = at.texts.plain(written)
  const hooked = /^([a-z]+):(.+)$/i.exec(text)
  const prefix = hooked && prefixes[hooked[1]!.toLowerCase()]
  if (prefix) return { material: prefix + hooked[2]! }
  const found = materialOf(text, item.number('data'), legacyGame(at))
  return found && { ...found }
}
