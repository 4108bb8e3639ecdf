import { editText } from '../../../format/edit/edit.ts'
import type { MenuEdit } from '../../../format/menu.ts'
import { parseText } from '../../../format/read/parse.ts'
import { lastEntries, scalarText, valueOf } from '../../../format/read/tree.ts'

/** A menu as config.yml lists it. */
export interface ListedMenu {
  name: string
  /** Path below `gui_menus`. */
  file: string
}

const sound = (file: string): string => file.replaceAll('\\', '/')

/** The menus a config.yml lists by file, in its order; those written into it are not among them. */
export function listedMenus(config: string): ListedMenu[] {
  const menus = valueOf(parseText(config.replace(/^\uFEFF/, '')).root, 'gui_menus')
  if (menus?.kind !== 'map') return []
  return lastEntries(menus).flatMap((entry) => {
    const file = scalarText(valueOf(entry.value, 'file'))
    return file === null ? [] : [{ name: entry.key, file: sound(file) }]
  })
}

export interface ListingChange {
  before: ListedMenu | null
  after: ListedMenu | null
}

/** The config.yml with menus added, renamed and removed; all else stays as it is written, comments included. */
export function relist(config: string, changes: readonly ListingChange[]): string {
  const mark = config.startsWith('\uFEFF') ? '\uFEFF' : ''
  let text = config.slice(mark.length)
  for (const { before, after } of changes) {
    const listed = new Map(listedMenus(text).map(({ name, file }) => [name, file]))
    const edits = editsOf(listed, before, after)
    for (const { from, to, insert } of editText(text, edits).toReversed())
      text = text.slice(0, from) + insert + text.slice(to)
  }
  return mark + text
}

function editsOf(
  listed: ReadonlyMap<string, string>,
  before: ListedMenu | null,
  after: ListedMenu | null,
): MenuEdit[] {
  const entry = (name: string) => ['gui_menus', name]
  if (!after) {
    // Somebody else may have given the name to another file meanwhile.
    const mine = before !== null && listed.get(before.name) === before.file
    return mine ? [{ kind: 'remove', path: entry(before.name) }] : []
  }
  const file: MenuEdit = { kind: 'set', path: [...entry(after.name), 'file'], value: after.file }
  if (listed.get(after.name) === after.file) return []
  if (!before || before.name === after.name || !listed.has(before.name) || listed.has(after.name))
    return [file]
  const rename: MenuEdit = { kind: 'rename', path: entry(before.name), name: after.name }
  return listed.get(before.name) === after.file ? [rename] : [rename, file]
}
