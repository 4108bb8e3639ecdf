import type { Entry } from '../../format/menu.ts'
import { parseSlots } from '../../format/read/slots.ts'
import { oldStep } from './command-panels-actions.ts'
import { panelCondition, sectionCondition } from './command-panels-conditions.ts'
import { oldItemOptions, usedItems } from './command-panels-old-items.ts'
import { panelRules, panelWindow } from './command-panels.ts'
import { all, any, compare, hasPermission, not, requirementsOf, type Condition } from '../conditions.ts'
import { freeItemName, type Draft } from '../draft.ts'
import {
  fillItem,
  legacyGame,
  listedActions,
  soundAction,
  type Importing,
  type Options,
} from '../importing.ts'
import { materialOf, materialOptions, soundName } from '../materials.ts'
import { Section } from '../section.ts'
import { Texts } from '../texts.ts'

/** Panels of CommandPanels before version 4: several in a file, items by their slot. */
export function importOldPanels({ ledger, version }: Importing, root: Section): Draft[] {
  return root.section('panels').entries.map(({ key, value }) => {
    const texts = new Texts(ledger, panelRules)
    return importPanel({ ledger, version, texts, name: key }, new Section(ledger, value))
  })
}

function importPanel(at: Importing, panel: Section): Draft {
  const { ledger } = at
  const options: Options = {}
  const commands = openCommands(at, panel, options)
  const panelAt = commands.length > 0 ? { ...at, texts: at.texts.with(Object.fromEntries(commands)) } : at
  const title = panel.scalar('title')
  options.menu_title = title ? panelAt.texts.say(title) : at.name
  const size = panelWindow(panel, options)
  openConditions(panelAt, panel, options)
  const sound = panel.text('sound-on-open')?.split(/\s+/)
  const opening = [
    ...(sound && soundName(sound[0]!) !== 'OFF' ? [soundAction(sound[0]!, sound[1], sound[2])] : []),
    ...['pre-load-commands', 'commands-on-open'].flatMap((key) => commandList(panelAt, panel, key)),
  ]
  if (opening.length > 0) options.open_commands = opening
  const closing = commandList(panelAt, panel, 'commands-on-close')
  if (closing.length > 0) {
    options.close_commands = closing
    ledger.change(panel.get('commands-on-close'), 'closeCommands')
  }
  const types = panel.scalars('panelType')
  const still = types.filter((value) => String(value.value) === 'static')
  for (const value of still) ledger.carry(value)
  for (const value of types) if (!still.includes(value)) ledger.leave(value, 'noOption')
  const refresh = panel.number('refresh-delay')
  if (refresh !== null) {
    options.update_interval = Math.max(1, Math.ceil(refresh / 20))
    if (refresh % 20 !== 0) ledger.change(panel.get('refresh-delay'), 'rounded')
  }
  panel.leave('animation', 'custom-title', 'animatevalue')
  panel.leave('noOption', 'outside-commands', 'custom-messages', 'open-with-item')

  const draft: Draft = { name: at.name, options, items: [] }
  const customs = panel.section('custom-item')
  for (const entry of panel.section('item').entries)
    importItem(panelAt, draft, entry, customs, still.length === 0)
  importEmpty(panelAt, panel, draft, size, customs)
  for (const entry of customs.entries) if (!usedItems.has(entry)) ledger.leave(entry.value, 'noOption')
  return draft
}

/** `/ban %cp-who%`: the command, and the placeholders its arguments fill. */
function openCommands(at: Importing, panel: Section, options: Options): [string, string][] {
  const found: [string, string][] = []
  const names: string[] = []
  for (const value of panel.scalars('commands')) {
    const [name = '', ...args] = String(value.value).trim().split(/\s+/)
    const keys = args.map((arg) => /^%cp-([^%]+)%$/.exec(arg)?.[1])
    const same = options.args === undefined || String(options.args) === String(keys)
    if (keys.includes(undefined) || !same) {
      at.ledger.leave(value, 'command')
      continue
    }
    at.ledger.carry(value)
    names.push(name)
    if (keys.length > 0) options.args = keys as string[]
    for (const key of keys) found.push([`%cp-${key}%`, `{${key}}`])
  }
  if (names.length > 0) options.open_command = names.length === 1 ? names[0]! : names
  if (names.length > 0) options.register_command = true
  return found
}

function openConditions(at: Importing, panel: Section, options: Options): void {
  const conditions: Condition[] = []
  const permission = panel.text('perm')
  if (permission && permission !== 'default')
    conditions.push(hasPermission(`commandpanels.panel.${permission}`))
  const written = panel.scalar('condition')
  const condition = written && panelCondition(at.texts.plain(written))
  if (written && !condition) at.ledger.leave(written, 'openToAll')
  if (condition) conditions.push(condition)
  const worlds = (key: string) =>
    panel.scalars(key).map((value) => compare('%player_world%', 'string equals', at.texts.plain(value)))
  const enabled = worlds('enabled-worlds')
  if (enabled.length > 0) conditions.push(any(enabled))
  conditions.push(...worlds('disabled-worlds').map(not))
  if (conditions.length === 0) return
  const block = requirementsOf(all(conditions))
  if (block) options.open_requirement = block
  else
    for (const key of ['perm', 'condition', 'enabled-worlds', 'disabled-worlds'])
      panel.leave('openToAll', key)
}

const commandList = (at: Importing, panel: Section, key: string): string[] =>
  listedActions(at, panel.scalars(key), (value) => oldStep(at, value, String(value.value)))

interface Variant {
  section: Section
  condition: Condition | null
}

function importItem(
  at: Importing,
  draft: Draft,
  { key, value }: Entry,
  customs: Section,
  updates: boolean,
): void {
  const item = new Section(at.ledger, value)
  const own = /^\d+$/.test(key) ? [Number(key)] : null
  if (!own) return at.ledger.leave(value, 'place')
  const duplicate = parseSlots(item.text('duplicate') ?? '')
  const slots = [...new Set([...own, ...duplicate.slots])]
  const variants = [...sections(at, item, []), { section: item, condition: null }]
  variants.forEach(({ section, condition }, index) => {
    const block = condition && requirementsOf(condition)
    if (condition && !block) return at.ledger.leave(section.value, 'condition')
    const options = oldItemOptions(at, section, customs)
    if (!options) return undefined
    if (updates && /%[^%]+%/.test(JSON.stringify([options.display_name ?? '', options.lore ?? ''])))
      options.update = true
    draft.items.push({
      name: freeItemName(variants.length > 1 ? `slot_${key}_${index + 1}` : `slot_${key}`, draft.items),
      options: {
        ...options,
        slots,
        ...(variants.length > 1 && { priority: index + 1 }),
        ...(block && { view_requirement: block }),
      },
    })
    return undefined
  })
}

/** `has0`, `has1` …: the deepest first, since they say more. One that cannot be understood is left with all in it. */
function sections(at: Importing, item: Section, outer: Condition[]): Variant[] {
  return item.entries
    .filter(({ key }) => /^has\d+$/i.test(key))
    .toSorted((a, b) => Number(a.key.slice(3)) - Number(b.key.slice(3)))
    .flatMap(({ value }) => {
      const section = new Section(at.ledger, value)
      const pairs: { value: string; compare: string }[] = []
      for (let index = 0; section.has(`value${index}`) && section.has(`compare${index}`); index++) {
        const left = section.scalar(`value${index}`)
        const right = section.scalar(`compare${index}`)
        if (!left || !right) break
        pairs.push({ value: at.texts.plain(left), compare: at.texts.plain(right) })
      }
      const condition = sectionCondition(pairs)
      if (!condition) {
        at.ledger.leave(value, 'condition')
        return []
      }
      const together = [...outer, condition]
      return [...sections(at, section, together), { section, condition: all(together) }]
    })
}

function importEmpty(at: Importing, panel: Section, draft: Draft, size: number, customs: Section): void {
  const written = panel.text('empty')
  const data = panel.number('emptyID')
  if (!written || /^air$/i.test(written)) return
  const entry = customs.entries.find((one) => one.key === written)
  if (entry) usedItems.add(entry)
  const found = entry ? null : materialOf(written, data, legacyGame(at))
  const options = entry
    ? oldItemOptions(at, new Section(at.ledger, entry.value), new Section(at.ledger, undefined))
    : found && { ...materialOptions(found), display_name: ' ' }
  const filler = options && fillItem(draft, size, freeItemName('empty', draft.items), options)
  if (filler) draft.items.push(filler)
  else panel.leave('material', 'empty')
}
