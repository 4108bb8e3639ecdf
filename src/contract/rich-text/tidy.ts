import { cleanCode, cleanText } from './clean-text.ts'
import type { RichMark, RichNode } from './document.ts'

/** Nodes that hold blocks, and are never without one. */
const holders = new Set([
  'doc',
  'blockquote',
  'spoiler',
  'callout',
  'list_item',
  'task_item',
  'table_cell',
  'table_header',
])
const items = new Set(['list_item', 'task_item'])

const isEmptyParagraph = (node: RichNode): boolean =>
  node.type === 'paragraph' && (node.content?.length ?? 0) === 0

const markKey = (marks: RichMark[] | undefined): string =>
  (marks ?? [])
    .map((mark) => `${mark.type} ${mark.attrs?.href ?? ''}`)
    .sort()
    .join('\n')

/**
 * One form for what reads the same: equal neighbours of text are one, text is clean and NFC, breaks and mentions carry
 * no marks, and an empty paragraph stands only where the schema needs a block. Doing it twice changes nothing.
 */
export function tidy(node: RichNode): RichNode {
  if (!node.content && !holders.has(node.type)) return bare(node)
  const inside = node.content ?? []
  if (node.type === 'code_block') return { ...node, content: texts(inside, cleanCode) }
  if (node.type === 'paragraph' || node.type === 'heading') {
    const content = texts(inside.map(bare), cleanText)
    return content.length > 0 ? { ...node, content } : without(node)
  }
  const children = inside.map(tidy)
  return { ...node, content: holders.has(node.type) ? blocks(node.type, children) : children }
}

function bare(node: RichNode): RichNode {
  if (node.type === 'text' || !node.marks) return node
  const { marks: _, ...rest } = node
  return rest
}

function without(node: RichNode): RichNode {
  const { content: _, ...rest } = node
  return rest
}

function texts(nodes: RichNode[], clean: (value: string) => string): RichNode[] {
  const merged: RichNode[] = []
  for (const node of nodes) {
    const last = merged.at(-1)
    if (node.type === 'text' && last?.type === 'text' && markKey(last.marks) === markKey(node.marks))
      merged[merged.length - 1] = { ...last, text: last.text! + node.text! }
    else merged.push(node)
  }
  const cleaned = merged
    .map((node) => (node.type === 'text' ? { ...node, text: clean(node.text ?? '') } : node))
    .filter((node) => node.type !== 'text' || node.text !== '')
  // What stood between two equal neighbours may just have been cleaned away.
  return cleaned.length < merged.length ? texts(cleaned, clean) : cleaned
}

function blocks(type: string, children: RichNode[]): RichNode[] {
  const rest = children.filter((child) => !isEmptyParagraph(child))
  if (rest.length === 0 || (items.has(type) && rest[0]!.type !== 'paragraph'))
    return [{ type: 'paragraph' }, ...rest]
  return rest
}
