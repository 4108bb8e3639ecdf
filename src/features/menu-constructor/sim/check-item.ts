import type { Plain } from '../format/menu.ts'
import type { HeldItem } from './player/player.ts'
import { replaceText, type TextScope } from './player/placeholders.ts'

type Finding = { holds: boolean; code: string; args: Record<string, string | number> }

/** Slots of an inventory without armour. */
const INVENTORY_SLOTS = 36

const colour = (text: string): string => text.replace(/&(?=[0-9a-fk-orx])/gi, '§')

/** Worn items and the off hand count only where the requirement says so; the main hand is part of the inventory. */
const isCounted = ({ place }: HeldItem, keys: Record<string, Plain>): boolean =>
  place?.startsWith('armor_') ? keys.armor === true : place === 'off_hand' ? keys.offhand === true : true

/** How many of the test player's items fit what is asked. AIR asks for a free slot. */
export function checkItem(keys: Record<string, Plain>, scope: TextScope): Finding {
  const material = replaceText(String(keys.material), scope).toUpperCase()
  const { items } = scope.player
  if (material === 'AIR') {
    const free = INVENTORY_SLOTS - items.filter((item) => isCounted(item, {})).length
    return { holds: free > 0, code: 'freeSlot', args: { free } }
  }
  const needs = Number(keys.amount ?? 1)
  const has = items
    .filter((item) => isCounted(item, keys) && item.material.toUpperCase() === material)
    .filter((item) => fits(item, keys, scope))
    .reduce((sum, item) => sum + item.amount, 0)
  return { holds: has >= needs, code: 'item', args: { material, has, needs } }
}

function fits(item: HeldItem, keys: Record<string, Plain>, scope: TextScope): boolean {
  const model = keys.model_data ?? keys.modeldata
  if (keys.data !== undefined && (item.data ?? 0) !== keys.data) return false
  if (model !== undefined && item.modelData !== model) return false
  const lore = keys.lore === undefined ? null : [keys.lore].flat().map(String)
  if (keys.strict === true) {
    const extra =
      (item.name && !keys.name) || (item.lore?.length && !lore) || (item.modelData && model === undefined)
    if (extra) return false
  }
  if (keys.name !== undefined && !fitsText(item.name, String(keys.name), contains(keys, 'name'), scope))
    return false
  return lore === null || fitsText(item.lore?.join('\n'), lore.join('\n'), contains(keys, 'lore'), scope)
}

/** A slip in the plugin: the value of `…_ignorecase` is stored as `…_contains`, and case always counts. */
const contains = (keys: Record<string, Plain>, part: 'name' | 'lore'): boolean =>
  keys[`${part}_ignorecase`] === true || keys[`${part}-ignorecase`] === true

function fitsText(has: string | undefined, asked: string, part: boolean, scope: TextScope): boolean {
  if (!has) return false
  const [a, b] = [colour(has), colour(replaceText(asked, scope))]
  return part ? a.includes(b) : a === b
}
