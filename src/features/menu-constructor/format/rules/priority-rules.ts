import { editOnce } from '../edit/edit.ts'
import { itemsBySlot, survivorsOf, settledPriorities } from '../load/priorities.ts'
import { loadRequirements } from '../load/loader-requirements.ts'
import type { Entry, MenuItem, Span, TextChange } from '../menu.ts'
import { lineEnd } from '../read/lines.ts'
import { originOf, writtenIn } from '../read/moved.ts'
import { shortestSlots } from '../read/slots.ts'
import { entryOf, present } from '../read/tree.ts'
import type { PluginBuild } from '../tables/game-versions.ts'
import { clickKinds } from '../tables/options.ts'
import { fix, type MenuContext } from './context.ts'

export function checkPriorities(context: MenuContext): void {
  const items = context.menu.items.filter(
    (item) => item.material !== null && writtenIn(item.entry).kind === 'map',
  )
  const always = new Set(items.filter((item) => isAlways(context, item)))
  const { clashes, hidden } = relationsOf(items, always)
  const changes = clashes.length > 0 ? renumber(context, items) : []
  for (const { item: at, winners: winning, slots } of clashes) {
    const item = items[at]!
    const winners = new Set(winning.map((winner) => items[winner]!))
    const entry =
      entryOf(item.entry.value, 'priority') ??
      entryOf(item.entry.value, 'slots') ??
      entryOf(item.entry.value, 'slot')
    const meant = always.has(item) && isFiller(item, winners)
    context.report(
      'slotClash',
      meant ? 'info' : 'error',
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
  for (const { item: at, other, slots } of hidden) {
    const { entry, path, name } = items[at]!
    context.report('neverShown', 'warning', entry.keySpan, path, {
      args: { item: name, other: items[other]!.name },
      slots,
    })
  }
}

/** Who takes whose place, by their numbers in the list. */
interface Relations {
  /** Lost in these slots to others of the same priority. */
  clashes: { item: number; winners: number[]; slots: number[] }[]
  /** Behind an item that is always shown, in every slot in which it was not lost already. */
  hidden: { item: number; other: number; slots: number[] }[]
}

let lastFound: { places: string[]; relations: Relations } | undefined

/** Most letters change no place: who takes whose is worked out again only when one does. */
function relationsOf(items: readonly MenuItem[], always: ReadonlySet<MenuItem>): Relations {
  const places = items.map((item) => `${placeOf(item)}${always.has(item) ? ' always' : ''}`)
  const known = lastFound
  if (known?.places.length === places.length && known.places.every((place, at) => place === places[at]))
    return known.relations
  const relations = findRelations(items, always)
  lastFound = { places, relations }
  return relations
}

const placesBefore = new WeakMap<Entry, string>()

function placeOf({ entry, priority, slots }: MenuItem): string {
  const origin = originOf(entry)
  const known = placesBefore.get(origin)
  if (known !== undefined) return known
  const place = `${priority} ${slots.join(',')}`
  placesBefore.set(origin, place)
  return place
}

function findRelations(items: readonly MenuItem[], always: ReadonlySet<MenuItem>): Relations {
  const numbers = new Map(items.map((item, at) => [item, at]))
  const bySlot = itemsBySlot(items)
  const clashes = new Map<MenuItem, { winners: Set<number>; slots: number[] }>()
  for (const [slot, here] of bySlot) {
    const last = new Map(here.map((item) => [item.priority, item]))
    for (const item of here) {
      const winner = last.get(item.priority)!
      if (winner === item) continue
      const clash = clashes.get(item) ?? { winners: new Set<number>(), slots: [] }
      clash.winners.add(numbers.get(winner)!)
      clash.slots.push(slot)
      clashes.set(item, clash)
    }
  }
  const survivors = new Map([...bySlot].map(([slot, here]) => [slot, survivorsOf(here)]))
  const hidden = items.flatMap((item, at) => {
    const slots = item.slots.filter((slot) => survivors.get(slot)!.includes(item))
    const others = slots.map((slot) =>
      survivors.get(slot)!.find((other) => always.has(other) && other.priority < item.priority),
    )
    const [other] = others
    if (!other || others.includes(undefined)) return []
    return [{ item: at, other: numbers.get(other)!, slots }]
  })
  return {
    clashes: [...clashes].map(([item, { winners, slots }]) => ({
      item: numbers.get(item)!,
      winners: [...winners],
      slots,
    })),
    hidden,
  }
}

/** A list of slots is marked at its key only. */
function firstLine({ text }: MenuContext, span: Span): Span {
  const end = lineEnd(text, span.from)
  return { from: span.from, to: Math.min(span.to, end) }
}

/** By what items were read from: where they are does not matter. */
const askedBefore = new WeakMap<Entry, { version: string; plugin: PluginBuild; always: boolean }>()

/** Nothing is asked before it is shown. A requirement that the plugin cannot read asks nothing either. */
function isAlways({ options }: MenuContext, item: MenuItem): boolean {
  const { gameVersion: version, plugin } = options
  const origin = originOf(item.entry)
  const known = askedBefore.get(origin)
  if (known?.version === version && known.plugin === plugin) return known.always
  const loading = { version, plugin, dropped: [], fatal: null }
  const always = loadRequirements(origin.value, 'view_requirement', item.path, loading) === null
  askedBefore.set(origin, { version, plugin, always })
  return always
}

/** Most menus are laid out with a pane in every slot, and the buttons are written over it: it is shown as it is meant. */
function isFiller(item: MenuItem, winners: ReadonlySet<MenuItem>): boolean {
  const clickable = clickKinds.some((kind) => present(writtenIn(item.entry), `${kind}click_commands`))
  return !clickable && [...winners].every((winner) => winner.slots.length < item.slots.length)
}

function renumber(context: MenuContext, items: MenuItem[]): TextChange[] {
  const priorities = settledPriorities(items)
  return items.flatMap((item) =>
    !priorities || priorities.get(item) === item.priority
      ? []
      : editOnce(context.text, {
          kind: 'set',
          path: [...item.path, 'priority'],
          value: priorities.get(item)!,
        }),
  )
}
