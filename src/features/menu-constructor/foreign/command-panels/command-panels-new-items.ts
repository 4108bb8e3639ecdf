import { Clicks, type Button } from '../clicks.ts'
import { actionList, requirement } from './command-panels-lists.ts'
import { panelCondition } from './command-panels-conditions.ts'
import { banner, prefixedMaterial, put, trim } from './command-panels.ts'
import { all, requirementsOf } from '../conditions.ts'
import { addFlag, legacyGame, type Importing, type Options } from '../importing.ts'
import { enchantmentOf, materialOf, materialOptions, rgbOf } from '../materials.ts'
import type { Section } from '../section.ts'

const clickKeys: [key: string, buttons: Button[] | null][] = [
  ['actions', null],
  ['left-click', ['left']],
  ['right-click', ['right']],
  ['shift-left-click', ['shift_left']],
  ['shift-right-click', ['shift_right']],
  ['middle-click', ['middle']],
]

export function newItemOptions(at: Importing, item: Section, updates: boolean): Options | null {
  const { ledger, texts } = at
  const written = item.scalar('material')
  const text = written ? texts.plain(written) : ''
  const tagged = /^\[([a-z]+)\]\s*(.*)$/i.exec(text)
  const material = tagged
    ? prefixedMaterial(tagged[1]!.toLowerCase(), tagged[2]!.trim())
    : materialOf(text, null, legacyGame(at))
  if (!material) {
    ledger.leave(item.value, 'material')
    return null
  }
  const options: Options = typeof material === 'string' ? { material } : materialOptions(material)
  const name = item.scalar('name')
  if (name) options.display_name = texts.say(name)
  const lore = item.scalars('lore').map((line) => texts.say(line))
  if (lore.length > 0) options.lore = lore
  if (updates && /%[^%]+%/.test(JSON.stringify([options.display_name ?? '', lore]))) options.update = true
  put(options, 'amount', item.number('stack'))
  put(options, 'model_data', item.text('custom-model-data'))
  put(options, 'item_model', item.text('item-model'))
  put(options, 'tooltip_style', item.text('tooltip-style'))
  if (item.flag('tooltip') === false) options.hide_tooltip = true
  // The plugin hides them unless told otherwise.
  if (item.flag('attributes') !== true) addFlag(options, 'HIDE_ATTRIBUTES')
  const damage = item.number('damage')
  if (damage === -1) options.unbreakable = true
  else put(options, 'damage', damage)
  const colour = item.scalar('leather-color', 'potion-color')
  const rgb = colour && rgbOf(String(colour.value))
  if (rgb) put(options, 'rgb', (ledger.carry(colour), rgb))
  trim(item, 'armor-trim', options)
  banner(item, options)
  const enchantments = item.scalars('enchantments').flatMap((value) => {
    const enchantment = enchantmentOf(String(value.value), at.version)
    if (enchantment) ledger.carry(value)
    return enchantment ?? []
  })
  if (enchantments.length > 0) options.enchantments = enchantments
  item.leave('animation', 'animate')
  item.leave('noOption', 'potion')
  const condition = item.scalar('conditions')
  const view = condition && panelCondition(texts.plain(condition))
  const block = view && requirementsOf(view)
  if (block) options.view_requirement = block
  else if (condition) {
    // Shown to everybody it would be a hole.
    ledger.leave(item.value, 'condition')
    return null
  }
  return { ...options, ...clickOptions(at, item) }
}

function clickOptions(at: Importing, item: Section): Options {
  const clicks = new Clicks()
  for (const [key, buttons] of clickKeys) {
    const click = item.section(key)
    const deny = actionList(at, click.get('fail'))
    const asked = click.scalars('requirements').map((value) => ({ value, step: requirement(at, value) }))
    const guards = asked.flatMap(({ step }) => (typeof step === 'string' || !step.guard ? [] : [step.guard]))
    if (guards.length < asked.length || (guards.length > 0 && !clicks.guard(all(guards), deny, buttons))) {
      // Without its requirement the click would be free.
      at.ledger.leave(click.value, 'condition')
      continue
    }
    for (const { value, step } of asked) {
      at.ledger.carry(value)
      if (typeof step === 'string') continue
      if (step.changed) at.ledger.change(value, step.changed)
      clicks.add(step.actions, buttons)
    }
    if (asked.length === 0 && deny.length > 0) at.ledger.leave(click.get('fail'), 'condition')
    clicks.add(actionList(at, click.get('commands')), buttons)
  }
  return clicks.options()
}
