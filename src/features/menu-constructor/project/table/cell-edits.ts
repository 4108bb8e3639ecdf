import { applyChanges, areApart, ChangeLog } from '../../format/edit/changes.ts'
import { editOnce, editText } from '../../format/edit/edit.ts'
import type { MenuEdit, Path, TextChange } from '../../format/menu.ts'
import { parseText } from '../../format/read/parse.ts'
import { parseSlots } from '../../format/read/slots.ts'
import { scalarText, valueOf } from '../../format/read/tree.ts'
import { bareOf } from '../../format/read/values.ts'
import type { ProjectFile } from '../project-file.ts'
import { SEPARATOR, type Column, type ItemRow } from './item-rows.ts'

/** Message `constructor.table.refused.<why>`. */
export type Refusal = 'price' | 'number' | 'slot' | 'amount' | 'empty' | 'count'

/** The edits that make a cell say this, or why it cannot. */
export function cellEdits(row: ItemRow, column: Column, typed: string): MenuEdit[] | Refusal {
  const text = typed.trim()
  if (text === row.cells[column]) return []
  const { path } = row.item
  switch (column) {
    case 'name':
      return [
        text === ''
          ? { kind: 'remove', path: [...path, 'display_name'] }
          : set([...path, 'display_name'], typed),
      ]
    case 'material':
      return text === '' ? 'empty' : [set([...path, 'material'], text)]
    case 'amount':
      return text === '' ? [{ kind: 'remove', path: [...path, 'amount'] }] : amountEdits(row, text)
    case 'slot': {
      const { slots, bad } = parseSlots(text)
      if (slots.length === 0 || bad.length > 0 || slots.some((slot) => slot < 0 || slot >= row.size))
        return 'slot'
      return [{ kind: 'setSlots', path, slots }]
    }
    case 'price': {
      const values = text.split(SEPARATOR.trim()).map((part) => Number(part.trim().replace(',', '.')))
      if (row.prices.length === 0) return 'price'
      if (values.some((value) => !Number.isFinite(value) || value < 0)) return 'number'
      return byValue(
        row.prices.map(({ price }) => price),
        values,
        (price) => priceEdits(row, price),
      )
    }
    case 'permission':
      return permissionEdits(row, text)
  }
}

const set = (path: Path, value: string | number): MenuEdit => ({ kind: 'set', path, value })

/** The plugin ignores a quoted number; a placeholder belongs into `dynamic_amount`, so it is refused here. */
function amountEdits({ item }: ItemRow, text: string): MenuEdit[] | Refusal {
  const amount = bareOf(text)
  return typeof amount === 'number' && Number.isInteger(amount) && amount >= 1 && amount <= 99
    ? [set([...item.path, 'amount'], amount)]
    : 'amount'
}

/** Each different value of a cell has a new one of its own. */
function byValue<T>(
  old: readonly T[],
  next: readonly T[],
  edits: (change: (old: T) => T) => MenuEdit[],
): MenuEdit[] | Refusal {
  const distinct = [...new Set(old)]
  if (next.length !== distinct.length) return 'count'
  return edits((value) => next[distinct.indexOf(value)]!)
}

/** The price at every place of the item, each by what it was. */
export const priceEdits = ({ prices }: ItemRow, next: (price: number) => number): MenuEdit[] =>
  prices.flatMap((place) => {
    const price = next(place.price)
    return price === place.price
      ? []
      : [{ kind: 'set', path: place.path, value: place.written(price) } as const]
  })

function permissionEdits({ item, permissions }: ItemRow, text: string): MenuEdit[] | Refusal {
  if (permissions.length > 0) {
    if (text === '') return 'empty'
    const nodes = text.split(SEPARATOR.trim()).map((part) => part.trim())
    if (nodes.some((node) => node === '' || /\s/.test(node))) return 'count'
    return byValue(
      permissions.map(({ node }) => node),
      nodes,
      (next) => permissions.flatMap(({ path, node }) => (next(node) === node ? [] : [set(path, next(node))])),
    )
  }
  if (/\s/.test(text)) return 'count'
  const path = [...item.path, 'view_requirement', 'requirements', 'permission']
  return [{ kind: 'set', path, value: { type: 'has permission', permission: text } }]
}

/** Numbers of name and description that say an old price say the new one; only where the number stands alone. */
export function textEdits({ item, prices }: ItemRow, next: (price: number) => number): MenuEdit[] {
  const changed = [...new Set(prices.map(({ price }) => price))].filter((price) => next(price) !== price)
  if (changed.length === 0) return []
  const spelt = new Map(changed.map((price) => [String(price), String(next(price))]))
  const words = [...spelt.keys()].map((price) => price.replace('.', '\\.')).join('|')
  // Not the tail of a color code, and not a part of `1,000`, `100%` or `x100`.
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}_.,#&§\\u0000])(${words})(?![\\p{L}\\p{N}_%]|[.,]\\d)`, 'gu')
  const afterCode = new RegExp(
    `([&§][0-9a-fk-or]|&#[0-9a-f]{6})(${words})(?![\\p{L}\\p{N}_%]|[.,]\\d)`,
    'giu',
  )
  const follow = (text: string): string =>
    text
      .replace(afterCode, (_, code: string, price: string) => `${code}\u0000${spelt.get(price)!}\u0000`)
      .replace(pattern, (price) => spelt.get(price)!)
      .replaceAll('\u0000', '')
  const name = scalarText(valueOf(item.entry.value, 'display_name'))
  const lore = valueOf(item.entry.value, 'lore')
  const lines = lore?.kind === 'list' ? lore.values.map(scalarText) : []
  return [
    { path: [...item.path, 'display_name'], text: name },
    ...lines.map((text, index) => ({ path: [...item.path, 'lore', index], text })),
  ].flatMap(({ path, text }) => {
    const after = text === null ? null : follow(text)
    return after === null || after === text ? [] : [set(path, after)]
  })
}

/**
 * The edits of many items as changes of the files. All of them count from the text as it is, so that three hundred
 * cells do not mean three hundred readings; where they would meet, they are made one after another.
 */
export function tableChanges(
  files: readonly ProjectFile[],
  edits: ReadonlyMap<string, readonly MenuEdit[]>,
): { menuId: string; changes: TextChange[] }[] {
  return files.flatMap((file) => {
    const own = edits.get(file.id) ?? []
    const changes = own.length > 0 ? editTogether(file.text, own) : []
    return changes.length > 0 ? [{ menuId: file.id, changes }] : []
  })
}

export function editTogether(text: string, edits: readonly MenuEdit[]): TextChange[] {
  const parsed = parseText(text)
  if (parsed.unread || parsed.problems.length > 0) return editText(text, edits)
  const changes = edits.flatMap((edit) => editOnce(text, edit))
  if (!areApart(text, changes) || parseText(applyChanges(text, changes)).problems.length > 0)
    return editText(text, edits)
  const log = new ChangeLog(text)
  log.apply(changes)
  return log.changes()
}
