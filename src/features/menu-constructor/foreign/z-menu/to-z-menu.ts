import { emitBlockHere } from '../../format/edit/emit.ts'
import type { Menu, MenuItem, Path, Plain } from '../../format/menu.ts'
import { parseText } from '../../format/read/parse.ts'
import { readFile } from '../../format/read/read.ts'
import { valueAt } from '../../format/read/tree.ts'
import { clickKinds } from '../../format/tables/options.ts'
import { itemName, slotOptions, writtenStyle } from '../draft.ts'
import { Ledger, type Note } from '../ledger.ts'
import { Section, scalarsOf } from '../section.ts'
import { toZActions, zText } from './to-z-menu-actions.ts'
import { toZLook } from './to-z-menu-items.ts'
import { toZRequirements } from './to-z-menu-requirements.ts'

export interface ZMenuExport {
  /** Paths below plugins/zMenu. */
  files: { path: string; text: string }[]
  notes: Note[]
}

const same = (a: Path, b: Path): boolean => a.join('\n') === b.join('\n')

/** A menu of DeluxeMenus as zMenu writes it: the inventory, and its command in a file of its own. */
export function exportZMenu({
  text,
  root,
  name,
}: {
  text: string
  root: Path
  name: string
}): ZMenuExport | null {
  const menu = readFile(text).menus.find((one) => same(one.root, root))
  const whole = parseText(text).root
  const value = valueAt(whole, root)
  if (!menu || value?.kind !== 'map') return null
  const ledger = new Ledger(text, value)
  const head = new Section(ledger, value)
  const args = readArguments(head)
  const options: { [key: string]: Plain } = {}
  const title = head.get('menu_title')
  const [shown] = scalarsOf(title)
  if (shown) options.name = (ledger.carry(title), zText(String(shown.value), args))
  if (head.text('inventory_type') && menu.inventory !== 'CHEST') options.type = menu.inventory
  if (head.number('size') !== null || !options.type) options.size = menu.size
  const seconds = head.number('update_interval')
  if (seconds !== null) options['update-interval'] = seconds * 1000
  const requirement = head.get('open_requirement')
  const open = requirement && toZRequirements(ledger, requirement, args)
  if (open) options.open_requirement = open
  else ledger.leave(requirement, 'openToAll')
  const [opening, closing] = ['open_commands', 'close_commands'].map((key) =>
    toZActions(ledger, head.get(key), args),
  )
  if (opening!.length > 0) options['open-actions'] = opening!
  if (closing!.length > 0) options['close-actions'] = closing!
  if (closing!.length > 0) ledger.change(head.get('close_commands'), 'closeCommands')
  head.leave(
    'noOption',
    'args_usage_message',
    'refresh',
    'refresh_interval',
    'arguments_support_placeholders',
    'parse_placeholders_after_arguments',
    'enable_open_requirements_bypass_permissions',
  )
  const items = exportItems(ledger, menu, args)
  const command = exportCommand(head, name, args)
  return {
    files: [
      { path: `inventories/${name}.yml`, text: write({ ...options, items }) },
      ...(command ? [{ path: `commands/${name}.yml`, text: write({ commands: { [name]: command } }) }] : []),
    ],
    notes: ledger.finish(value),
  }
}

const write = (value: Plain): string => `${emitBlockHere(value, undefined, 0, writtenStyle)}\n`

function readArguments(head: Section): string[] {
  const args = head.get('args')
  if (args?.kind !== 'map') return scalarsOf(args).map((one) => (head.ledger.carry(one), String(one.value)))
  for (const entry of args.entries) head.ledger.leave(entry.value, 'condition')
  return args.entries.map((entry) => entry.key)
}

/** zMenu registers every command; DeluxeMenus only when told to. */
function exportCommand(head: Section, name: string, args: readonly string[]): Plain {
  const [command, ...aliases] = scalarsOf(head.get('open_command')).map((one) => {
    head.ledger.carry(one)
    return String(one.value)
  })
  const registers = head.flag('register_command')
  if (registers === false) head.ledger.change(head.get('register_command'), 'command')
  if (command === undefined) return null
  return {
    command,
    ...(aliases.length > 0 && { aliases }),
    inventory: name,
    ...(args.length > 0 && { arguments: args.map((arg) => ({ name: arg })) }),
  }
}

/** Items of one slot are tried by priority; in zMenu the next stands below the first as its `else`. */
function exportItems(ledger: Ledger, menu: Menu, args: readonly string[]): { [name: string]: Plain } {
  const stacks = new Map<string, { items: MenuItem[]; slots: number[] }>()
  const slots = new Set(menu.items.flatMap((item) => item.slots))
  for (const slot of [...slots].toSorted((a, b) => a - b)) {
    const byPriority = new Map<number, MenuItem>()
    for (const item of menu.items) if (item.slots.includes(slot)) byPriority.set(item.priority, item)
    const items = [...byPriority.values()].toSorted((a, b) => a.priority - b.priority)
    const key = items.map((item) => item.name).join('\n')
    const stack = stacks.get(key) ?? { items, slots: [] }
    stack.slots.push(slot)
    stacks.set(key, stack)
  }
  const buttons: { [name: string]: Plain } = {}
  const shown = new Set<MenuItem>()
  for (const { items, slots: places } of stacks.values()) {
    const chain: { [key: string]: Plain }[] = []
    for (const item of items) {
      shown.add(item)
      const button = exportButton(ledger, item, args)
      if (!button) continue
      chain.push(button)
      if (button.view_requirement === undefined) break
    }
    const button = chain.reduceRight<{ [key: string]: Plain } | null>(
      (below, one) => (below ? { ...one, else: below } : one),
      null,
    )
    if (!button) continue
    buttons[freeName(items[0]!.name, buttons)] = { ...slotOptions(places), ...button }
  }
  // Lost to another of the same slot and priority, or behind one everybody sees.
  for (const item of menu.items) if (!shown.has(item)) ledger.leave(item.entry.value, 'place')
  return buttons
}

function freeName(written: string, taken: { [name: string]: Plain }): string {
  const base = itemName(written)
  for (let count = 1; ; count++) {
    const name = count === 1 ? base : `${base}_${count}`
    if (!Object.hasOwn(taken, name)) return name
  }
}

const clicksOf: Record<string, string[]> = {
  '': ['ALL'],
  left_: ['LEFT'],
  right_: ['RIGHT'],
  shift_left_: ['SHIFT_LEFT'],
  shift_right_: ['SHIFT_RIGHT'],
  middle_: ['MIDDLE'],
}

function exportButton(
  ledger: Ledger,
  item: MenuItem,
  args: readonly string[],
): { [key: string]: Plain } | null {
  const section = new Section(ledger, item.entry.value)
  for (const key of ['slot', 'slots', 'priority']) ledger.carry(section.get(key))
  const button = toZLook(section, args)
  if (!button) {
    ledger.leave(item.entry.value, 'material')
    return null
  }
  const view = section.get('view_requirement')
  const requirement = view && toZRequirements(ledger, view, args)
  if (view && !requirement) {
    // Shown to everybody it would be a hole.
    ledger.leave(item.entry.value, 'condition')
    return null
  }
  if (requirement) button.view_requirement = requirement
  if (section.flag('update')) button.update = true
  const clicks: { [name: string]: Plain } = {}
  const plain = section.has('click_commands')
  for (const kind of clickKinds) {
    const commands = section.get(`${kind}click_commands`)
    const guard = section.get(`${kind}click_requirement`)
    // Where there are commands for every click the plugin reads no others.
    if (!commands || (plain && kind !== '')) {
      ledger.leave(commands, 'sameClick')
      ledger.leave(guard, 'sameClick')
      continue
    }
    const block = guard ? toZRequirements(ledger, guard, args) : { requirements: [] }
    const success = toZActions(ledger, commands, args)
    if (!block) {
      ledger.leave(commands, 'condition')
      ledger.leave(guard, 'condition')
    } else if (!guard && kind === '') {
      if (success.length > 0) button.actions = success
    } else
      clicks[`${kind}click`] = { clicks: clicksOf[kind]!, ...block, ...(success.length > 0 && { success }) }
  }
  if (Object.keys(clicks).length > 0) button.click_requirement = clicks
  return button
}
