/** The shelves of the catalogue. items.json names them by their place here, so new ones go to the end. */
export const catalogueGroups = [
  'blocks',
  'decoration',
  'redstone',
  'tools',
  'weapons',
  'armour',
  'food',
  'potions',
  'materials',
  'heads',
  'spawn_eggs',
  'other',
] as const
export type CatalogueGroup = (typeof catalogueGroups)[number]
