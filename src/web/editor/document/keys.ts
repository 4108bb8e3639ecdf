import {
  Extension,
  InputRule,
  markInputRule,
  nodeInputRule,
  textblockTypeInputRule,
  wrappingInputRule,
  type KeyboardShortcutCommand,
} from '@tiptap/core'
import { exitCode } from '@tiptap/pm/commands'
import { redo, undo } from '@tiptap/pm/history'
import type { NodeType } from '@tiptap/pm/model'
import { liftListItem, sinkListItem, splitListItem } from '@tiptap/pm/schema-list'
import { addRowAfter, goToNextCell } from '@tiptap/pm/tables'
import { TextSelection, type Command } from '@tiptap/pm/state'
import type { EditorContext } from '../editor-context.ts'
import { setBlock, toggleCode, toggleWrapped } from './blocks.ts'
import { toggleList } from './toggle-list.ts'
import { codeLanguage } from '../../../contract/rich-text/vocabulary.ts'

/** Keys of the text itself. The same ones as in other editors, so nobody has to learn them. */
export const Keys = Extension.create<{ context: EditorContext }>({
  name: 'textKeys',
  // Before TipTap's own keys: Enter in a list is ours.
  priority: 200,
  addKeyboardShortcuts() {
    const { editor } = this
    const { nodes } = editor.schema
    const { context } = this.options
    const run =
      (...commands: Command[]): KeyboardShortcutCommand =>
      () =>
        commands.some((command) => command(editor.state, editor.view.dispatch, editor.view))
    const items = ['task_item', 'list_item'].flatMap((name) => (nodes[name] ? [nodes[name]] : []))
    const mark =
      (name: string): KeyboardShortcutCommand =>
      () =>
        editor.commands.toggleMark(name)
    const headings = nodes.heading
      ? Object.fromEntries(
          [2, 3, 4].map((level) => [`Mod-Alt-${level}`, run(setBlock('heading', { level }))]),
        )
      : {}
    return {
      'Mod-b': mark('bold'),
      'Mod-i': mark('italic'),
      'Mod-Shift-x': mark('strike'),
      'Mod-e': mark('code'),
      'Mod-k': () => {
        context.onLink()
        return true
      },
      'Mod-z': run(undo),
      'Mod-y': run(redo),
      'Mod-Shift-z': run(redo),
      'Mod-Alt-0': run(setBlock('paragraph')),
      ...headings,
      'Mod-Shift-7': run(toggleList('ordered_list')),
      'Mod-Shift-8': run(toggleList('bullet_list')),
      'Mod-Shift-9': run(toggleList('task_list')),
      'Mod-Shift-b': run(toggleWrapped('blockquote')),
      'Mod-Alt-c': run(toggleCode),
      'Alt-F10': () => {
        context.onToolbar()
        return true
      },
      Escape: () => context.onEscape(),
      'Mod-Enter': run(exitCode),
      'Shift-Enter': run(exitCodeOrBreak),
      Enter: run(leaveCode, ...items.map((item) => splitItem(item))),
      Tab: run(goToNextCell(1), nextRow, ...items.map((item) => sinkListItem(item)), indentCode),
      'Shift-Tab': run(goToNextCell(-1), ...items.map((item) => liftListItem(item))),
    }
  },
})

/** A new task is never done. */
const splitItem = (item: NodeType): Command =>
  item.name === 'task_item' ? splitListItem(item, { checked: false }) : splitListItem(item)

const exitCodeOrBreak: Command = (state, dispatch) => {
  const { $from } = state.selection
  const type = state.schema.nodes.hard_break
  if ($from.parent.type.spec.code || !type || !$from.parent.type.contentMatch.matchType(type)) return false
  dispatch?.(state.tr.replaceSelectionWith(type.create()).scrollIntoView())
  return true
}

/** A third Enter at the end of code leaves it. */
const leaveCode: Command = (state, dispatch, view) => {
  const { $from, empty } = state.selection
  const { parent } = $from
  if (!empty || !parent.type.spec.code || $from.parentOffset < parent.content.size) return false
  if (!parent.textContent.endsWith('\n\n')) return false
  if (dispatch) {
    dispatch(state.tr.delete($from.pos - 2, $from.pos))
    if (view) exitCode(view.state, view.dispatch)
  }
  return true
}

/** Tab in the last cell of a table begins a new row. */
const nextRow: Command = (state, dispatch, view) => {
  const { $from } = state.selection
  const inTable = Array.from({ length: $from.depth }, (_, depth) => $from.node(depth)).some(
    (node) => node.type.name === 'table',
  )
  if (!inTable) return false
  return addRowAfter(state, dispatch) && (!view || goToNextCell(1)(view.state, view.dispatch))
}

const indentCode: Command = (state, dispatch) => {
  if (!state.selection.$from.parent.type.spec.code) return false
  dispatch?.(state.tr.insertText('  '))
  return true
}

/** Markdown while typing: the signs become what they mean as soon as they are complete. Ctrl+Z gives the signs back. */
export const Shortcuts = Extension.create({
  name: 'shortcuts',
  addInputRules() {
    const { nodes, marks } = this.editor.schema
    const has = (type: NodeType | undefined, rule: (type: NodeType) => InputRule): InputRule[] =>
      type ? [rule(type)] : []
    return [
      ...has(nodes.heading, (type) =>
        textblockTypeInputRule({
          find: /^(#{1,4})\s$/,
          type,
          getAttributes: (match) => ({ level: Math.max(2, match[1]!.length) }),
        }),
      ),
      ...has(nodes.task_list, (type) => taskRule(type)),
      ...has(nodes.bullet_list, (type) => wrappingInputRule({ find: /^\s*([-+*])\s$/, type })),
      ...has(nodes.ordered_list, (type) =>
        wrappingInputRule({
          find: /^(\d{1,9})[.)]\s$/,
          type,
          getAttributes: (match) => ({ start: Number(match[1]) }),
          joinPredicate: (match, node) => node.childCount + Number(node.attrs.start) === Number(match[1]),
        }),
      ),
      ...has(nodes.blockquote, (type) => wrappingInputRule({ find: /^\s*>\s$/, type })),
      ...has(nodes.code_block, (type) =>
        textblockTypeInputRule({
          find: /^(?:```|~~~)([a-z0-9]*)\s$/,
          type,
          getAttributes: (match) => ({ language: codeLanguage(match[1]) }),
        }),
      ),
      ...has(nodes.horizontal_rule, (type) => nodeInputRule({ find: /^(?:---|—-|\*\*\*\s|___\s)$/, type })),
      markInputRule({ find: /(?:^|\s|\()((?:\*\*)([^*\s](?:[^*]*[^*\s])?)(?:\*\*))$/, type: marks.bold! }),
      markInputRule({ find: /(?:^|\s|\()((?:__)([^_\s](?:[^_]*[^_\s])?)(?:__))$/, type: marks.bold! }),
      markInputRule({ find: /(?:^|\s|\()((?:\*)([^*\s](?:[^*]*[^*\s])?)(?:\*))$/, type: marks.italic! }),
      markInputRule({ find: /(?:^|\s|\()((?:_)([^_\s](?:[^_]*[^_\s])?)(?:_))$/, type: marks.italic! }),
      markInputRule({ find: /(?:^|\s|\()((?:~~)([^~\s](?:[^~]*[^~\s])?)(?:~~))$/, type: marks.strike! }),
      markInputRule({ find: /(?:^|[^`])(`([^`]+)`(?!`))$/, type: marks.code! }),
    ]
  },
})

/** `[]`, `[ ]` and `[x]`; inside an item of a list it turns that list into tasks when it is its only line. */
function taskRule(type: NodeType): InputRule {
  return new InputRule({
    find: /^\s*\[([ xX]?)\]\s$/,
    handler: ({ state, range, match }) => {
      const { tr } = state
      const checked = (match[1] ?? '').toLowerCase() === 'x'
      const $from = state.doc.resolve(range.from)
      const paragraph = $from.parent
      if (paragraph.type.name !== 'paragraph') return null
      const list = $from.depth >= 2 ? $from.node(-2) : null
      tr.delete(range.from, range.to)
      const inner = tr.doc.resolve(range.from)
      const item = type.schema.nodes.task_item!
      if (list?.type.name === 'bullet_list' && list.childCount === 1) {
        const from = inner.before(-2)
        const content = tr.doc.nodeAt(from)!.firstChild!.content
        tr.replaceWith(
          from,
          from + tr.doc.nodeAt(from)!.nodeSize,
          type.create(null, item.create({ checked }, content)),
        )
        tr.setSelection(TextSelection.create(tr.doc, range.from))
        return
      }
      const blocks = inner.blockRange()
      if (!blocks) return null
      tr.wrap(blocks, [{ type }, { type: item, attrs: { checked } }])
    },
  })
}
