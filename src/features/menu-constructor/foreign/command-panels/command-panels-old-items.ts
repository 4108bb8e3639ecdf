import type { Entry, Plain } from '../../format/menu.ts'
import { Clicks } from '../clicks.ts'
import { oldStep, splitButton } from './command-panels-actions.ts'
import { banner, prefixedMaterial, put, trim } from './command-panels.ts'
import { addFlag, addGlow, addStep, legacyGame, type Importing, type Options } from '../importing.ts'
import { enchantmentOf, materialOf, materialOptions, rgbOf } from '../materials.ts'
import { Section } from '../section.ts'

/** Custom items some item took its look from. */
export const usedItems = new WeakSet<Entry>()

export function oldItemOptions(at: Importing, item: Section, customs: Section): Options | null {
  const { ledger, texts, version } = at
  const written = item.scalar('material')
  if (!written) {
    ledger.leave(item.value, 'material')
    return null
  }
  const text = texts.plain(written)
  const custom = /^cpi=\s*(.+)$/i.exec(text)
  if (custom) {
    const entry = customs.entries.find((one) => one.key === custom[1]!.trim())
    if (entry) usedItems.add(entry)
    return entry ? oldItemOptions(at, new Section(ledger, entry.value), new Section(ledger, undefined)) : null
  }
  const tagged = /^([a-z]+)=\s*(.*)$/i.exec(text)
  const material = tagged
    ? prefixedMaterial(tagged[1]!.toLowerCase(), tagged[2]!.trim())
    : materialOf(text, item.number('ID'), legacyGame(at))
  if (!material) {
    ledger.leave(item.value, 'material')
    return null
  }
  const options: Options = typeof material === 'string' ? { material } : materialOptions(material)
  const name = item.scalar('name')
  if (name) options.display_name = texts.say(name)
  const lore = item.scalars('lore').map((line) => texts.say(line))
  if (lore.length > 0) options.lore = lore
  put(options, 'amount', item.number('stack'))
  put(options, 'model_data', item.number('customdata'))
  put(options, 'item_model', item.text('itemmodel'))
  put(options, 'tooltip_style', item.text('tooltip'))
  const damage = item.number('damage')
  if (damage === -1) options.unbreakable = true
  else put(options, 'damage', damage)
  const leather = item.scalar('leatherarmor')
  const rgb = leather && rgbOf(String(leather.value))
  if (rgb) put(options, 'rgb', (ledger.carry(leather), rgb))
  trim(item, 'trim', options)
  banner(item, options)
  for (const value of item.scalars('enchanted')) {
    const enchantment = enchantmentOf(String(value.value), version)
    ledger.carry(value)
    if (String(value.value) === 'true') addGlow(options, version)
    else if (String(value.value) !== 'false' && enchantment)
      options.enchantments = [...((options.enchantments as Plain[] | undefined) ?? []), enchantment]
  }
  for (const value of item.scalars('itemType')) {
    const type = String(value.value)
    if (type === 'noAttributes') addFlag(options, 'HIDE_ATTRIBUTES')
    else if (type === 'hideTooltip') options.hide_tooltip = true
    if (type === 'noAttributes' || type === 'hideTooltip') ledger.carry(value)
    else ledger.leave(value, 'noOption')
  }
  item.leave('input', 'player-input', 'player-input-cancel')
  item.leave('noOption', 'nbt', 'potion', 'write', 'refresh-commands')
  item.leave('animation', ...item.entries.map(({ key }) => key).filter((key) => /^animate\d+$/i.test(key)))
  const clicks = new Clicks()
  let open = true
  let paid = true
  for (const value of [...item.scalars('multi-paywall'), ...item.scalars('commands')]) {
    const { buttons, rest } = splitButton(String(value.value))
    const step = oldStep(at, value, rest)
    // Commands after a price or a permission we cannot ask for must not become free.
    if (guards.test(rest) && typeof step === 'string') open = false
    if (open) addStep(at, clicks, value, step, { buttons, first: paid })
    else ledger.leave(value, 'condition')
    paid &&= guards.test(rest)
  }
  return { ...options, ...clicks.options() }
}

const guards = /paywall=|^has(no)?perm=/i
