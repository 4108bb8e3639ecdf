import { EditorState, type TransactionSpec } from '@codemirror/state'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TextChange } from '../../../format/menu.ts'
import { entriesOf } from '../../../format/read/values.ts'
import { newProject } from '../../workspace/project/new-project.ts'
import { createProjectStore } from '../../workspace/project/project-store.ts'
import { activeFile, activeMenu } from '../../workspace/project/project.ts'
import { setKey, setTexts } from '../inspector/fields/target.ts'
import { shownEdits } from './shown-edits.ts'
import '../../../format/read/use-full-parser.ts'

const lines = [
  'menu_title: Shop # stays',
  'items:',
  '  a:',
  '    material: STONE',
  '    slot: 0',
  '  b:',
  '    material: DIRT',
  '    slot: 1',
  '    lore:',
  "      - 'one'",
  '',
]

/** A project with an editor that follows it, as the code pane does, but without a page. */
function followed(text: string, cursorAt: string) {
  const store = createProjectStore(newProject([{ name: 'm', file: 'm.yml', text }]))
  const shown = text.replaceAll('\r\n', '\n')
  let state = EditorState.create({ doc: shown, selection: { anchor: shown.indexOf(cursorAt) } })
  let before = text
  let changed: TextChange[] = []
  store.subscribe((edits) => {
    const next = activeFile(store.get()).text
    if (next === before) return
    const steps = shownEdits(
      before,
      next,
      edits.map(({ changes }) => changes),
    )
    const { changes, state: after } = state.update(
      ...steps.map((step): TransactionSpec => ({ changes: step, sequential: true })),
    )
    changed = []
    changes.iterChanges((from, to, _from, _to, insert) =>
      changed.push({ from, to, insert: insert.toString() }),
    )
    state = after
    before = next
  })
  const target = (name: string) => {
    const item = activeMenu(store.get())!.items.find((one) => one.name === name)!
    return { store, parts: [{ path: item.path, entries: entriesOf(item.entry.value) }] }
  }
  return {
    store,
    target,
    doc: () => state.doc.toString(),
    atCursor: () => state.sliceDoc(state.selection.main.head, state.selection.main.head + cursorAt.length),
    changed: () => changed,
    shown: () => activeFile(store.get()).text.replaceAll('\r\n', '\n'),
  }
}

test.each(['\n', '\r\n'])(
  'an edit of the inspector reaches the text as the same splice and keeps the cursor (%j)',
  (eol) => {
    const pane = followed(lines.join(eol), 'DIRT')
    setKey(pane.target('a'), 'material', 'GOLD_BLOCK')
    const from = lines.join('\n').indexOf('STONE')
    expect(pane.changed()).toEqual([{ from, to: from + 5, insert: 'GOLD_BLOCK' }])
    expect(pane.atCursor()).toBe('DIRT')

    setKey(pane.target('a'), 'amount', 3)
    setTexts(pane.target('b'), 'lore', ['one', 'two'])
    expect(pane.changed()).toHaveLength(1)
    expect(pane.doc()).toBe(pane.shown())
    expect(pane.atCursor()).toBe('DIRT')

    // Undo and redo are splices too.
    while (pane.store.get().canUndo) pane.store.undo()
    expect(pane.doc()).toBe(lines.join('\n'))
    expect(pane.atCursor()).toBe('DIRT')
    while (pane.store.get().canRedo) pane.store.redo()
    expect(pane.doc()).toBe(pane.shown())
    expect(pane.atCursor()).toBe('DIRT')
  },
)

test('a step of several edits is undone edit by edit', () => {
  const pane = followed(lines.join('\n'), 'DIRT')
  for (const amount of [1, 12, 128]) setKey(pane.target('a'), 'amount', amount)
  pane.store.undo()
  expect(pane.doc()).toBe(lines.join('\n'))
  expect(pane.atCursor()).toBe('DIRT')
})

test('another project under the same names is shown whole', () => {
  const pane = followed(lines.join('\n'), 'DIRT')
  const { project } = pane.store.get()
  pane.store.replace({ ...project, menus: [{ ...project.menus[0]!, text: 'size: 9\n' }] })
  expect(pane.changed()).toHaveLength(1)
  expect(pane.doc()).toBe('size: 9\n')
})

test('edits of another text than the one shown replace the whole text', () => {
  const edit = [{ from: 30, to: 31, insert: 'x' }]
  expect(shownEdits('short', 'other', [edit])).toEqual([[{ from: 0, to: 5, insert: 'other' }]])
  expect(shownEdits('a\r\nb', 'c\r\nb', [])).toEqual([[{ from: 0, to: 3, insert: 'c\nb' }]])
})

test('whatever the edits are, the editor ends with the text of the file', () => {
  const texts = fc.array(fc.constantFrom('a', 'б', '\n', '\r\n', '\r')).map((parts) => parts.join(''))
  fc.assert(
    fc.property(texts, fc.nat(), fc.nat(), texts, (text, one, two, insert) => {
      const [from, to] = [one % (text.length + 1), two % (text.length + 1)].sort((a, b) => a - b) as [
        number,
        number,
      ]
      const next = text.slice(0, from) + insert + text.slice(to)
      const state = EditorState.create({ doc: text })
      const steps = shownEdits(text, next, [[{ from, to, insert }]])
      const after = state.update(...steps.map((changes) => ({ changes, sequential: true }))).state
      expect(after.doc.toString()).toBe(next.replace(/\r\n?/g, '\n'))
    }),
  )
})
