import type { Plain, ScalarValue } from '../format/menu.ts'
import { Clicks } from './clicks.ts'
import { hasMoney, hasPermission, requirementsOf, test } from './conditions.ts'
import { freeItemName, type Draft } from './draft.ts'
import {
  addStep,
  itemPrice,
  legacyGame,
  soundAction,
  type Importing,
  type Options,
  type Step,
} from './importing.ts'
import { enchantmentOf, headMaterial, materialOf, materialOptions, rgbOf } from './materials.ts'
import { Section } from './section.ts'
import { Texts, type TextRules } from './texts.ts'

export const chestRules: TextRules = {
  placeholders: {
    '{player}': '%player_name%',
    '{online}': '%server_online%',
    '{max_players}': '%server_max_players%',
    '{world}': '%player_world%',
    '{money}': '%vault_eco_balance%',
    '[<3]': '❤',
  },
  own: /\{[a-z_]+\}/i,
  mini: false,
}

/** A menu of ChestCommands: settings, and icons beside them by the name of their own. */
export function importChestMenu(given: Importing, root: Section): Draft[] {
  const at: Importing = { ...given, texts: new Texts(given.ledger, chestRules) }
  const { ledger, texts, name } = at
  const settings = root.section('menu-settings')
  const title = settings.scalar('name')
  const options: Options = { menu_title: title ? texts.say(title) : name }
  const rows = settings.number('rows') ?? 6
  const size = Math.min(54, Math.max(9, Math.round(rows) * 9))
  options.size = size
  const commands = parts(at, settings, 'commands', 'command').map(({ text }) => text.replace(/^\//, ''))
  if (commands.length > 0) options.open_command = commands.length === 1 ? commands[0]! : commands
  const refresh = settings.number('auto-refresh')
  if (refresh !== null) options.update_interval = Math.max(1, Math.ceil(refresh))
  if (refresh !== null && !Number.isInteger(refresh)) ledger.change(settings.get('auto-refresh'), 'rounded')
  const opening = parts(at, settings, 'open-actions', 'open-action').flatMap(({ value, text }) => {
    const step = chestStep(at, value, text)
    if (typeof step === 'string') ledger.leave(value, step)
    else if (step.changed) ledger.change(value, step.changed)
    return typeof step === 'string' ? [] : step.actions
  })
  if (opening.length > 0) options.open_commands = opening
  settings.leave('noOption', 'open-with-item')
  const draft: Draft = { name, options, items: [] }
  for (const { key, value } of root.entries)
    if (value !== settings.value) importIcon(at, draft, key, new Section(ledger, value), refresh !== null)
  return [draft]
}

/** Lists of today, and texts of the past with `;` between their parts. */
function parts(
  { ledger }: Importing,
  section: Section,
  ...names: string[]
): { value: ScalarValue; text: string }[] {
  const list = section.get(...names)
  return section.scalars(...names).flatMap((value) => {
    ledger.carry(value)
    const texts = list?.kind === 'list' ? [String(value.value)] : String(value.value).split(';')
    return texts.map((text) => ({ value, text: text.trim() })).filter(({ text }) => text !== '')
  })
}

function importIcon(at: Importing, draft: Draft, key: string, icon: Section, updates: boolean): void {
  const { ledger, texts } = at
  const written = icon.scalar('MATERIAL', 'ID')
  const x = icon.number('POSITION-X')
  const y = icon.number('POSITION-Y')
  const rows = Number(draft.options.size) / 9
  if (x === null || y === null || x < 1 || x > 9 || y < 1 || y > rows)
    return ledger.leave(icon.value, 'place')
  const wear = icon.number('DURABILITY', 'DATA-VALUE')
  const [material = '', amountAfter] = (written ? texts.plain(written) : '').split(/\s*,\s*/)
  const owner = icon.scalar('SKULL-OWNER')
  const isHead = /^(player )?(head|skull)( item)?$/i.test(material.replace(/[_-]/g, ' '))
  const found =
    owner && isHead
      ? { material: headMaterial(texts.plain(owner)) }
      : materialOf(material, wear, legacyGame(at))
  if (!found) return ledger.leave(icon.value, 'material')
  const options: Options = materialOptions(found)
  if ('data' in options && !legacyGame(at)) {
    options.damage = options.data!
    delete options.data
  }
  const name = icon.scalar('NAME')
  if (name) options.display_name = texts.say(name)
  const lore = icon.scalars('LORE').map((line) => texts.say(line))
  if (lore.length > 0) options.lore = lore
  if (updates && /%[^%]+%/.test(JSON.stringify([options.display_name ?? '', lore]))) options.update = true
  const amount = icon.number('AMOUNT') ?? (amountAfter && Number(amountAfter))
  if (amount) options.amount = amount
  const color = icon.scalar('COLOR')
  const rgb = color && rgbOf(String(color.value))
  if (rgb) options.rgb = (ledger.carry(color), rgb)
  const enchantments = parts(at, icon, 'ENCHANTMENTS', 'ENCHANTMENT').flatMap(({ value, text }) => {
    const enchantment = enchantmentOf(text, at.version)
    if (!enchantment) ledger.leave(value, 'unknownKey')
    return enchantment ?? []
  })
  if (enchantments.length > 0) options.enchantments = enchantments
  const patterns = icon.scalars('BANNER-PATTERNS').map((value) => {
    ledger.carry(value)
    const [pattern = '', dye = ''] = String(value.value).split(/\s*[:,]\s*/)
    return `${dye.toUpperCase()};${pattern.toUpperCase().replaceAll(' ', '_')}`
  })
  if (patterns.length > 0) options.banner_meta = patterns as Plain[]
  icon.leave('noOption', 'NBT-DATA', 'NBT', 'BANNER-COLOR', 'POINTS')
  const view = icon.text('VIEW-PERMISSION')
  if (view) options.view_requirement = requirementsOf(hasPermission(view))!
  draft.items.push({
    name: freeItemName(key, draft.items),
    options: { ...options, slots: [(y - 1) * 9 + x - 1], ...clickOptions(at, icon) },
  })
}

function clickOptions(at: Importing, icon: Section): Options {
  const { ledger, texts } = at
  const clicks = new Clicks()
  const permission = icon.text('PERMISSION')
  const refusal = icon.scalar('PERMISSION-MESSAGE')
  if (permission) clicks.guard(hasPermission(permission), refusal ? [texts.message(refusal)] : [])
  else ledger.leave(refusal, 'condition')
  const price = icon.number('PRICE')
  if (price) {
    clicks.guard(hasMoney(String(price)))
    clicks.add([`[takemoney] ${price}`])
  }
  const levels = icon.number('LEVELS')
  if (levels) {
    clicks.guard(test('has exp', { amount: levels, level: true }))
    clicks.add([`[takeexp] ${levels}L`])
  }
  for (const { value, text } of parts(at, icon, 'REQUIRED-ITEMS', 'REQUIRED-ITEM')) {
    const [written = '', amount = '1'] = text.split(/\s*,\s*/)
    const found = materialOf(written, 0, legacyGame(at))
    const step: Step = found
      ? { ...itemPrice(at, found.material, Number(amount)), changed: 'takenByCommand' }
      : 'material'
    addStep(at, clicks, value, step)
    // A price we cannot ask for must not make the rest free.
    if (found) continue
    icon.leave('condition', 'ACTIONS', 'COMMANDS', 'COMMAND', 'PRICE', 'LEVELS', 'PERMISSION', 'KEEP-OPEN')
    return {}
  }
  const actions = parts(at, icon, 'ACTIONS', 'COMMANDS', 'COMMAND')
  const steps = actions.map(({ value, text }) => ({ value, step: chestStep(at, value, text) }))
  const opens = steps.some(
    ({ step }) => typeof step !== 'string' && step.actions[0]?.startsWith('[openguimenu]'),
  )
  // Icons close the menu unless told otherwise; opening another one does so by itself.
  if (icon.flag('KEEP-OPEN') !== true && !opens) clicks.add(['[close]'])
  for (const { value, step } of steps) addStep(at, clicks, value, step)
  return clicks.options()
}

/** `prefix: rest`, or a command the player runs. */
function chestStep(at: Importing, value: ScalarValue, text: string): Step {
  const { texts } = at
  const prefixed = /^([a-z-]+):\s*(.*)$/is.exec(text)
  const argument = prefixed?.[2]?.trim() ?? ''
  const plain = () => texts.plain(value, argument)
  switch (prefixed?.[1]?.toLowerCase()) {
    case 'console':
      return { actions: [`[console] ${plain()}`] }
    case 'op':
      return 'operator'
    case 'open':
      return { actions: [`[openguimenu] ${plain().replace(/\.ya?ml$/i, '')}`] }
    case 'close-this':
      return { actions: ['[close]'] }
    case 'server':
      return { actions: [`[connect] ${plain()}`] }
    case 'tell':
      return { actions: [texts.message(value, argument)] }
    case 'broadcast':
      return { actions: [`[broadcast] ${plain()}`] }
    case 'give-money':
    case 'givemoney':
      return { actions: [`[givemoney] ${plain()}`] }
    case 'give': {
      const [written = '', amount = '1'] = argument.split(/\s*,\s*/)
      const found = materialOf(written, 0, legacyGame(at))
      if (!found) return 'material'
      const item = found.material.toLowerCase()
      return {
        actions: [`[console] minecraft:give %player_name% ${item} ${amount}`],
        changed: 'givenByCommand',
      }
    }
    case 'sound': {
      const [sound = '', volume, pitch] = argument.split(/\s*,\s*/)
      return { actions: [soundAction(sound, volume, pitch)] }
    }
    case 'dragon-bar':
      return 'noAction'
    default:
      return { actions: [`[player] ${texts.plain(value, text.replace(/^\//, ''))}`] }
  }
}
