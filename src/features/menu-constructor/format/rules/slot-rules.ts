import { editOnce } from '../edit/edit.ts'
import type { MenuItem, QuickFix, Value } from '../menu.ts'
import { expandSlot } from '../read/slots.ts'
import { entryOf } from '../read/tree.ts'
import { inventorySlots, inventoryType, visibleSlots } from '../tables/inventories.ts'
import type { MenuContext } from './context.ts'
import { fix, replaceWith } from './context.ts'

export function checkSlots(context: MenuContext, item: MenuItem): void {
  const slot = entryOf(item.entry.value, 'slot')
  const slots = entryOf(item.entry.value, 'slots')
  const list = slots?.value.kind === 'list' ? slots : undefined
  if (!slot && !slots)
    context.say('slotMissing', 'warning', item.entry.keySpan, item.path, {
      slots: [0],
      fixes: fix('addKey', editOnce(context.text, { kind: 'set', path: [...item.path, 'slot'], value: 0 }), {
        key: 'slot',
        value: 0,
      }),
    })
  if (slot && list) {
    const path = [...item.path, 'slot']
    const changes = editOnce(context.text, { kind: 'remove', path })
    context.say('slotIgnored', 'info', slot.keySpan, path, {
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
    context.say('slotsFatal', 'error', value.span, path, { args: { text: written }, slots: [], fixes })
  } else if (slots.length === 0) {
    const [from, to] = written.split('-')
    context.say('slotsBackwards', 'warning', value.span, path, {
      args: { text: written },
      slots: [],
      fixes: replaceWith(context, value, `${to}-${from}`),
    })
  }
}

function checkBounds(context: MenuContext, item: MenuItem, value: Value | undefined): void {
  const { menu, options } = context
  const chest = menu.inventory === 'CHEST' || inventoryType(menu.inventory)?.supported !== 'yes'
  const size = chest ? menu.size : inventorySlots(menu.inventory, options.gameVersion)
  const at = value?.span ?? item.entry.keySpan
  const path = [...item.path, value?.kind === 'list' ? 'slots' : 'slot']
  const negative = item.slots.filter((slot) => slot < 0)
  if (negative.length > 0)
    context.say('slotNegative', 'error', at, path, { args: { slot: negative[0]! }, slots: negative })
  const outside = item.slots.filter((slot) => slot >= size)
  if (outside.length > 0) {
    const last = Math.max(...outside)
    const fits = Math.ceil((last + 1) / 9) * 9
    const changes =
      chest && fits <= 54
        ? editOnce(context.text, { kind: 'set', path: [...menu.root, 'size'], value: fits })
        : []
    context.say('slotOutside', 'error', at, path, {
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
    context.say('slotHidden', 'warning', at, path, { args: { slot: hidden[0]! }, slots: hidden })
}
