import { inventoryType } from '../../../format/tables/inventories.ts'
import type { Menu, MenuEdit } from '../../../format/menu.ts'

const has = (menu: Menu, key: string): boolean => menu.entries.some((entry) => entry.key === key)

/**
 * Another window. What the plugin silently makes a chest of is written as the chest it becomes: a barrel is 27 slots
 * without a type.
 */
export function setInventory(menu: Menu, type: string): MenuEdit[] {
  const path = (key: string) => [...menu.root, key]
  const drop = (key: string): MenuEdit[] => (has(menu, key) ? [{ kind: 'remove', path: path(key) }] : [])
  const supported = inventoryType(type)?.supported
  if (type === 'CHEST' || supported !== 'yes') {
    const size = type === 'CHEST' ? 54 : 27
    return [...drop('inventory_type'), { kind: 'set', path: path('size'), value: size }]
  }
  return [{ kind: 'set', path: path('inventory_type'), value: type }, ...drop('size')]
}

export const setRows = (menu: Menu, rows: number): MenuEdit[] => [
  { kind: 'set', path: [...menu.root, 'size'], value: rows * 9 },
]

/** A chest by name or because the plugin falls back to one: its rows can be chosen. */
export const isChest = (menu: Menu): boolean =>
  menu.inventory === 'CHEST' || inventoryType(menu.inventory)?.supported !== 'yes'
