import { editOnce } from '../edit/edit.ts'
import type { Entry, ListValue, MapValue, MenuItem, Path, QuickFix, Value } from '../menu.ts'
import { expandSlot } from '../read/slots.ts'
import { itemOption, menuOption, clickKinds, type Option } from '../tables/options.ts'
import { entryOf, lastEntries, present, readStringList } from '../read/tree.ts'
import { inventorySlots, isChest, visibleSlots } from '../tables/inventories.ts'
import { checkActions } from './action-rules.ts'
import { checkAppearance } from './appearance-rules.ts'
import { fix, replaceWith, type MenuContext } from './context.ts'
import { checkMaterial } from './material-rules.ts'
import { checkRequirements } from './requirement-rules.ts'
import { checkText } from './text-rules.ts'
import { checkDeprecated, checkGate, checkUnknownKey } from './unknown-keys.ts'
import { checkKind } from './value-rules.ts'

function checkSlots(context: MenuContext, item: MenuItem): void {
  const slot = entryOf(item.entry.value, 'slot')
  const slots = entryOf(item.entry.value, 'slots')
  const list = slots?.value.kind === 'list' ? slots : undefined
  if (!slot && !slots)
    context.report('slotMissing', 'warning', item.entry.keySpan, item.path, {
      slots: [0],
      fixes: fix('addKey', editOnce(context.text, { kind: 'set', path: [...item.path, 'slot'], value: 0 }), {
        key: 'slot',
        value: 0,
      }),
    })
  if (slot && list) {
    const path = [...item.path, 'slot']
    const changes = editOnce(context.text, { kind: 'remove', path })
    context.report('slotIgnored', 'info', slot.keySpan, path, {
      fixes: fix('remove', changes, { key: 'slot' }),
    })
  }
  if (list) {
    for (const [index, value] of (list.value as { values: Value[] }).values.entries())
      checkRange(context, item, value, index)
  }
  checkBounds(context, item, (list ?? slot)?.value)
}

/** What Integer.parseInt refuses stops the loading of this and all later menus. */
function checkRange(context: MenuContext, item: MenuItem, value: Value, index: number): void {
  const written = value.kind === 'scalar' && value.value !== null ? String(value.value) : null
  if (value.kind !== 'scalar' || written === null) return
  const path = [...item.path, 'slots', index]
  const slots = expandSlot(written)
  if (slots === null) {
    const tidy = /^\s*(\d+)\s*(?:[-–—:]|\.\.+|to)\s*(\d+)\s*$/.exec(written)
    const single = /^\s*(\d+)\s*$/.exec(written)
    const fixes: QuickFix[] = tidy
      ? replaceWith(context, value, `${tidy[1]}-${tidy[2]}`)
      : single
        ? replaceWith(context, value, Number(single[1]))
        : []
    context.report('slotsFatal', 'error', value.span, path, { args: { text: written }, slots: [], fixes })
  } else if (slots.length === 0) {
    const [from, to] = written.split('-')
    context.report('slotsBackwards', 'warning', value.span, path, {
      args: { text: written },
      slots: [],
      fixes: replaceWith(context, value, `${to}-${from}`),
    })
  }
}

function checkBounds(context: MenuContext, item: MenuItem, value: Value | undefined): void {
  const { menu, options } = context
  const chest = isChest(menu.inventory)
  const size = chest ? menu.size : inventorySlots(menu.inventory, options.gameVersion)
  const at = value?.span ?? item.entry.keySpan
  const path = [...item.path, value?.kind === 'list' ? 'slots' : 'slot']
  const negative = item.slots.filter((slot) => slot < 0)
  if (negative.length > 0)
    context.report('slotNegative', 'error', at, path, { args: { slot: negative[0]! }, slots: negative })
  const outside = item.slots.filter((slot) => slot >= size)
  if (outside.length > 0 && outside.length < item.slots.length && value?.kind === 'list')
    return checkOverrun(context, item, value, outside, size)
  if (outside.length > 0) {
    const last = Math.max(...outside)
    const fits = Math.ceil((last + 1) / 9) * 9
    const changes =
      chest && fits <= 54
        ? editOnce(context.text, { kind: 'set', path: [...menu.root, 'size'], value: fits })
        : []
    context.report('slotOutside', 'error', at, path, {
      args: { slot: outside[0]!, last: size - 1 },
      slots: outside,
      fixes: fix('setSize', changes, { size: fits }),
    })
    return
  }
  const hidden = chest
    ? []
    : item.slots.filter((slot) => slot >= visibleSlots(menu.inventory, options.gameVersion))
  if (hidden.length > 0)
    context.report('slotHidden', 'warning', at, path, { args: { slot: hidden[0]! }, slots: hidden })
}

/** Some slots of a list are there and some are not. A filler that fills the window to its end lacks nothing. */
function checkOverrun(
  context: MenuContext,
  item: MenuItem,
  list: ListValue,
  outside: number[],
  size: number,
): void {
  const index = list.values.findIndex((value) => slotsOf(value).some((slot) => slot >= size))
  const value = list.values[index]!
  const path = [...item.path, 'slots', index]
  const [first] = slotsOf(value)
  const fixes =
    value.kind === 'scalar' && first! < size
      ? replaceWith(context, value, first === size - 1 ? first : `${first}-${size - 1}`)
      : fix('remove', editOnce(context.text, { kind: 'remove', path }), { key: outside[0]! })
  context.report('slotsOutside', item.slots.includes(size - 1) ? 'info' : 'warning', value.span, path, {
    args: { slot: outside[0]!, last: size - 1 },
    slots: outside,
    fixes,
  })
}

const slotsOf = (value: Value): number[] =>
  (value.kind === 'scalar' && value.value !== null && expandSlot(String(value.value))) || []

/** `click_commands` takes every click before the others are asked, and a requirement belongs to its own commands. */
function checkClicks(context: MenuContext, item: MenuItem): void {
  const { value } = item.entry
  const any = entryOf(value, 'click_commands')
  for (const kind of clickKinds) {
    const commands = `${kind}click_commands`
    const requirement = `${kind}click_requirement`
    const asked = entryOf(value, requirement)
    const own = entryOf(value, commands)
    if (own && kind !== '' && any && present(value, 'click_commands')) {
      const free =
        !entryOf(value, 'left_click_commands') &&
        !entryOf(value, 'left_click_requirement') &&
        !entryOf(value, 'click_requirement')
      const same = readStringList(own.value).join('\n') === readStringList(any.value).join('\n')
      context.report('clickShadowed', same ? 'info' : 'error', own.keySpan, [...item.path, commands], {
        args: { key: commands },
        fixes: free
          ? fix('rename', [{ ...any.keySpan, insert: 'left_click_commands' }], {
              name: 'left_click_commands',
            })
          : [],
      })
    }
    if (!asked || present(value, commands) || !present(value, requirement)) continue
    const moveTo = kind !== '' && any && !entryOf(value, 'click_requirement') ? 'click_requirement' : null
    context.report('requirementUnused', 'error', asked.keySpan, [...item.path, requirement], {
      args: { key: requirement, commands },
      fixes: moveTo ? fix('rename', [{ ...asked.keySpan, insert: moveTo }], { name: moveTo }) : [],
    })
  }
}

/** The keys of the menu itself: types, gates, actions, requirements, texts. */
export function checkMenuKeys(context: MenuContext): void {
  const { map, menu } = context
  if (map?.kind !== 'map') return
  for (const entry of lastEntries(map)) {
    if (entry.key === 'gui_menus' && menu.root.length === 0) continue
    const option = menuOption(entry.key)
    const path = [...menu.root, entry.key]
    if (option) checkEntry(context, map, entry, path, option)
    else if (!isSetting(entry.key)) checkUnknownKey(context, entry, path, 'menu')
  }
}

/** A config.yml with menus in it has settings of the plugin besides. */
const isSetting = (key: string): boolean =>
  /^(?:debug|check_updates|use_admin_commands_in_menus_list|menus_list_.*)$/.test(key)

export function checkItem(context: MenuContext, item: MenuItem): void {
  const { value } = item.entry
  if (value.kind !== 'map') {
    context.report('itemNotMap', 'error', item.entry.keySpan, item.path, {
      args: { item: item.name },
      slots: [],
    })
    return
  }
  checkMaterial(context, item)
  checkSlots(context, item)
  checkAppearance(context, item)
  checkClicks(context, item)
  checkDeprecated(context, item)
  for (const entry of lastEntries(value)) {
    const option = itemOption(entry.key)
    const path = [...item.path, entry.key]
    if (option) checkEntry(context, value, entry, path, option)
    else checkUnknownKey(context, entry, path, 'item')
  }
}

function checkEntry(context: MenuContext, map: MapValue, entry: Entry, path: Path, option: Option): void {
  checkGate(context, entry, path, option)
  if (option.kind === 'requirements') return checkRequirements(context, entry, path)
  if (option.kind === 'args' && entry.value.kind === 'map')
    for (const arg of lastEntries(entry.value))
      if (entryOf(arg.value, 'requirements')) checkRequirements(context, arg, [...path, arg.key])
  checkKind(context, map, entry, path, option)
  if (option.kind === 'actions') return checkActions(context, entry.value, path)
  if (option.key === 'display_name' || option.key === 'lore' || option.key === 'menu_title')
    checkText(context, entry, path)
}
