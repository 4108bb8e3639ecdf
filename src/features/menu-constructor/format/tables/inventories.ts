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
  height: number
  cells: SlotCell[]
}

const places: Record<string, [number, number][]> = {
  // prettier-ignore
  WORKBENCH: [[6, 1], [1, 0], [2, 0], [3, 0], [1, 1], [2, 1], [3, 1], [1, 2], [2, 2], [3, 2]],
  FURNACE: [
    [2, 0],
    [2, 2],
    [5.5, 1],
  ],
  ANVIL: [
    [1, 1],
    [3.5, 1],
    [6.5, 1],
  ],
  GRINDSTONE: [
    [2, 0.2],
    [2, 1.5],
    [5.5, 0.9],
  ],
  CARTOGRAPHY: [
    [1, 0],
    [1, 2],
    [6.5, 1],
  ],
  LOOM: [
    [0.5, 0.5],
    [1.6, 0.5],
    [1, 1.7],
    [6.5, 1.2],
  ],
  STONECUTTER: [
    [0.8, 1],
    [7, 1],
  ],
  BREWING: [
    [2.6, 2],
    [4, 2.3],
    [5.4, 2],
    [4, 0],
    [0.4, 0],
  ],
  ENCHANTING: [
    [0.5, 1.5],
    [1.7, 1.5],
  ],
  BEACON: [[4, 1]],
  HOPPER: [
    [2, 0],
    [3, 0],
    [4, 0],
    [5, 0],
    [6, 0],
  ],
}
for (const furnace of ['BLAST_FURNACE', 'SMOKER']) places[furnace] = places.FURNACE!

const grid = (count: number, columns: number, left: number): SlotCell[] =>
  Array.from({ length: count }, (_, slot) => ({
    slot,
    x: left + (slot % columns),
    y: Math.floor(slot / columns),
  }))

/** The places of the slots. Nine wide for every type, so that the player's own inventory fits below. */
export function inventoryLayout(type: string, size: number, version: string): InventoryLayout {
  const name = type.toUpperCase()
  if (name === 'DISPENSER' || name === 'DROPPER' || name === 'CRAFTER')
    return { width: 9, height: 3, cells: grid(9, 3, 3) }
  if (name === 'SMITHING' || name === 'SMITHING_NEW') {
    const count = inventorySlots(name, version)
    const cells = Array.from({ length: count }, (_, slot) => ({
      slot,
      x: slot === count - 1 ? 5.5 : 0.5 + slot * (count === 4 ? 1 : 2.5),
      y: 1,
    }))
    return { width: 9, height: 3, cells }
  }
  const placed = places[name]
  if (placed) {
    return {
      width: 9,
      height: name === 'HOPPER' ? 1 : name === 'BREWING' ? 3.3 : 3,
      cells: placed.map(([x, y], slot) => ({ slot, x, y })),
    }
  }
  const count = name === 'PLAYER' ? 36 : size
  return { width: 9, height: Math.ceil(count / 9), cells: grid(count, 9, 0) }
}
