import { emitBlockHere } from '../format/edit/emit.ts'
import type { TextStyle } from '../format/edit/text-style.ts'
import type { Plain } from '../format/menu.ts'
import { shortestSlots } from '../format/read/slots.ts'
import { itemOptions, menuOptions } from '../format/tables/options.ts'

export interface DraftItem {
  name: string
  options: { [key: string]: Plain }
}

/** A menu of DeluxeMenus that is being put together. */
export interface Draft {
  name: string
  options: { [key: string]: Plain }
  items: DraftItem[]
}

/** Texts people write themselves are quoted throughout; names and numbers only where they must be. */
const quotedKeys =
  /^(menu_title|display_name|lore|permission|input|output|expression|name|messages|message|commands|.*_commands?|args_usage_message)$/
export const writtenStyle: TextStyle = {
  eol: '\n',
  step: 2,
  dash: 2,
  quote: 'single',
  quoting: (key) => (key !== undefined && quotedKeys.test(key) ? 'single' : 'plain'),
}

const menuOrder = menuOptions.map((option) => option.key)
const itemOrder = itemOptions.map((option) => option.key)

function ordered(options: { [key: string]: Plain }, order: readonly string[]): { [key: string]: Plain } {
  const place = (key: string): number => (order.includes(key) ? order.indexOf(key) : order.length)
  return Object.fromEntries(Object.entries(options).toSorted(([a], [b]) => place(a) - place(b)))
}

/** `slot` for one, the shortest `slots` for several. */
export const slotOptions = (slots: readonly number[]): { [key: string]: Plain } =>
  slots.length === 1 ? { slot: slots[0]! } : { slots: shortestSlots(slots) }

/** A key without the dot that would make a section of it, and no bare number, which would change the order. */
export function itemName(written: string): string {
  const name = written
    .trim()
    .replace(/[.\s]+/g, '_')
    .replace(/[^\p{L}\p{N}_-]+/gu, '')
  return name === '' ? 'item' : /^\d+$/.test(name) ? `item_${name}` : name
}

export function freeItemName(written: string, items: readonly DraftItem[]): string {
  const base = itemName(written)
  const taken = new Set(items.map((item) => item.name))
  for (let count = 1; ; count++) {
    const name = count === 1 ? base : `${base}_${count}`
    if (!taken.has(name)) return name
  }
}

export function draftText({ options, items }: Draft): string {
  const head = Object.entries(ordered(options, menuOrder)).filter(([key]) => key !== 'items')
  const body = Object.fromEntries(items.map((item) => [item.name, ordered(item.options, itemOrder)]))
  return `${emitBlockHere({ ...Object.fromEntries(head), items: body }, undefined, 0, writtenStyle)}\n`
}
