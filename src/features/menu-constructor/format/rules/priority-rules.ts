import { editOnce } from '../edit/edit.ts'
import type { MenuItem, Span, TextChange } from '../menu.ts'
import { lineEnd } from '../read/lines.ts'
import { shortestSlots } from '../read/slots.ts'
import { entryOf, present } from '../read/tree.ts'
import { fix, type MenuContext } from './context.ts'

// A slot holds one item per priority: of two with the same the last stays, and the other is gone without a word. Of
// different ones the lowest number whose requirement passes is shown.

export function checkPriorities(context: MenuContext): void {
  const items = context.menu.items.filter((item) => item.entry.value.kind === 'map' && item.material !== null)
  const bySlot = new Map<number, MenuItem[]>()
  for (const item of items)
    for (const slot of item.slots) {
      const here = bySlot.get(slot)
      if (here) here.push(item)
      else bySlot.set(slot, [item])
    }
  const clashes = new Map<MenuItem, { winners: Set<MenuItem>; slots: number[] }>()
  for (const [slot, here] of bySlot) {
    const last = new Map(here.map((item) => [item.priority, item]))
    for (const item of here) {
      const winner = last.get(item.priority)!
      if (winner === item) continue
      const clash = clashes.get(item) ?? { winners: new Set<MenuItem>(), slots: [] }
      clash.winners.add(winner)
      clash.slots.push(slot)
      clashes.set(item, clash)
    }
  }
  const changes = clashes.size > 0 ? renumber(context, items, bySlot) : []
  for (const [item, { winners, slots }] of clashes) {
    const entry =
      entryOf(item.entry.value, 'priority') ??
      entryOf(item.entry.value, 'slots') ??
      entryOf(item.entry.value, 'slot')
    context.report(
      'slotClash',
      'error',
      entry ? firstLine(context, entry.span) : item.entry.keySpan,
      item.path,
      {
        args: {
          item: item.name,
          other: [...winners][0]!.name,
          slots: shortestSlots(slots).join(', '),
          priority: item.priority,
        },
        slots,
        fixes: fix('renumber', changes),
      },
    )
  }
  checkNeverShown(context, items, bySlot)
}

/** A list of slots is marked at its key only. */
function firstLine({ text }: MenuContext, span: Span): Span {
  const end = lineEnd(text, span.from)
  return { from: span.from, to: Math.min(span.to, end) }
}

/** Items with a requirement go first, then those with fewer slots (a filler comes last), then the order written. */
function renumber(context: MenuContext, items: MenuItem[], bySlot: Map<number, MenuItem[]>): TextChange[] {
  const order = new Map(
    [...items]
      .sort(
        (a, b) =>
          a.priority - b.priority ||
          Number(!present(a.entry.value, 'view_requirement')) -
            Number(!present(b.entry.value, 'view_requirement')) ||
          a.slots.length - b.slots.length ||
          a.entry.span.from - b.entry.span.from,
      )
      .map((item, index) => [item, index]),
  )
  const priorities = new Map(items.map((item) => [item, item.priority]))
  // In the new order each item moves just behind those before it in its slots.
  for (const item of [...items].sort((a, b) => order.get(a)! - order.get(b)!)) {
    const before = item.slots
      .flatMap((slot) => bySlot.get(slot) ?? [])
      .filter((other) => other !== item && order.get(other)! < order.get(item)!)
    const least = Math.max(item.priority, ...before.map((other) => priorities.get(other)! + 1))
    priorities.set(item, least)
  }
  return items.flatMap((item) =>
    priorities.get(item) === item.priority
      ? []
      : editOnce(context.text, {
          kind: 'set',
          path: [...item.path, 'priority'],
          value: priorities.get(item)!,
        }),
  )
}

/** Behind an item that is always shown in every slot it has. */
function checkNeverShown(context: MenuContext, items: MenuItem[], bySlot: Map<number, MenuItem[]>): void {
  const always = new Set(items.filter((item) => !present(item.entry.value, 'view_requirement')))
  for (const item of items) {
    if (item.slots.length === 0) continue
    const first = item.slots.map((slot) =>
      bySlot
        .get(slot)!
        .find((other) => other !== item && always.has(other) && other.priority < item.priority),
    )
    if (!first.every((other) => other !== undefined)) continue
    context.report('neverShown', 'warning', item.entry.keySpan, item.path, {
      args: { item: item.name, other: first[0]!.name },
      slots: item.slots,
    })
  }
}
