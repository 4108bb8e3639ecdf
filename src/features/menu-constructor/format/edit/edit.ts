import type { MenuEdit, TextChange, Path, Plain, Value, MapValue } from '../menu.ts'
import { NoFullParser } from '../read/full-parser.ts'
import { parseText, type ParsedText } from '../read/parse.ts'
import { shortestSlots, slotsOf } from '../read/slots.ts'
import { entryOf, plainOf, samePlain, valueAt, valueOf } from '../read/tree.ts'
import { applyChanges, areApart, besideComments, ChangeLog } from './changes.ts'
import { addEntry, insertItem, removeFrom, moveWithin } from './edit-entries.ts'
import { findPlace, replaceAt, type Place } from './edit-place.ts'
import { emitKey } from './emit.ts'
import { styleOf } from './text-style.ts'

/** Edits one after another, as changes of the text given. Only what an edit is about changes. */
export function editText(text: string, edits: readonly MenuEdit[]): TextChange[] {
  const log = new ChangeLog(text)
  for (const edit of edits) log.apply(editAny(log.text, edit))
  return log.changes()
}

/** Around a place that cannot be read an edit may not know where it belongs. It then changes nothing. */
function editAny(text: string, edit: MenuEdit): TextChange[] {
  const { problems, unread } = parseText(text)
  if (unread) throw new NoFullParser()
  const before = problems.length
  if (before === 0) return editOnce(text, edit)
  try {
    const changes = editOnce(text, edit)
    const sound = areApart(text, changes) && parseText(applyChanges(text, changes)).problems.length <= before
    return sound ? changes : []
  } catch (error) {
    if (error instanceof RangeError) return []
    throw error
  }
}

/** One edit as changes of the text. An edit of something that is not there changes nothing. */
export const editOnce = (text: string, edit: MenuEdit): TextChange[] =>
  besideComments(text, changesOf(parseText(text), edit))

function changesOf(parsed: ParsedText, edit: MenuEdit): TextChange[] {
  switch (edit.kind) {
    case 'set':
      return set(parsed, edit.path, edit.value)
    case 'remove':
      return remove(parsed, edit.path)
    case 'rename':
      return rename(parsed, edit.path, edit.name)
    case 'insert':
      return insert(parsed, edit.path, edit.index, edit.value)
    case 'move':
      return move(parsed, edit.path, edit.from, edit.to)
    case 'addItem': {
      const path = [...edit.root, 'items']
      const items = valueAt(parsed.root, path)
      const name = items?.kind === 'map' && entryOf(items, edit.name) ? freeName(items, edit.name) : edit.name
      const { place, depth } = findPlace(parsed.root, path)
      if (depth < path.length) return set(parsed, [...path, name], edit.item)
      return addEntry(parsed, place, name, edit.item, edit.after ?? lastKey(items))
    }
    case 'setSlots':
      return setSlots(parsed, edit.path, edit.slots)
  }
}

const lastKey = (value: Value | undefined): string | undefined =>
  value?.kind === 'map' ? value.entries.findLast((entry) => !entry.merged)?.key : undefined

/** Several edits where each counts on the one before. */
function inTurn(text: string, edits: MenuEdit[]): TextChange[] {
  const log = new ChangeLog(text)
  for (const edit of edits) log.apply(editOnce(log.text, edit))
  return log.changes()
}

function set(parsed: ParsedText, path: Path, value: Plain): TextChange[] {
  const { place, depth } = findPlace(parsed.root, path)
  const rest = path.slice(depth)
  if (rest.length === 0) return become(parsed, place, path, value)
  const old = place.value
  if (old?.alias) return replaceAt(parsed, place, withPlain(plainOf(old), rest, value))
  const inner = rest
    .slice(1)
    .reduceRight<Plain>((below, step) => (typeof step === 'number' ? [below] : { [step]: below }), value)
  if (old?.kind === 'list') return insert(parsed, path.slice(0, depth), old.values.length, inner)
  // A key that came in by `<<` keeps the rest of its merged value.
  const merged = old?.kind === 'map' ? entryOf(old, String(rest[0])) : undefined
  const whole = merged ? withPlain(plainOf(merged.value), rest.slice(1), value) : inner
  if (old?.kind !== 'map' && typeof rest[0] === 'number') return replaceAt(parsed, place, [inner])
  return addEntry(parsed, place, String(rest[0]), whole)
}

/** As little as turns the old value into the new one: equal parts of lists and maps stay as they are written. */
function become(parsed: ParsedText, place: Place, path: Path, next: Plain): TextChange[] {
  const old = place.value
  if (old && samePlain(plainOf(old), next) && !(old.kind === 'scalar' && old.value === null)) return []
  if (!old || old.alias || next === null || typeof next !== 'object') return replaceAt(parsed, place, next)
  if (old.kind === 'list' && Array.isArray(next) && old.values.length > 0 && next.length > 0)
    return inTurn(parsed.text, listEdits(path, old.values.map(plainOf), next))
  if (old.kind === 'map' && !Array.isArray(next) && old.entries.length > 0 && Object.keys(next).length > 0)
    return inTurn(parsed.text, [
      ...Object.entries(next).map(([key, value]): MenuEdit => ({ kind: 'set', path: [...path, key], value })),
      ...Object.keys(plainOf(old) as object)
        .filter((key) => !Object.hasOwn(next, key))
        .map((key): MenuEdit => ({ kind: 'remove', path: [...path, key] })),
    ])
  return replaceAt(parsed, place, next)
}

function listEdits(path: Path, old: Plain[], next: Plain[]): MenuEdit[] {
  let start = 0
  while (start < Math.min(old.length, next.length) && samePlain(old[start]!, next[start]!)) start++
  let end = 0
  while (
    end < Math.min(old.length, next.length) - start &&
    samePlain(old[old.length - 1 - end]!, next[next.length - 1 - end]!)
  )
    end++
  const edits: MenuEdit[] = []
  const both = Math.min(old.length, next.length) - end
  for (let i = start; i < both; i++)
    if (!samePlain(old[i]!, next[i]!)) edits.push({ kind: 'set', path: [...path, i], value: next[i]! })
  for (let i = both; i < next.length - end; i++)
    edits.push({ kind: 'insert', path, index: i, value: next[i]! })
  for (let i = old.length - end - 1; i >= both; i--) edits.push({ kind: 'remove', path: [...path, i] })
  return edits
}

function remove(parsed: ParsedText, path: Path): TextChange[] {
  if (path.length === 0 || !valueAt(parsed.root, path)) return []
  const parent = path.slice(0, -1)
  const last = path.at(-1)!
  const { place, depth } = findPlace(parsed.root, parent)
  if (depth < parent.length || place.value?.alias) {
    const plain = withoutPlain(plainOf(place.value!), path.slice(depth))
    return replaceAt(parsed, place, plain)
  }
  const collection = place.value!
  if (collection.kind === 'list') return removeFrom(parsed, place, [Number(last)])
  if (collection.kind !== 'map') return []
  const own = collection.entries.filter((entry) => !entry.merged)
  const indexes = own.flatMap((entry, index) => (entry.key === last ? [index] : []))
  // What came by `<<` cannot be taken away here; null counts as absent.
  return indexes.length > 0 ? removeFrom(parsed, place, indexes) : addEntry(parsed, place, String(last), null)
}

function rename(parsed: ParsedText, path: Path, name: string): TextChange[] {
  const { place, depth } = findPlace(parsed.root, path)
  if (depth < path.length || place.kind !== 'entry' || entryOf(place.map, name)) return []
  return [{ ...place.entry.keySpan, insert: emitKey(name, styleOf(parsed), place.map.flow) }]
}

function insert(parsed: ParsedText, path: Path, index: number, value: Plain): TextChange[] {
  const { place, depth } = findPlace(parsed.root, path)
  if (depth < path.length && !place.value?.alias) return set(parsed, path, [value])
  const old = depth < path.length ? valueAt(parsed.root, path) : (place.value ?? undefined)
  if (old?.kind === 'list' && !old.alias && depth === path.length && old.values.length > 0) {
    const key = path.findLast((step) => typeof step === 'string') as string | undefined
    return insertItem(parsed, old, Math.max(0, Math.min(index, old.values.length)), value, key)
  }
  // A single value where a list belongs becomes the list's first.
  const before: Plain[] = !old
    ? []
    : old.kind === 'list'
      ? (plainOf(old) as Plain[])
      : plainOf(old) === null
        ? []
        : [plainOf(old)]
  return set(parsed, path, before.toSpliced(Math.max(0, Math.min(index, before.length)), 0, value))
}

function move(parsed: ParsedText, path: Path, from: number, to: number): TextChange[] {
  const { place, depth } = findPlace(parsed.root, path)
  const collection = place.value
  if (depth < path.length || !collection || collection.kind === 'scalar' || collection.alias) return []
  const changes = moveWithin(parsed, collection, from, to)
  if (changes) return changes
  const plain = plainOf(collection)
  if (Array.isArray(plain)) return replaceAt(parsed, place, moved(plain, from, to))
  return replaceAt(parsed, place, Object.fromEntries(moved(Object.entries(plain as object), from, to)))
}

function moved<T>(list: T[], from: number, to: number): T[] {
  const next = [...list]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

function setSlots(parsed: ParsedText, path: Path, slots: number[]): TextChange[] {
  const item = valueAt(parsed.root, path)
  if (item?.kind !== 'map') return []
  const list = valueOf(item, 'slots')
  const single = valueOf(item, 'slot')
  const now = slotsOf(single, list)
  const written = list?.kind === 'list' || (single?.kind === 'scalar' && typeof single.value === 'number')
  if (written && now.length === new Set(slots).size && now.every((slot) => slots.includes(slot))) return []
  const [one] = slots
  const asOne = slots.length === 1 && one !== undefined
  const edit = (key: string, value: Plain): MenuEdit => ({ kind: 'set', path: [...path, key], value })
  if (asOne && list?.kind !== 'list') return set(parsed, [...path, 'slot'], one)
  if (asOne && single)
    return inTurn(parsed.text, [edit('slot', one), { kind: 'remove', path: [...path, 'slots'] }])
  if (asOne)
    return inTurn(parsed.text, [
      edit('slots', one),
      { kind: 'rename', path: [...path, 'slots'], name: 'slot' },
    ])
  if (list || !single) return set(parsed, [...path, 'slots'], shortestSlots(slots))
  return inTurn(parsed.text, [
    { kind: 'rename', path: [...path, 'slot'], name: 'slots' },
    edit('slots', shortestSlots(slots)),
  ])
}

/** The value with another one at the path below it. */
function withPlain(plain: Plain, path: Path, value: Plain): Plain {
  const [step, ...rest] = path
  if (step === undefined) return value
  if (Array.isArray(plain)) {
    const index = Math.min(Number(step), plain.length)
    return plain.toSpliced(index, 1, withPlain(plain[index] ?? null, rest, value))
  }
  const map = plain !== null && typeof plain === 'object' ? plain : {}
  return { ...map, [step]: withPlain((Object.hasOwn(map, step) ? map[step] : null) ?? null, rest, value) }
}

function withoutPlain(plain: Plain, path: Path): Plain {
  const [step, ...rest] = path
  if (step === undefined || plain === null || typeof plain !== 'object') return plain
  if (Array.isArray(plain))
    return rest.length === 0
      ? plain.toSpliced(Number(step), 1)
      : plain.toSpliced(Number(step), 1, withoutPlain(plain[Number(step)]!, rest))
  if (rest.length > 0) return { ...plain, [step]: withoutPlain(plain[step] ?? null, rest) }
  return Object.fromEntries(Object.entries(plain).filter(([key]) => key !== step))
}

/** A name no other item of the map has: `buy`, `buy_2`, `buy_3`. Dots would split it into sections. */
function freeName(items: MapValue | undefined, wanted: string): string {
  const base = wanted.replaceAll('.', '_').trim() || 'item'
  if (!entryOf(items, base)) return base
  const stem = base.replace(/_\d+$/, '')
  for (let number = 2; ; number++) if (!entryOf(items, `${stem}_${number}`)) return `${stem}_${number}`
}
