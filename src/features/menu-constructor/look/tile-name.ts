/** What is drawn for words that are no materials. */
const standIns: Record<string, string> = {
  WATER_BOTTLE: 'POTION',
  ARMOR_HELMET: 'IRON_HELMET',
  ARMOR_CHESTPLATE: 'IRON_CHESTPLATE',
  ARMOR_LEGGINGS: 'IRON_LEGGINGS',
  ARMOR_BOOTS: 'IRON_BOOTS',
}

/** The name a tile is found by. `WOOL;14` of old menus carries its data value along; every kind of head is a head. */
export function tileName(material: string, data: number): [name: string, data: number] {
  if (/^(head|basehead|texture|hdb)-/i.test(material)) return ['PLAYER_HEAD', 0]
  const [name = '', value] = material.split(/[;:](?=\d+$)/)
  const upper = name.toUpperCase()
  return [standIns[upper] ?? upper, value === undefined ? data : Number(value)]
}
