import { loadMenu } from '../load/loader.ts'
import type { LoadedItem, LoadedMenu } from '../load/loaded.ts'
import type { Plain } from '../menu.ts'
import { readFile } from '../read/read.ts'
import { hideFlags } from '../tables/options.ts'
import { materialForm } from '../tables/materials.ts'
import { knowsMaterial, type DiagnoseOptions } from './context.ts'

// What players see of a file by the model of the loader: the title, the window, and slot by slot the items that are
// tried, each with its looks and with what is asked before it is shown.

const list = (value: Plain | undefined): string[] =>
  Array.isArray(value) ? value.map(String) : value === undefined ? [] : [String(value)]

function looksOf({ material, options, view }: LoadedItem): unknown {
  const { item_flags, hide_attributes, hide_enchantments, hide_unbreakable, data, damage, ...rest } = options
  const old = { hide_attributes, hide_enchantments, hide_unbreakable }
  const flags = Object.entries(old).flatMap(([key, on]) => (on === true ? [hideFlags[key]!] : []))
  // The release shows no more than 64; a stack of none is an empty slot.
  const amount = typeof rest.amount === 'number' ? Math.min(64, rest.amount) : undefined
  return {
    ...rest,
    material: materialForm(material).kind === 'prefixed' ? material : material.toUpperCase(),
    amount,
    // A name that only the server could know or refuse stays as written.
    flags: [...new Set([...list(item_flags), ...flags])].sort(),
    damage: Number(damage ?? data ?? 0) || 0,
    update: undefined,
    view: view && { ...view, deny: undefined },
  }
}

function slotsOf(menu: LoadedMenu, options: DiagnoseOptions): unknown {
  const items = new Map(menu.items.map((item) => [item.name, item]))
  const there = (name: string) => {
    const form = materialForm(items.get(name)!.material)
    return form.kind !== 'name' || knowsMaterial(options, form.name)
  }
  return Object.entries(menu.bySlot).flatMap(([slot, names]) => {
    if (Number(slot) >= menu.size) return []
    const tried = names.filter(there).map((name) => items.get(name)!)
    const last = tried.findIndex(({ view }) => view === null)
    const shown = last < 0 ? tried : tried.slice(0, last + 1)
    return shown.length > 0 ? [[slot, shown.map(looksOf)]] : []
  })
}

/** The same for two texts if players see the same. */
export function seenOf(text: string, options: DiagnoseOptions): string {
  const menus = readFile(text).menus.map(({ root }) => {
    const menu = loadMenu(text, root, options.gameVersion, options.plugin)
    if (menu.fault) return 'nothing'
    return { title: menu.title, window: [menu.inventory, menu.size], slots: slotsOf(menu, options) }
  })
  return JSON.stringify(menus)
}
