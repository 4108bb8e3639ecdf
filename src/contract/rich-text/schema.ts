import { Schema, type MarkSpec, type NodeSpec } from 'prosemirror-model'
import type { RichTextSize } from './document.ts'
import { documentLimits } from './vocabulary.ts'

const cell: NodeSpec = {
  content: 'paragraph+',
  attrs: {
    colspan: { default: 1, validate: 'number' },
    rowspan: { default: 1, validate: 'number' },
    align: { default: null, validate: 'string|null' },
  },
  isolating: true,
}

/** Every kind of node, by name. What is not here does not exist. The rules of attributes are in `attributes.ts`. */
const nodeSpecs = {
  doc: { content: 'block+' },
  paragraph: { content: 'inline*', group: 'block' },
  heading: {
    content: '(text | mention)*',
    group: 'block',
    attrs: { level: { default: 2, validate: 'number' } },
    defining: true,
  },
  bullet_list: { content: 'list_item+', group: 'block' },
  ordered_list: {
    content: 'list_item+',
    group: 'block',
    attrs: { start: { default: 1, validate: 'number' } },
  },
  list_item: { content: 'paragraph block*', defining: true },
  task_list: { content: 'task_item+', group: 'block' },
  task_item: {
    content: 'paragraph block*',
    attrs: { checked: { default: false, validate: 'boolean' } },
    defining: true,
  },
  blockquote: { content: 'block+', group: 'block', defining: true },
  code_block: {
    content: 'text*',
    marks: '',
    group: 'block',
    attrs: { language: { default: 'plain', validate: 'string' } },
    code: true,
    defining: true,
  },
  table: { content: 'table_row+', group: 'block', tableRole: 'table', isolating: true },
  table_row: { content: '(table_cell | table_header)+', tableRole: 'row' },
  table_cell: { ...cell, tableRole: 'cell' },
  table_header: { ...cell, tableRole: 'header_cell' },
  horizontal_rule: { group: 'block' },
  image: {
    group: 'block',
    attrs: {
      // ProseMirror must be able to make one; `readDocument` refuses an image without a picture.
      attachment_id: { default: 0, validate: 'number' },
      alt: { default: '', validate: 'string' },
      caption: { default: '', validate: 'string' },
    },
    draggable: true,
  },
  gallery: { content: `image{${documentLimits.galleryMin},${documentLimits.galleryMax}}`, group: 'block' },
  spoiler: {
    content: 'block+',
    group: 'block',
    attrs: { summary: { default: '', validate: 'string' } },
    defining: true,
  },
  callout: {
    content: 'block+',
    group: 'block',
    attrs: { kind: { default: 'note', validate: 'string' } },
    defining: true,
  },
  video: {
    group: 'block',
    attrs: {
      provider: { validate: 'string' },
      video_id: { validate: 'string' },
      title: { default: '', validate: 'string' },
    },
  },
  text: { group: 'inline' },
  mention: {
    group: 'inline',
    inline: true,
    atom: true,
    attrs: { user_id: { validate: 'number' }, username: { validate: 'string' } },
  },
  hard_break: { group: 'inline', inline: true, selectable: false },
} satisfies Record<string, NodeSpec>

const markSpecs = {
  link: { attrs: { href: { validate: 'string' } }, inclusive: false },
  bold: {},
  italic: {},
  strike: {},
  code: { code: true },
} satisfies Record<string, MarkSpec>

/** What a comment may hold. */
const smallNodes = [
  'doc',
  'paragraph',
  'bullet_list',
  'ordered_list',
  'list_item',
  'blockquote',
  'code_block',
  'spoiler',
  'text',
  'mention',
  'hard_break',
] as const satisfies (keyof typeof nodeSpecs)[]

const richTextSchema = new Schema({ nodes: nodeSpecs as Record<string, NodeSpec>, marks: markSpecs })
const smallTextSchema = new Schema({
  nodes: Object.fromEntries(smallNodes.map((name) => [name, nodeSpecs[name] as NodeSpec])),
  marks: markSpecs,
})

export const schemaOf = (size: RichTextSize): Schema => (size === 'full' ? richTextSchema : smallTextSchema)
