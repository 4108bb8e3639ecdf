import type { Entry, ScalarValue } from '../../format/menu.ts'
import { parseSlots } from '../../format/read/slots.ts'
import { panelCondition } from './command-panels-conditions.ts'
import { actionList, requirement } from './command-panels-lists.ts'
import { newItemOptions } from './command-panels-new-items.ts'
import { panelRules, panelWindow } from './command-panels.ts'
import { all, requirementsOf, type Condition } from '../conditions.ts'
import { freeItemName, type Draft } from '../draft.ts'
import { fillItem, type Importing, type Options } from '../importing.ts'
import { Section } from '../section.ts'
import { Texts } from '../texts.ts'

/** A panel of CommandPanels 4: one in a file, a layout of slots and items by name. */
export function importNewPanel(given: Importing, panel: Section): Draft[] {
  const { ledger, name } = given
  const options: Options = {}
  // Dialogs and Bedrock forms have no slots.
  if (panel.text('type')?.toLowerCase() !== 'inventory') panel.leave('noOption', 'type')
  const command = panel.text('command')?.trim().replace(/^\//, '').split(/\s+/) ?? []
  const args = command.slice(1)
  const texts = new Texts(
    ledger,
    panelRules,
    Object.fromEntries(args.map((arg) => [`%commandpanels_session_${arg}%`, `{${arg}}`])),
  )
  const at: Importing = { ...given, texts }
  const title = panel.scalar('title')
  options.menu_title = title ? texts.say(title) : name
  const aliases = panel.scalars('aliases').map((value) => texts.plain(value))
  const names = [...command.slice(0, 1), ...aliases]
  if (names.length > 0) {
    options.open_command = names.length === 1 ? names[0]! : names
    options.register_command = true
    if (args.length > 0) options.args = args
  }
  const size = panelWindow(panel, options)
  openPanel(at, panel, options)
  const delay = panel.number('update-delay')
  if (delay !== null && delay > 0) {
    options.update_interval = Math.max(1, Math.ceil(delay / 20))
    if (delay % 20 !== 0) ledger.change(panel.get('update-delay'), 'rounded')
  }
  panel.leave('noOption', 'outside', 'inventory-lock', 'floodgate')
  const draft: Draft = { name, options, items: [] }
  importLayout(at, panel, draft, size, delay !== 0)
  return [draft]
}

function openPanel(at: Importing, panel: Section, options: Options): void {
  const conditions: Condition[] = []
  const written = panel.scalar('conditions')
  const condition = written && panelCondition(at.texts.plain(written))
  if (written && !condition) at.ledger.leave(written, 'openToAll')
  if (condition) conditions.push(condition)
  const open = panel.section('open')
  const taken: string[] = []
  for (const value of open.scalars('requirements')) {
    const step = requirement(at, value)
    if (typeof step === 'string' || !step.guard || !requirementsOf(all([...conditions, step.guard]))) {
      at.ledger.leave(value, 'openToAll')
      continue
    }
    at.ledger.carry(value)
    conditions.push(step.guard)
    taken.push(...step.actions)
  }
  const deny = actionList(at, open.get('fail'))
  if (conditions.length > 0)
    options.open_requirement = {
      ...requirementsOf(all(conditions))!,
      ...(deny.length > 0 && { deny_commands: deny }),
    }
  else at.ledger.leave(deny.length > 0 ? open.get('fail') : undefined, 'condition')
  const opening = [...taken, ...actionList(at, open.get('commands'))]
  if (opening.length > 0) options.open_commands = opening
  const close = panel.section('close')
  const closing = actionList(at, close.get('commands'))
  close.leave('condition', 'requirements', 'fail')
  if (closing.length === 0) return
  options.close_commands = closing
  at.ledger.change(close.get('commands'), 'closeCommands')
}

/** Of the items of a slot the first whose condition holds is shown: so they get their priorities. */
function importLayout(at: Importing, panel: Section, draft: Draft, size: number, updates: boolean): void {
  const items = panel.section('items')
  const places = new Map<string, { entry: Entry; priority: number; slots: number[] }>()
  const fill: ScalarValue[] = []
  const read = new Map<Entry, Options | null>()
  const optionsOf = (entry: Entry): Options | null => {
    if (!read.has(entry)) read.set(entry, newItemOptions(at, new Section(at.ledger, entry.value), updates))
    return read.get(entry)!
  }
  for (const { key, value } of panel.section('layout').entries) {
    const names = new Section(at.ledger, panel.get('layout')).scalars(key)
    if (key.toLowerCase() === 'fill') {
      fill.push(...names)
      continue
    }
    const { slots, bad } = parseSlots(key)
    if (bad.length > 0 || slots.length === 0) {
      at.ledger.leave(value, 'place')
      continue
    }
    names.forEach((one, index) => {
      const entry = items.entries.find((item) => item.key === String(one.value))
      if (!entry) return at.ledger.leave(one, 'elsewhere')
      at.ledger.carry(one)
      const place = `${entry.key}\n${index}`
      const known = places.get(place) ?? { entry, priority: index + 1, slots: [] }
      known.slots.push(...slots)
      return void places.set(place, known)
    })
  }
  const shared = [...places.values()].some((place) => place.priority > 1)
  for (const { entry, priority, slots } of places.values()) {
    const options = optionsOf(entry)
    if (options)
      draft.items.push({
        name: freeItemName(entry.key, draft.items),
        options: { ...options, slots: [...new Set(slots)], ...(shared && { priority }) },
      })
  }
  for (const value of fill) {
    const entry = items.entries.find((item) => item.key === String(value.value))
    const options = entry && optionsOf(entry)
    const filler = options && fillItem(draft, size, freeItemName(entry.key, draft.items), options)
    if (!filler) {
      at.ledger.leave(value, 'elsewhere')
      continue
    }
    at.ledger.carry(value)
    draft.items.push(filler)
  }
  // An item nobody placed is shown nowhere, but an animation may lead to it.
  for (const entry of items.entries) if (!read.has(entry)) at.ledger.leave(entry.value, 'place')
}
