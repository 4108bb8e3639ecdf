import { settledPriorities } from '../../../format/load/priorities.ts'
import type { Menu, MenuEdit, MenuItem, Plain } from '../../../format/menu.ts'
import { shortestSlots } from '../../../format/read/slots.ts'
import { freeName } from '../../workspace/project/menu-names.ts'
import type { ProjectStore, Selection } from '../../workspace/project/project.ts'
import { copyOf, layersBySlot, type Front } from './slot-view.ts'

/** What an edit is and where the keyboard should be after it. */
export interface SlotEdit {
  edits: MenuEdit[]
  /** Item to select, by name; undefined leaves the selection. */
  item?: string | null
  slots?: number[]
}

export const nothing: SlotEdit = { edits: [] }

/** `DIAMOND_SWORD` → `diamond_sword`; heads and placeholders by their kind. */
export function nameFor(material: string): string {
  const kind = /^(head|texture|basehead|hdb|placeholder)-/i.exec(material)?.[1]
  const name = (kind ?? material).toLowerCase().replace(/[^\p{L}\p{N}_]+/gu, '_')
  return name.slice(0, 40).replace(/^_+|_+$/g, '') || 'item'
}

const placed = (slots: readonly number[]): { [key: string]: Plain } =>
  slots.length === 1 ? { slot: slots[0]! } : { slots: shortestSlots(slots) }

/** Collects what happens to the slots of items, so that each item is written once. */
export class SlotPlan {
  private readonly slots = new Map<MenuItem, number[]>()
  private readonly added: MenuEdit[] = []
  private readonly names: string[]
  private readonly menu: Menu
  private readonly bySlot: ReadonlyMap<number, MenuItem[]>

  constructor(menu: Menu, front: Front | null = null) {
    this.menu = menu
    this.names = menu.items.map((item) => item.name)
    this.bySlot = layersBySlot(menu, front)
  }

  /** The items of a slot before the plan; the first is shown. */
  layers(slot: number): MenuItem[] {
    return this.bySlot.get(slot) ?? []
  }
  slotsOf(item: MenuItem): number[] {
    return this.slots.get(item) ?? item.slots
  }
  take(item: MenuItem, slot: number): void {
    this.slots.set(
      item,
      this.slotsOf(item).filter((one) => one !== slot),
    )
  }
  /** Takes away what a slot shows. */
  clear(slot: number): void {
    const [shown] = this.layers(slot)
    if (shown) this.take(shown, slot)
  }
  give(item: MenuItem, slot: number): void {
    if (!this.slotsOf(item).includes(slot)) this.slots.set(item, [...this.slotsOf(item), slot])
  }
  add(name: string, keys: { [key: string]: Plain }, slots: readonly number[]): string {
    const free = freeName(name, this.names)
    this.names.push(free)
    const { material = 'STONE', ...rest } = keys
    this.added.push({
      kind: 'addItem',
      root: this.menu.root,
      name: free,
      item: { material, ...placed(slots), ...rest },
    })
    return free
  }
  edits(): MenuEdit[] {
    const moved = [...this.slots].map(([item, slots]): MenuEdit =>
      slots.length === 0 ? { kind: 'remove', path: item.path } : { kind: 'setSlots', path: item.path, slots },
    )
    // Removed last: a map that is empty for a moment would be written as one.
    const removals = moved.filter((edit) => edit.kind === 'remove')
    return [...moved.filter((edit) => edit.kind !== 'remove'), ...this.added, ...removals]
  }
}

const sameSlots = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((slot) => b.includes(slot))

/** Puts a material into slots: as a new item, or as the material of the item that has exactly these slots. */
export function putMaterial(menu: Menu, slots: readonly number[], material: string): SlotEdit {
  if (slots.length === 0) return nothing
  const plan = new SlotPlan(menu)
  const [top] = plan.layers(slots[0]!)
  if (top && sameSlots(top.slots, slots))
    return {
      edits: [{ kind: 'set', path: [...top.path, 'material'], value: material }],
      item: top.name,
      slots: [...slots],
    }
  let lowest = Infinity
  for (const slot of slots) {
    const [, ...below] = plan.layers(slot)
    plan.clear(slot)
    for (const item of below) lowest = Math.min(lowest, item.priority)
  }
  // Above what stays in the slots, or the new item would not be seen.
  const keys: { [key: string]: Plain } = lowest <= 1 ? { material, priority: lowest - 1 } : { material }
  const item = plan.add(nameFor(material), keys, slots)
  return { edits: plan.edits(), item, slots: [...slots] }
}

/** Takes what is seen out of the slots; an item without slots is gone. */
export function clearSlots(menu: Menu, slots: readonly number[], front: Front | null = null): SlotEdit {
  const plan = new SlotPlan(menu, front)
  for (const slot of slots) plan.clear(slot)
  return { edits: plan.edits(), item: null }
}

/** The item spreads over more slots and stays one item. */
export function spreadItem(menu: Menu, item: MenuItem, slots: readonly number[]): SlotEdit {
  const plan = new SlotPlan(menu)
  for (const slot of slots) {
    if (plan.layers(slot)[0] !== item) plan.clear(slot)
    plan.give(item, slot)
  }
  return { edits: plan.edits(), item: item.name }
}

/** Moves what slots show. Where the target is taken, the two change places: nothing is lost. */
export function moveSlots(
  menu: Menu,
  pairs: readonly (readonly [from: number, to: number])[],
  front: Front | null = null,
): SlotEdit {
  const plan = new SlotPlan(menu, front)
  const sources = new Set(pairs.map(([from]) => from))
  const tops = new Map(pairs.flat().map((slot) => [slot, plan.layers(slot)[0]]))
  const moving = pairs.filter(([from, to]) => tops.get(from) && from !== to)
  for (const [from] of moving) plan.take(tops.get(from)!, from)
  // Slots that become free, for the items that have to make room.
  const targets = new Set(moving.map(([, to]) => to))
  const free = moving.map(([from]) => from).filter((from) => !targets.has(from))
  for (const [, to] of moving) {
    const there = tops.get(to)
    if (!there || sources.has(to)) continue
    plan.take(there, to)
    const home = free.shift()
    if (home !== undefined) plan.give(there, home)
  }
  for (const [from, to] of moving) plan.give(tops.get(from)!, to)
  const first = moving[0] && tops.get(moving[0][0])
  return { edits: plan.edits(), item: first?.name ?? null, slots: pairs.map(([, to]) => to) }
}

/** Changes everything two slots hold, hidden layers included. */
export function swapStacks(menu: Menu, from: number, to: number): SlotEdit {
  if (from === to) return nothing
  const plan = new SlotPlan(menu)
  const [here, there] = [plan.layers(from), plan.layers(to)]
  const both = new Set(here.filter((item) => there.includes(item)))
  const move = (items: readonly MenuItem[], out: number, into: number) => {
    for (const item of items) {
      if (both.has(item)) continue
      plan.take(item, out)
      plan.give(item, into)
    }
  }
  move(here, from, to)
  move(there, to, from)
  return { edits: plan.edits(), item: here[0]?.name ?? null, slots: [to] }
}

/** What was copied: items with their places relative to the first. */
export interface Copied {
  items: { name: string; keys: { [key: string]: Plain }; offsets: number[] }[]
}

export function copySlots(menu: Menu, slots: readonly number[], front: Front | null = null): Copied {
  const bySlot = layersBySlot(menu, front)
  const first = Math.min(...slots)
  const items = new Map<MenuItem, number[]>()
  for (const slot of slots.toSorted((a, b) => a - b)) {
    const shown = bySlot.get(slot)?.[0]
    if (shown) items.set(shown, [...(items.get(shown) ?? []), slot - first])
  }
  return { items: [...items].map(([item, offsets]) => ({ name: item.name, keys: copyOf(item), offsets })) }
}

/** Puts copies at a slot; they are items of their own. What would fall outside is left out. */
export function pasteItems(menu: Menu, copied: Copied, at: number, count: number): SlotEdit {
  const plan = new SlotPlan(menu)
  const all: number[] = []
  let first: string | undefined
  for (const { name, keys, offsets } of copied.items) {
    const slots = offsets.map((offset) => at + offset).filter((slot) => slot >= 0 && slot < count)
    if (slots.length === 0) continue
    for (const slot of slots) plan.clear(slot)
    const added = plan.add(name, keys, slots)
    first ??= added
    all.push(...slots)
  }
  return first === undefined ? nothing : { edits: plan.edits(), item: first, slots: all }
}

/** Priorities with which every layer exists and players see what they see today; no edit where there are none. */
export function renumber(menu: Menu): SlotEdit {
  const changed = [...(settledPriorities(menu.items) ?? [])].filter(
    ([item, priority]) => item.priority !== priority,
  )
  return {
    edits: changed.map(([item, value]) => ({ kind: 'set', path: [...item.path, 'priority'], value })),
  }
}

/** Writes an edit and selects what it left behind. `label` is the end of `constructor.canvas.done.<label>`. */
export function applySlotEdit(store: ProjectStore, edit: SlotEdit, label: string, merge?: string): boolean {
  if (edit.edits.length === 0) return false
  const before = store.get().project
  store.edit(edit.edits, `constructor.canvas.done.${label}`, merge)
  if (store.get().project === before) return false
  const selection: Partial<Selection> = {}
  if (edit.item !== undefined) selection.item = edit.item
  if (edit.slots) selection.slots = edit.slots
  store.select(selection)
  return true
}

/** Changes places with the layer before or behind. Two of one priority clash: only the last of them is there. */
export function swapPriorities(menu: Menu, slot: number, name: string, by: -1 | 1): SlotEdit {
  const layers = layersBySlot(menu).get(slot) ?? []
  const at = layers.findIndex((item) => item.name === name)
  const [item, other] = [layers[at], layers[at + by]]
  if (!item || !other) return nothing
  const set = ({ path }: MenuItem, value: number): MenuEdit => ({
    kind: 'set',
    path: [...path, 'priority'],
    value,
  })
  const edits =
    item.priority === other.priority
      ? [set(item, other.priority + by)]
      : [set(item, other.priority), set(other, item.priority)]
  return { edits, item: name }
}
