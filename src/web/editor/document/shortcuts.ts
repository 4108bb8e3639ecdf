import {
  Extension,
  InputRule,
  markInputRule,
  nodeInputRule,
  textblockTypeInputRule,
  wrappingInputRule,
} from '@tiptap/core'
import type { NodeType } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import { codeLanguage } from '../../../contract/rich-text/vocabulary.ts'

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
