import { atLeast } from './game-versions.ts'

export interface InventoryType {
  type: string
  /** `fallback_chest`: the plugin silently makes a chest of it. `not_creatable`: opening fails. */
  supported: 'yes' | 'fallback_chest' | 'not_creatable'
  since?: string
  /** The first release that does not have it any more. */
  until?: string
  /** Offered where the release has it. */
  offered: boolean
}

const offered = (type: string, since?: string): InventoryType => ({
  type,
  supported: 'yes',
  offered: true,
  ...(since && { since }),
})
const chestInstead = (type: string, isOffered: boolean): InventoryType => ({
  type,
  supported: 'fallback_chest',
  offered: isOffered,
})
const refused = (type: string): InventoryType => ({ type, supported: 'not_creatable', offered: false })

export const inventoryTypes: readonly InventoryType[] = [
  offered('CHEST'),
  chestInstead('BARREL', true),
  chestInstead('ENDER_CHEST', true),
  chestInstead('SHULKER_BOX', true),
  offered('PLAYER'),
  offered('HOPPER'),
  offered('DISPENSER'),
  offered('DROPPER'),
  offered('WORKBENCH'),
  offered('FURNACE'),
  offered('BLAST_FURNACE', '1.14'),
  offered('SMOKER', '1.14'),
  offered('ANVIL'),
  offered('GRINDSTONE', '1.14'),
  offered('SMITHING', '1.16'),
  offered('CARTOGRAPHY', '1.14'),
  offered('LOOM', '1.14'),
  offered('STONECUTTER', '1.14'),
  offered('BREWING'),
  offered('ENCHANTING'),
  offered('BEACON'),
  offered('CRAFTER', '1.20.4'),
  { ...offered('SMITHING_NEW', '1.19.4'), until: '1.21' },
  ...['LECTERN', 'MERCHANT', 'CRAFTING', 'CREATIVE'].map((type) => chestInstead(type, false)),
  ...['COMPOSTER', 'CHISELED_BOOKSHELF', 'JUKEBOX', 'DECORATED_POT', 'SHELF'].map(refused),
]
/** Those the constructor draws. */
export const offeredInventories: readonly InventoryType[] = inventoryTypes.filter((type) => type.offered)

/** Those of them a release has. */
export const inventoriesOf = (version: string): InventoryType[] =>
  offeredInventories.filter(
    ({ since, until }) => (!since || atLeast(version, since)) && !(until && atLeast(version, until)),
  )

const byType = new Map(inventoryTypes.map((type) => [type.type, type]))
/** As the plugin reads the name: in any case. */
export const inventoryType = (type: string): InventoryType | undefined => byType.get(type.toUpperCase())

/** By name, or because the plugin falls back to one: its rows can be chosen. */
export const isChest = (type: string): boolean => type === 'CHEST' || inventoryType(type)?.supported !== 'yes'

const slotCounts: Record<string, number> = {
  CHEST: 54,
  BARREL: 27,
  ENDER_CHEST: 27,
  SHULKER_BOX: 27,
  HOPPER: 5,
  DISPENSER: 9,
  DROPPER: 9,
  CRAFTER: 9,
  WORKBENCH: 10,
  FURNACE: 3,
  BLAST_FURNACE: 3,
  SMOKER: 3,
  ANVIL: 3,
  GRINDSTONE: 3,
  CARTOGRAPHY: 3,
  LOOM: 4,
  STONECUTTER: 2,
  BREWING: 5,
  ENCHANTING: 2,
  BEACON: 1,
}

/** How many slots the server gives the type; a chest's own size is in the menu. Types it cannot make count as a chest. */
export function inventorySlots(type: string, version: string): number {
  const name = type.toUpperCase()
  if (name === 'SMITHING_NEW') return 4
  if (name === 'SMITHING') return atLeast(version, '1.20') ? 4 : 3
  if (name === 'PLAYER') return atLeast(version, '1.21') ? 43 : 41
  return slotCounts[name] ?? 54
}

/** How many of them a player sees: the window of PLAYER is 9×4. */
export const visibleSlots = (type: string, version: string): number =>
  type.toUpperCase() === 'PLAYER' ? 36 : inventorySlots(type, version)

export interface SlotCell {
  slot: number
  /** In widths of a slot from the left and top of the frame. */
  x: number
  y: number
}
export interface InventoryLayout {
  width: number
  /** Down to where the player's own part begins. Slots may stand a little lower, and a little above the first row. */
  height: number
  cells: SlotCell[]
  /** The window of the game: it decides which arrows and plates are between the slots. */
  window: string
  /** Where the title begins, in pixels of the game from the corner of the window; without `x` it is in the middle. */
  title: { x?: number; y: number }
  /** Pixels of the game from `height` down to the word over the player's own slots. */
  label: number
  /** Pixels of the game from the last slots to the end of the window. */
  foot: number
}

/** Where a chest has its first slot, in pixels of the game; a slot with its edge is eighteen wide. */
const FIRST = { x: 8, y: 18 }
const SLOT = 18

/** Where the game puts the items of each window, in its pixels from the corner of the window. */
const places: Record<string, [x: number, y: number][]> = {
  // prettier-ignore
  WORKBENCH: [[124, 35], [30, 17], [48, 17], [66, 17], [30, 35], [48, 35], [66, 35], [30, 53], [48, 53], [66, 53]],
  // prettier-ignore
  DISPENSER: [[62, 17], [80, 17], [98, 17], [62, 35], [80, 35], [98, 35], [62, 53], [80, 53], [98, 53]],
  // prettier-ignore
  CRAFTER: [[26, 17], [44, 17], [62, 17], [26, 35], [44, 35], [62, 35], [26, 53], [44, 53], [62, 53]],
  FURNACE: [
    [56, 17],
    [56, 53],
    [116, 35],
  ],
  ANVIL: [
    [27, 47],
    [76, 47],
    [134, 47],
  ],
  GRINDSTONE: [
    [49, 19],
    [49, 40],
    [129, 34],
  ],
  CARTOGRAPHY: [
    [15, 15],
    [15, 52],
    [145, 39],
  ],
  LOOM: [
    [13, 26],
    [33, 26],
    [23, 45],
    [143, 57],
  ],
  STONECUTTER: [
    [20, 33],
    [143, 33],
  ],
  SMITHING: [
    [8, 48],
    [26, 48],
    [44, 48],
    [98, 48],
  ],
  BREWING: [
    [56, 51],
    [79, 58],
    [102, 51],
    [79, 17],
    [17, 17],
  ],
  ENCHANTING: [
    [15, 47],
    [35, 47],
  ],
  // The game's window is much larger; ours is a sketch of it.
  BEACON: [[80, 36]],
  HOPPER: [
    [44, 20],
    [62, 20],
    [80, 20],
    [98, 20],
    [116, 20],
  ],
}
places.DROPPER = places.DISPENSER!
places.BLAST_FURNACE = places.SMOKER = places.FURNACE!
places.SMITHING_NEW = places.SMITHING!
places.SMITHING_OLD = places.ANVIL!

/** Titles that do not begin at the left like a chest's. */
const titles: Record<string, InventoryLayout['title']> = {
  WORKBENCH: { x: 29, y: 6 },
  DISPENSER: { y: 6 },
  DROPPER: { y: 6 },
  CRAFTER: { y: 6 },
  FURNACE: { y: 6 },
  BLAST_FURNACE: { y: 6 },
  SMOKER: { y: 6 },
  BREWING: { y: 6 },
  ANVIL: { x: 60, y: 6 },
  CARTOGRAPHY: { x: 8, y: 4 },
  LOOM: { x: 8, y: 4 },
  STONECUTTER: { x: 8, y: 5 },
  SMITHING: { x: 44, y: 15 },
  SMITHING_NEW: { x: 44, y: 15 },
  SMITHING_OLD: { x: 60, y: 18 },
}
const ofChest = { x: 8, y: 6 }

const grid = (count: number): SlotCell[] =>
  Array.from({ length: count }, (_, slot) => ({ slot, x: slot % 9, y: Math.floor(slot / 9) }))

/** The places of the slots. Nine wide for every type, so that the player's own inventory fits below. */
export function inventoryLayout(type: string, size: number, version: string): InventoryLayout {
  const name = type.toUpperCase()
  // Before 1.20 a smithing table had a window like an anvil's.
  const window = name === 'SMITHING' && inventorySlots(name, version) === 3 ? 'SMITHING_OLD' : name
  const placed = places[window]
  if (!placed) {
    const count = name === 'PLAYER' ? 36 : size
    return {
      width: 9,
      height: Math.ceil(count / 9),
      cells: grid(count),
      window,
      title: ofChest,
      label: 3,
      foot: 8,
    }
  }
  return {
    width: 9,
    height: (window === 'HOPPER' ? 20 : 53) / SLOT,
    cells: placed.map(([x, y], slot) => ({ slot, x: (x - FIRST.x) / SLOT, y: (y - FIRST.y) / SLOT })),
    window,
    title: titles[window] ?? ofChest,
    label: 2,
    foot: 7,
  }
}
