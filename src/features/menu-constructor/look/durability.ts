/** How often a tool or a piece of armour can be used, by what it is made of. */
const tools: Record<string, number> = {
  WOODEN: 59,
  GOLDEN: 32,
  COPPER: 190,
  STONE: 131,
  IRON: 250,
  DIAMOND: 1561,
  NETHERITE: 2031,
}
const armour: Record<string, number> = {
  LEATHER: 5,
  COPPER: 11,
  CHAINMAIL: 15,
  IRON: 15,
  GOLDEN: 7,
  DIAMOND: 33,
  NETHERITE: 37,
  TURTLE: 25,
}
const pieces: Record<string, number> = { HELMET: 11, CHESTPLATE: 16, LEGGINGS: 15, BOOTS: 13 }
const others: Record<string, number> = {
  BOW: 384,
  CROSSBOW: 465,
  FISHING_ROD: 64,
  FLINT_AND_STEEL: 64,
  SHEARS: 238,
  SHIELD: 336,
  ELYTRA: 432,
  TRIDENT: 250,
  MACE: 500,
  BRUSH: 64,
  WOLF_ARMOR: 64,
  CARROT_ON_A_STICK: 25,
  WARPED_FUNGUS_ON_A_STICK: 100,
}

/** Names before 1.13: `WOOD_SWORD`, `GOLD_HELMET`, `IRON_SPADE`. */
export const modernName = (material: string): string =>
  material
    .replace(/^WOOD_(?=SWORD|AXE|PICKAXE|SPADE|HOE)/, 'WOODEN_')
    .replace(/^GOLD_(?=SWORD|AXE|PICKAXE|SPADE|HOE|HELMET|CHESTPLATE|LEGGINGS|BOOTS)/, 'GOLDEN_')
    .replace(/_SPADE$/, '_SHOVEL')

/** `IRON_SWORD` → `['IRON', 'SWORD']`; null for what is no tool or armour. */
export function gearOf(material: string): [made: string, kind: string] | null {
  const [, made, kind] =
    /^([A-Z]+)_(SWORD|AXE|PICKAXE|SHOVEL|HOE|HELMET|CHESTPLATE|LEGGINGS|BOOTS)$/.exec(modernName(material)) ??
    []
  return made && kind ? [made, kind] : null
}

/** 0 for what does not wear out. */
export function durabilityOf(material: string): number {
  const gear = gearOf(material)
  if (!gear) return others[material] ?? 0
  const [made, kind] = gear
  const piece = pieces[kind]
  return piece === undefined ? (tools[made] ?? 0) : piece * (armour[made] ?? 0)
}

const BAR = 13

/** The bar below a used item, in pixels of the game: how long it is, and its colour from green to red. */
export function wearBar(damage: number, most: number): { length: number; colour: string } | null {
  if (damage <= 0 || most <= 0) return null
  const left = Math.max(0, 1 - damage / most)
  return { length: Math.round(left * BAR), colour: `hsl(${Math.round(left * 120)} 100% 50%)` }
}
