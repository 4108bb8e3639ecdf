import { getSchema } from '@tiptap/core'
import { Node } from '@tiptap/pm/model'
import { EditorState, NodeSelection, Selection, type Command } from '@tiptap/pm/state'
import { expect, test } from 'vitest'
import type { RichDocument, RichTextSize } from '../../../contract/rich-text/document.ts'
import { documentFromMarkdown, documentToMarkdown } from '../../../contract/rich-text/markdown.ts'
import { readDocument } from '../../../contract/rich-text/read-document.ts'
import { insertAt, insertBlock, newTable, setBlock, toggleWrapped } from './blocks.ts'
import { withoutEmptyImages } from './keep-whole.ts'
import { linkOf } from '../dialogs/link-dialog.tsx'
import { schemaExtensions } from './schema-extensions.ts'
import { suggestionAt } from '../suggest/suggest.ts'
import { toggleList } from './toggle-list.ts'
import { slashTools } from '../toolbar/tools.ts'

/** An editor's state with the cursor at the end of the first piece of text that holds `at`. */
function stateOf(markdown: string, at: string, size: RichTextSize = 'full'): EditorState {
  const schema = getSchema(schemaExtensions(size))
  const doc = Node.fromJSON(schema, documentFromMarkdown(markdown, size))
  let end = 1
  doc.descendants((node, pos) => {
    if (node.isText && node.text!.includes(at)) end = pos + node.text!.indexOf(at) + at.length
  })
  const state = EditorState.create({ doc })
  return state.apply(state.tr.setSelection(Selection.near(doc.resolve(end), -1)))
}

function after(state: EditorState, command: Command): EditorState {
  let next = state
  command(state, (tr) => {
    next = state.apply(tr)
  })
  return next
}

function markdownOf(state: EditorState, size: RichTextSize = 'full'): string {
  const read = readDocument(state.doc.toJSON() as RichDocument, size)
  if (!('document' in read)) throw new Error(JSON.stringify(read.issues))
  return documentToMarkdown(read.document)
}

test('a paragraph becomes a list and a paragraph again', () => {
  const list = after(stateOf('a', 'a'), toggleList('bullet_list'))

  expect(markdownOf(list)).toBe('- a\n')
  expect(markdownOf(after(list, toggleList('bullet_list')))).toBe('a\n')
})

test('a list changes its kind as a whole and keeps the cursor', () => {
  const state = stateOf('- a\n- b\n', 'b')
  const tasks = after(state, toggleList('task_list'))

  expect(markdownOf(tasks)).toBe('- [ ] a\n- [ ] b\n')
  expect(tasks.selection.from).toBe(state.selection.from)
  expect(markdownOf(after(tasks, toggleList('ordered_list')))).toBe('1. a\n2. b\n')
})

test('headings, quotes and call-outs are put around and taken away', () => {
  expect(markdownOf(after(stateOf('a', 'a'), setBlock('heading', { level: 3 })))).toBe('### a\n')
  const note = after(stateOf('a', 'a'), toggleWrapped('callout', { kind: 'note' }))
  const danger = after(note, toggleWrapped('callout', { kind: 'danger' }))

  expect(markdownOf(danger)).toBe(':::danger\na\n:::\n')
  expect(markdownOf(after(danger, toggleWrapped('callout', { kind: 'danger' })))).toBe('a\n')
})

test('a table takes the place of an empty line and stands behind a full one', () => {
  const inEmpty = after(stateOf('', ''), insertBlock(newTable))
  const behind = after(stateOf('a\n\nb', 'a'), insertBlock(newTable))

  expect(inEmpty.doc.childCount).toBe(2)
  expect(inEmpty.selection.$from.parent.type.name).toBe('paragraph')
  expect(inEmpty.doc.firstChild!.type.name).toBe('table')
  expect(behind.doc.children.map((node) => node.type.name)).toEqual(['paragraph', 'table', 'paragraph'])
})

test('a picture that arrives does not move the cursor of whoever types elsewhere', () => {
  const state = stateOf('one\n\ntwo', 'one')
  const image = state.schema.nodes.image!.create({ attachment_id: 7 })
  const next = after(state, insertAt(5, [image]))

  expect(next.doc.children.map((node) => node.type.name)).toEqual(['paragraph', 'image', 'paragraph'])
  expect(next.selection.from).toBe(state.selection.from)
})

test('a gallery that loses all but one picture is that picture', () => {
  const state = stateOf(':::gallery\n![](attachment:1)\n\n![](attachment:2)\n:::\n', '')
  const chosen = state.apply(state.tr.setSelection(NodeSelection.create(state.doc, 1)))
  const deleted = chosen.apply(chosen.tr.deleteSelection())

  const whole = deleted.apply(withoutEmptyImages(deleted)!)

  expect(markdownOf(whole)).toBe('![](attachment:2)\n')
})

test('a slash and an @ begin a menu where they can mean something', () => {
  expect(suggestionAt(stateOf('/таб', '/таб'))).toMatchObject({ kind: 'slash', query: 'таб', from: 1 })
  expect(suggestionAt(stateOf('hi @sav', '@sav'))).toMatchObject({ kind: 'mention', query: 'sav' })
  expect(suggestionAt(stateOf('a/b', 'a/b'))).toBeNull()
  expect(suggestionAt(stateOf('me@example', 'me@example'))).toBeNull()
  expect(suggestionAt(stateOf('```\n/x\n```', '/x'))).toBeNull()
})

test('the slash menu finds tools by their name and by how others call them', () => {
  const keys = (query: string, size: RichTextSize = 'full') =>
    slashTools(
      size,
      query,
      (one) => (one.key === 'table' ? 'Таблица' : one.key),
      () => false,
    ).map((one) => one.key)

  expect(keys('таб')).toEqual(['table'])
  expect(keys('h2')).toEqual(['heading-2'])
  expect(keys('')).not.toContain('image')
  expect(keys('', 'small')).not.toContain('table')
})

test('an address is completed as people type it, and a bad one is refused', () => {
  expect(linkOf('papermc.io/docs')).toBe('https://papermc.io/docs')
  expect(linkOf('a@b.example')).toBe('mailto:a@b.example')
  expect(linkOf('/ru/articles')).toBe('/ru/articles')
  expect(linkOf('javascript:alert(1)')).toBeNull()
  expect(linkOf('два слова')).toBeNull()
})
