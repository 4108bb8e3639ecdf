import { atLeast } from '../format/tables/game-versions.ts'
import { gearOf } from './durability.ts'

// What the game gives tools, weapons and armour by themselves.
const damage: Record<string, Record<string, number>> = {
  SWORD: { WOODEN: 4, GOLDEN: 4, COPPER: 5, STONE: 5, IRON: 6, DIAMOND: 7, NETHERITE: 8 },
  AXE: { WOODEN: 7, GOLDEN: 7, COPPER: 9, STONE: 9, IRON: 9, DIAMOND: 9, NETHERITE: 10 },
  PICKAXE: { WOODEN: 2, GOLDEN: 2, COPPER: 3, STONE: 3, IRON: 4, DIAMOND: 5, NETHERITE: 6 },
  SHOVEL: { WOODEN: 2.5, GOLDEN: 2.5, COPPER: 3.5, STONE: 3.5, IRON: 4.5, DIAMOND: 5.5, NETHERITE: 6.5 },
  HOE: { WOODEN: 1, GOLDEN: 1, COPPER: 1, STONE: 1, IRON: 1, DIAMOND: 1, NETHERITE: 1 },
}
const axeSpeed: Record<string, number> = { WOODEN: 0.8, COPPER: 0.8, STONE: 0.8, IRON: 0.9 }
const hoeSpeed: Record<string, number> = { STONE: 2, COPPER: 2, IRON: 3, DIAMOND: 4, NETHERITE: 4 }
const speed: Record<string, (made: string) => number> = {
  SWORD: () => 1.6,
  AXE: (made) => axeSpeed[made] ?? 1,
  PICKAXE: () => 1.2,
  SHOVEL: () => 1,
  HOE: (made) => hoeSpeed[made] ?? 1,
}
/** Helmet, chestplate, leggings, boots. */
const armour: Record<string, number[]> = {
  LEATHER: [1, 3, 2, 1],
  COPPER: [2, 4, 3, 1],
  CHAINMAIL: [2, 5, 4, 1],
  IRON: [2, 6, 5, 2],
  GOLDEN: [2, 5, 3, 1],
  DIAMOND: [3, 8, 6, 3],
  NETHERITE: [3, 8, 6, 3],
  TURTLE: [2],
}
const toughness: Record<string, number> = { DIAMOND: 2, NETHERITE: 3 }
const places = { HELMET: 'head', CHESTPLATE: 'body', LEGGINGS: 'legs', BOOTS: 'feet' } as const
const held: Record<string, [damage: number, speed: number]> = { TRIDENT: [9, 1.1], MACE: [6, 0.6] }

export interface Attribute {
  name: 'damage' | 'speed' | 'armour' | 'toughness' | 'knockback'
  value: number
  /** Written with a plus, in blue; what a weapon has by itself is dark green. */
  added: boolean
}
export interface AttributeGroup {
  /** Null before 1.9, where the game names no place. */
  place: 'hand' | 'head' | 'body' | 'legs' | 'feet' | null
  attributes: Attribute[]
}

function weapon(numbers: [number, number], version: string): AttributeGroup {
  const [hurt, quick] = numbers
  if (!atLeast(version, '1.9'))
    return { place: null, attributes: [{ name: 'damage', value: hurt, added: true }] }
  return {
    place: 'hand',
    attributes: [
      { name: 'damage', value: hurt, added: false },
      { name: 'speed', value: quick, added: false },
    ],
  }
}

/** Null for what has none. */
export function attributesOf(material: string, version: string): AttributeGroup | null {
  const gear = gearOf(material)
  if (!gear) return held[material] ? weapon(held[material], version) : null
  const [made, kind] = gear
  const hurt = damage[kind]?.[made]
  if (hurt !== undefined) return weapon([hurt, speed[kind]!(made)], version)
  const pieces = Object.keys(places)
  const value = armour[made]?.[pieces.indexOf(kind)]
  // Before 1.9 armour says nothing of itself.
  if (value === undefined || !atLeast(version, '1.9')) return null
  const attributes: Attribute[] = [{ name: 'armour', value, added: true }]
  const tough = toughness[made]
  if (tough !== undefined) attributes.push({ name: 'toughness', value: tough, added: true })
  if (made === 'NETHERITE') attributes.push({ name: 'knockback', value: 1, added: true })
  return { place: places[kind as keyof typeof places], attributes }
}
