import { firstModern, gameGroups } from './game-groups.ts'
import { catalogueGroups } from '../../src/features/menu-constructor/data/catalogue-groups.ts'
import { groupOf } from './item-groups.ts'
import type { Source, Thing } from './source.ts'

/** id, stack, group, first release, last release (-1: still there), English name where the id does not give it. */
export type ItemRow = [string, number, number, number, number, string?]

/** `iron_pickaxe` → `Iron Pickaxe`, as the game itself writes most of its names. */
export const humanised = (id: string): string =>
  id
    .split('_')
    .map((word) => (/^(of|the|on|a|and|with|in)$/.test(word) ? word : word[0]!.toUpperCase() + word.slice(1)))
    .join(' ')

type Seen = { stack: number; english: string; first: number; last: number }

/** Every thing of 1.13 and later; older releases are read by their own table. */
export function readItems(source: Source, known: string[]): ItemRow[] {
  const seen = new Map<string, Seen>()
  const note = (thing: Thing, at: number) => {
    const before = seen.get(thing.name)
    const { stackSize: stack = 64, displayName: english } = thing
    seen.set(thing.name, { stack, english, first: before?.first ?? at, last: at })
  }
  let newest: Thing[] = []
  const later = source.added.slice()
  const foods = new Set<string>()
  const blocks = new Set<string>()
  for (const [at, { covers, name }] of gameGroups.entries()) {
    if (at < firstModern) continue
    const list = covers
      .toReversed()
      .map((version) => source.list(version, 'items'))
      .find((found) => found)
    if (list) {
      newest = list
      for (const version of covers) {
        for (const food of source.list(version, 'foods') ?? []) foods.add(food.name)
        for (const block of source.list(version, 'blocks') ?? []) blocks.add(block.name)
      }
    } else {
      // Names nobody has seen yet, of the oldest batch that has some.
      const fresh = later.find((batch) => batch.some((id) => !seen.has(id)))
      if (!fresh) throw new Error(`Neither package knows the things of ${name}`)
      const added = fresh.filter((id) => !seen.has(id))
      newest = [
        ...newest,
        ...added.map((id) => ({ id: 0, name: id, displayName: humanised(id), stackSize: stackOf(id) })),
      ]
      for (const id of added) if (!/_map$|_bucket$|_egg$|_boat$|^music_disc/.test(id)) blocks.add(id)
    }
    for (const thing of newest) note(thing, at)
  }
  const order = [
    ...known.filter((id) => seen.has(id)),
    ...[...seen.keys()].filter((id) => !known.includes(id)),
  ]
  return order.map((id) => {
    const { stack, english, first, last } = seen.get(id)!
    const group = catalogueGroups.indexOf(groupOf(id, blocks.has(id), foods.has(id)))
    const row: ItemRow = [id, stack, group, first, last === gameGroups.length - 1 ? -1 : last]
    if (english !== humanised(id)) row.push(english)
    return row
  })
}

function stackOf(id: string): number {
  if (/_boat$|^music_disc|_bucket$|_bed$/.test(id)) return 1
  return /_(sign|banner)$/.test(id) ? 16 : 64
}
