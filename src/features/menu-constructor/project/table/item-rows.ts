import type { Menu, MenuItem, Path } from '../../format/menu.ts'
import { readFile } from '../../format/read/read.ts'
import { shortestSlots } from '../../format/read/slots.ts'
import { isNumberValue, lastEntries, readText, scalarText, valueOf } from '../../format/read/tree.ts'
import { clickKinds } from '../../format/tables/options.ts'
import { requirementKind } from '../../format/tables/requirements.ts'
import type { ProjectFile } from '../project-file.ts'
import { pricesOf, type PricePlace } from './item-prices.ts'

export const columns = ['name', 'price', 'material', 'slot', 'amount', 'permission'] as const
export type Column = (typeof columns)[number]

export interface PermissionPlace {
  path: Path
  node: string
}

export interface ItemRow {
  key: string
  fileId: string
  root: Path
  menu: string
  /** Slots of the window; none beyond them exists. */
  size: number
  item: MenuItem
  prices: PricePlace[]
  permissions: PermissionPlace[]
  /** As shown and typed. */
  cells: Record<Column, string>
}

/** Several values of one cell, as `100 / 3200`. */
export const SEPARATOR = ' / '
const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)]

/** Every item of every menu, in the order written. */
export function itemRows(files: readonly ProjectFile[]): ItemRow[] {
  return files.flatMap((file) =>
    readFile(file.text).menus.flatMap((menu) => menu.items.map((item) => rowOf(file, menu, item))),
  )
}

function rowOf(file: ProjectFile, menu: Menu, item: MenuItem): ItemRow {
  const prices = pricesOf(item)
  const permissions = permissionsOf(item)
  const amount = valueOf(item.entry.value, 'amount')
  return {
    key: [file.id, ...item.path].join('\n'),
    fileId: file.id,
    root: menu.root,
    menu: menu.root.length > 0 ? String(menu.root.at(-1)) : file.name,
    size: menu.size,
    item,
    prices,
    permissions,
    cells: {
      name: readText(item.entry.value, 'display_name') ?? '',
      material: item.material ?? '',
      price: distinct(prices.map(({ price }) => price)).join(SEPARATOR),
      slot: shortestSlots(item.slots).join(', '),
      amount: isNumberValue(amount) ? String(amount.value) : (scalarText(amount) ?? ''),
      permission: distinct(permissions.map(({ node }) => node)).join(SEPARATOR),
    },
  }
}

/** What one must be allowed to see the item, or to click it. */
function permissionsOf({ entry, path }: MenuItem): PermissionPlace[] {
  const lists = ['view_requirement', ...clickKinds.map((kind) => `${kind}click_requirement`)]
  return lists.flatMap((key) => {
    const list = valueOf(valueOf(entry.value, key), 'requirements')
    if (list?.kind !== 'map') return []
    return lastEntries(list).flatMap((requirement): PermissionPlace[] => {
      const type = requirementKind(scalarText(valueOf(requirement.value, 'type')) ?? '')?.type
      const node = scalarText(valueOf(requirement.value, 'permission'))
      if (type !== 'has permission' || node === null) return []
      return [{ path: [...path, key, 'requirements', requirement.key, 'permission'], node }]
    })
  })
}
