import { expect, test } from 'vitest'
import { isLong } from '../../../testing/long.ts'
import { applyChanges, invertChanges } from './edit/changes.ts'
import { editText } from './edit/edit.ts'
import { corpus, skippedCorpus } from './corpus.fixture.ts'
import { loadMenu } from './load/loader.ts'
import type { LoadedItem, LoadedMenu } from './load/loaded.ts'
import { lineEnd, lineStart } from './read/lines.ts'
import type { Menu, MenuEdit, MenuItem, Plain, TextChange, Value } from './menu.ts'
import { parseText } from './read/parse.ts'
import { editPlain } from './edit/plain-edit.fixture.ts'
import { readFile } from './read/read.ts'
import { plainOf, samePlain, valueOf } from './read/tree.ts'
import './read/use-full-parser.ts'

const version = '1.21.4'

test.runIf(corpus.length === 0)('the corpus of menus is not here', () => {
  // oxlint-disable-next-line no-console -- the run says what it left out
  console.log(skippedCorpus)
})

const plainOfText = (text: string): Plain => {
  const { root } = parseText(text)
  return root ? plainOf(root) : null
}

/** One edit of each kind that fits the item. */
function editsOf(menu: Menu, item: MenuItem): MenuEdit[] {
  const own = (key: string): Value | undefined => valueOf(item.entry.value, key)
  const edits: MenuEdit[] = [
    { kind: 'set', path: [...item.path, 'display_name'], value: "&aIt's: 5 # new" },
    { kind: 'set', path: [...item.path, 'material'], value: 'GOLD_NUGGET' },
    { kind: 'set', path: [...item.path, 'amount'], value: 7 },
    { kind: 'set', path: [...item.path, 'left_click_commands'], value: ['[message] no', '[close]'] },
    { kind: 'set', path: [...menu.root, 'menu_title'], value: 'yes' },
    { kind: 'set', path: [...menu.root, 'update_interval'], value: 3 },
    { kind: 'rename', path: item.path, name: 'renamed_by_test' },
    {
      kind: 'addItem',
      root: menu.root,
      name: 'added_by_test',
      item: { material: 'STONE', slot: 3, lore: ['&7a', '', 'b'] },
    },
    {
      kind: 'addItem',
      root: menu.root,
      name: 'added_by_test',
      after: item.name,
      item: { material: 'STONE', slots: ['0-8'] },
    },
    { kind: 'setSlots', path: item.path, slots: [0, 1, 2, 3, 17] },
    { kind: 'setSlots', path: item.path, slots: [item.slots[0] === 4 ? 5 : 4] },
    { kind: 'remove', path: item.path },
    ...['material', 'slot', 'priority', 'lore', 'view_requirement', 'left_click_commands'].flatMap(
      (key): MenuEdit[] => (own(key) ? [{ kind: 'remove', path: [...item.path, key] }] : []),
    ),
  ]
  const lore = own('lore')
  if (lore?.kind === 'list' && lore.values.length > 0) {
    const last = lore.values.length - 1
    edits.push(
      { kind: 'set', path: [...item.path, 'lore', last], value: '&#00ff00"new"' },
      { kind: 'insert', path: [...item.path, 'lore'], index: 0, value: 'first' },
      { kind: 'insert', path: [...item.path, 'lore'], index: last + 1, value: '  - last: x' },
      { kind: 'remove', path: [...item.path, 'lore', 0] },
      { kind: 'move', path: [...item.path, 'lore'], from: 0, to: last },
      { kind: 'move', path: [...item.path, 'lore'], from: last, to: 0 },
    )
  }
  return edits
}

/** Bytes the edit may touch: the lines of the item, or of the menu's head for a key of the menu. */
function touchesOnly(text: string, changes: TextChange[], from: number, to: number): boolean {
  const start = lineStart(text, from)
  const end = lineEnd(text, to)
  return changes.every((change) => change.from >= start && change.to <= end + 2)
}

const withoutPaths = (menu: LoadedMenu): LoadedMenu => ({ ...menu, dropped: [] })
const others = (menu: LoadedMenu, names: string[]): LoadedItem[] =>
  menu.items.filter((item) => !names.includes(item.name))

test.each(corpus)('$name comes out of reading and of no edit byte for byte', ({ text }) => {
  const { menus } = readFile(text)
  expect(menus.length).toBeGreaterThan(0)
  for (const menu of menus)
    for (const item of menu.items) {
      const { key, keySpan } = item.entry
      expect(text.slice(keySpan.from, keySpan.to).replace(/^['"]|['"]$/g, '')).toBe(key)
      const display = valueOf(item.entry.value, 'display_name')
      const edits: MenuEdit[] = [{ kind: 'setSlots', path: item.path, slots: item.slots }]
      if (display) edits.push({ kind: 'set', path: [...item.path, 'display_name'], value: plainOf(display) })
      if (valueOf(item.entry.value, 'slot') ?? valueOf(item.entry.value, 'slots')) {
        const slot = valueOf(item.entry.value, 'slot')
        const quoted = slot?.kind === 'scalar' && slot.quoted && !valueOf(item.entry.value, 'slots')
        if (!quoted) expect(applyChanges(text, editText(text, edits))).toBe(text)
      }
    }
})

test.each(corpus)('an edit of each kind changes only itself in $name', ({ text }) => {
  const before = plainOfText(text)
  for (const menu of readFile(text).menus.slice(0, isLong ? 9 : 1)) {
    const middle = menu.items[menu.items.length >> 1]
    const picked = isLong ? [menu.items[0], middle, menu.items.at(-1)] : [middle]
    for (const item of new Set(picked.filter((found) => found !== undefined)))
      for (const edit of editsOf(menu, item)) {
        const changes = editText(text, [edit])
        const after = applyChanges(text, changes)
        const label = `${JSON.stringify(edit)}\n${JSON.stringify(changes)}`
        expect(parseText(after).problems, label).toEqual(
          parseText(text).problems.length === 0 ? [] : expect.anything(),
        )
        const expected = editPlain(before, edit)
        if (
          edit.kind === 'setSlots' &&
          valueOf(item.entry.value, 'slot') &&
          valueOf(item.entry.value, 'slots')
        )
          continue
        if (!samePlain(plainOfText(after), expected)) expect(plainOfText(after), label).toEqual(expected)
        expect(applyChanges(after, invertChanges(text, changes)) === text, label).toBe(true)
        // The last item of a menu leaves `items: {}` behind.
        const emptied = edit.kind === 'remove' && edit.path === item.path && menu.items.length === 1
        if ('path' in edit && edit.path.includes(item.name) && !emptied)
          expect(touchesOnly(text, changes, item.entry.span.from, item.entry.span.to), label).toBe(true)
        seenByThePlugin(loadMenu(text, menu.root, version), loadMenu(after, menu.root, version), edit, item)
      }
  }
})

/** The model of the loader sees the edit and nothing besides. */
function seenByThePlugin(before: LoadedMenu, after: LoadedMenu, edit: MenuEdit, item: MenuItem): void {
  const touched = [item.name, 'renamed_by_test', 'added_by_test']
  if (edit.kind !== 'addItem' && !edit.path.includes('items')) {
    const key = edit.path.at(-1) === 'menu_title' ? 'title' : 'updateInterval'
    expect(withoutPaths({ ...after, [key]: before[key], fault: before.fault })).toEqual(withoutPaths(before))
    return
  }
  const names = edit.kind === 'addItem' ? ['added_by_test'] : touched
  expect(JSON.stringify(others(after, names))).toBe(JSON.stringify(others(before, names)))
  const { items: _a, bySlot: _b, dropped: _c, fault: _d, ...head } = after
  const { items: _e, bySlot: _f, dropped: _g, fault: _h, ...headBefore } = before
  expect(head).toEqual(headBefore)
  if (edit.kind === 'addItem')
    expect(after.items.some((loaded) => loaded.name === 'added_by_test')).toBe(true)
  if (edit.kind === 'setSlots') {
    const loaded = after.items.find((found) => found.name === item.name)
    if (loaded) expect(loaded.slots).toEqual(edit.slots)
  }
}
