import effectRows from '../data/effects.json' with { type: 'json' }
import enchantmentRows from '../data/enchantments.json' with { type: 'json' }
import itemRows from '../data/items.json' with { type: 'json' }
import legacyRows from '../data/legacy.json' with { type: 'json' }
import soundData from '../data/sounds.json' with { type: 'json' }
import releaseRows from '../data/versions.json' with { type: 'json' }
import { atLeast } from '../format/tables/game-versions.ts'
import { inventoriesOf, visibleSlots } from '../format/tables/inventories.ts'
import type { UpdateDocument } from '../menu-constructor.contract.ts'

// The committed tables, as scripts/build-dm-catalogue.ts writes them; releases are named by their place in the list.
type Feature = 'hex' | 'pdc' | 'trims' | 'components' | 'item_model' | 'model_data_component'
export type Release = {
  name: string
  covers: string[]
  released: string | null
  title?: string
  legacy?: boolean
  features: Feature[]
}
type ItemRow = [id: string, stack: number, group: number, first: number, last: number, english?: string]
type LegacyRow = [material: string, data: number, id: string, stack: number, first: number]

export const releases = releaseRows as Release[]
const items = itemRows as ItemRow[]
const legacy = legacyRows as LegacyRow[]

/** An item's place in the list is its tile, so that an old atlas never shows a different item. */
export const tileIds: string[] = items.map(([id]) => id)
const tileOf = new Map(items.map(([id], tile) => [id, { tile, group: items[tile]![2] }]))

const legacyTiles = new Map(
  legacy.map(([material, data, id]) => [`${material};${data}`, tileOf.get(id)?.tile]),
)

/** The tile of a material in whichever release names it so; a data value that nothing has counts as none. */
export const tileOfMaterial = (material: string, data = 0): number | undefined =>
  tileOf.get(material.toLowerCase())?.tile ??
  legacyTiles.get(`${material.toUpperCase()};${data}`) ??
  legacyTiles.get(`${material.toUpperCase()};0`)

export const releaseIndex = (name: string): number =>
  releases.findIndex((release) => release.name === name || release.covers.includes(name))

const lives = ([, , , first, last]: ItemRow, at: number): boolean =>
  first <= at && (last === -1 || at <= last)

function itemsOf(at: number): UpdateDocument['items'] {
  if (!releases[at]!.legacy)
    return items.flatMap((row, tile) => (lives(row, at) ? [[row[0], tile, row[1], row[2]]] : []))
  return legacy.flatMap(([material, data, id, stack, first]) => {
    const known = tileOf.get(id)
    return first <= at && known ? [[id, known.tile, stack, known.group, [material, data]]] : []
  })
}

type Sound = { key: string; first: number; gone: number }

/** Every sound there ever was, by key, with the releases between which it can be played. */
const sounds: Sound[] = (() => {
  const gone = new Map(
    Object.entries(soundData.gone as Record<string, string>).flatMap(([name, keys]) =>
      keys.split(' ').map((key) => [key, releaseIndex(name)] as const),
    ),
  )
  const list = Object.entries(soundData.since as Record<string, Record<string, string>>).flatMap(
    ([name, heads]) => {
      const first = releaseIndex(name)
      return Object.entries(heads).flatMap(([head, tails]) =>
        tails.split(' ').map((tail) => {
          const key = tail === '' ? head : `${head}.${tail}`
          return { key, first, gone: gone.get(key) ?? Infinity }
        }),
      )
    },
  )
  return list.sort((a, b) => (a.key < b.key ? -1 : 1))
})()

const soundsOf = (at: number): string[] =>
  sounds.flatMap(({ key, first, gone }) => (first <= at && at < gone ? [key] : []))

/** The enum's name of a sound; a raw sound is played by its key. */
const enumName = (key: string): string => key.replaceAll('.', '_').toUpperCase()

/** Everything the constructor needs to know about one release. */
export function describeRelease(at: number): Omit<UpdateDocument, 'revision'> {
  const { name, legacy: old } = releases[at]!
  const renamed = atLeast(name, '1.20.5')
  const keys = name === '1.8' ? [] : soundsOf(at)
  const shown = itemsOf(at)
  const ids = new Set(shown.map(([id]) => id))
  return {
    name,
    extends: null,
    items: shown,
    removed: old ? [] : items.flatMap((row) => (row[4] !== -1 && row[4] < at ? [row[0]] : [])),
    names: Object.fromEntries(
      items.flatMap(([id, , , , , english]) => (english && ids.has(id) ? [[id, english]] : [])),
    ),
    enchantments: (enchantmentRows as [string, number, number, string, string][]).flatMap(
      ([id, max, first, before]) => {
        if (first > at) return []
        const now = id.toUpperCase()
        if (!before) return [{ id, bukkit: now, max }]
        return [renamed ? { id, bukkit: now, other: before, max } : { id, bukkit: before, other: now, max }]
      },
    ),
    effects: (effectRows as [string, string, number][]).flatMap(([now, before, first]) =>
      first > at ? [] : [renamed ? now : before],
    ),
    sounds: name === '1.8' ? soundData.before19.split(' ') : keys.map(enumName),
    sound_keys: keys,
    inventories: inventoriesOf(name).map(({ type, supported }) => ({
      type,
      supported,
      slots: visibleSlots(type, name),
    })),
  }
}
