import type { Menu, Path, Span } from '../format/menu.ts'
import { parseText } from '../format/read/parse.ts'
import { readFile } from '../format/read/read.ts'
import { isListValue, scalarText, valueAt } from '../format/read/tree.ts'
import { readLogLine, type LogLine } from './log-lines.ts'

/** A file of the project. */
export interface LogMenu {
  id: string
  name: string
  file: string
  text: string
}

export interface LogPlace extends Span {
  menuId: string
  /** Of the menu in its file. */
  root: Path
  item: string | null
  /** Counted from one. */
  line: number
}

export type LogEntry =
  | { kind: 'said'; written: string; line: LogLine; place: LogPlace | null; menuKnown: boolean }
  | { kind: 'unknown'; written: string }

/** What lines of the console are about, and where in the project that is. Lines that say the same are one entry. */
export function readLog(log: string, menus: readonly LogMenu[]): LogEntry[] {
  const entries: LogEntry[] = []
  let last: { line: LogLine; entry: LogEntry & { kind: 'said' } } | null = null
  for (const written of log.split(/\r?\n/)) {
    const read = readLogLine(written)
    // Below its complaint the reader of YAML prints the text it stopped at.
    const goesOn = last?.line.code === 'yaml' && !written.trimStart().startsWith('[')
    if (read.kind === 'unknown' && written.trim() !== '' && !goesOn)
      entries.push({ kind: 'unknown', written: written.trim() })
    if (read.kind === 'place' && last?.line.code === 'yaml') lead(last.entry, menus, read.line)
    if (read.kind !== 'said') continue
    const { line } = read
    // "Skipping menu" goes on with the line before it: one place, one entry.
    const follows = last && (line.code === 'skippedMenu' || line.code === 'skippedItem')
    if (follows && (line.menu ?? line.item) === (line.menu ? last!.line.menu : last!.line.item)) continue
    const entry = {
      kind: 'said' as const,
      written: written.trim(),
      line,
      place: placeOf(line, menus),
      menuKnown: line.menu === undefined || findMenus(line, menus).length > 0,
    }
    last = { line, entry }
    const known = entries.some(
      (one) => one.kind === 'said' && JSON.stringify(one.line) === JSON.stringify(line),
    )
    if (!known) entries.push(entry)
  }
  return entries
}

/** The line the reader of YAML stopped at. */
function lead(entry: LogEntry & { kind: 'said' }, menus: readonly LogMenu[], line: number): void {
  const [menu] = findMenus(entry.line, menus)
  if (!menu) return
  const lines = menu.text.split('\n').slice(0, line)
  const to = lines.join('\n').length
  entry.place = { menuId: menu.id, root: [], item: null, line, from: to - (lines.at(-1)?.length ?? 0), to }
}

const sameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()
const base = (file: string): string => file.split(/[\\/]/).at(-1)!

/** Files that hold the menu; all of them where the line names none. */
function findMenus({ menu, file }: LogLine, menus: readonly LogMenu[]): LogMenu[] {
  if (menu === undefined && file === undefined) return [...menus]
  return menus.filter(
    (one) =>
      (menu !== undefined && (sameName(one.name, menu) || rootOf(one, menu).length > 0)) ||
      (file !== undefined && sameName(base(one.file), base(file))),
  )
}

/** Where a menu begins: in a config.yml below its name. */
function rootOf(file: LogMenu, menu: string | undefined): Path {
  if (menu === undefined || !/^gui_menus\s*:/m.test(file.text)) return []
  return readFile(file.text).menus.find((one) => String(one.root.at(-1)) === menu)?.root ?? []
}

function placeOf(line: LogLine, menus: readonly LogMenu[]): LogPlace | null {
  for (const file of findMenus(line, menus)) {
    const root = rootOf(file, line.menu)
    const menu = readFile(file.text).menus.find((one) => one.root.join() === root.join())
    const path = menu && pathOf(line, menu)
    const place = path && spanOf(file, path, line)
    if (place) return { menuId: file.id, root, item: itemIn(path, root), ...place }
  }
  return null
}

const itemIn = (path: Path, root: Path): string | null =>
  path[root.length] === 'items' && path.length > root.length + 1 ? String(path[root.length + 1]) : null

function pathOf({ code, menu: named, file, item, key, path, slot, value }: LogLine, menu: Menu): Path | null {
  const names = named !== undefined || file !== undefined
  const { root } = menu
  if (path !== undefined) {
    // Dots divide the path, so names with dots cannot be in it.
    const parts = path.split('.').filter((part) => part !== '')
    const own = parts[0] === 'gui_menus' ? parts : [...root, ...parts]
    return own
  }
  if (slot !== undefined) return menu.items.find((one) => one.slots.includes(slot))?.path ?? null
  if (item !== undefined) {
    const found = menu.items.find((one) => one.name === item)
    return found ? [...found.path, ...(key ? [key] : [])] : null
  }
  if (code === 'stone') return menu.items.find((one) => one.material?.includes(value ?? ''))?.path ?? null
  if (key !== undefined) return [...root, key]
  // A line that names nothing could be anywhere.
  return names ? root : null
}

/** The value if it is there, else the nearest thing around it. A value of a list is found by what it says. */
function spanOf(
  file: LogMenu,
  path: Path,
  { value, path: asked }: LogLine,
): (Span & { line: number }) | null {
  const { root } = parseText(file.text)
  for (let length = path.length; length >= 0; length--) {
    const found = valueAt(root, path.slice(0, length))
    if (!found) continue
    // A path that is not in this file belongs to another.
    if (asked !== undefined && length < path.length - 1) return null
    const inner =
      value !== undefined && isListValue(found)
        ? found.values.find((one) => scalarText(one)?.toLowerCase().includes(value.toLowerCase()))
        : undefined
    const { from, to } = (inner ?? found).span
    return { from, to, line: file.text.slice(0, from).split('\n').length }
  }
  return null
}
