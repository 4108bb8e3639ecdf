import type { Token } from 'markdown-it'
import { cleanLine } from './clean-text.ts'
import type { RichNode } from './document.ts'
import { tableColumns } from './table-grid.ts'
import { textOf } from './text-of.ts'
import { isVideo } from './video-providers.ts'
import { calloutKinds, cellAlignments, documentLimits } from './vocabulary.ts'

/** What a `:::` block stands for; content that does not fit it is kept beside it. */
export function readDirective(token: Token, content: RichNode[]): RichNode[] {
  const argument = String(token.meta.argument)
  switch (token.info) {
    case 'spoiler':
      return [{ type: 'spoiler', attrs: { summary: cleanLine(argument, documentLimits.summary) }, content }]
    case 'gallery':
      return gallery(content)
    case 'video':
      return [...video(argument), ...content]
    case 'table':
      return table(content)
    case 'row':
      return [{ type: 'table_row', content }]
    case 'cell':
      return [cell(argument, content)]
    default: {
      const kind = calloutKinds.find((name) => name === token.info) ?? 'note'
      return [{ type: 'callout', attrs: { kind }, content }]
    }
  }
}

function gallery(content: RichNode[]): RichNode[] {
  const images = content.filter((node) => node.type === 'image')
  const others = content.filter((node) => node.type !== 'image')
  const fits = images.length >= documentLimits.galleryMin && images.length <= documentLimits.galleryMax
  return [...(fits ? [{ type: 'gallery', content: images }] : images), ...others]
}

function video(argument: string): RichNode[] {
  const [provider = '', id = '', ...title] = argument.split(' ')
  if (!isVideo(provider, id))
    return [{ type: 'paragraph', content: [{ type: 'text', text: `video ${argument}` }] }]
  return [
    {
      type: 'video',
      attrs: { provider, video_id: id, title: cleanLine(title.join(' '), documentLimits.videoTitle) },
    },
  ]
}

/** Argument: `th` or `td`, then `2x1` (columns by rows) and an alignment where they are not the usual. */
function cell(argument: string, content: RichNode[]): RichNode {
  const words = argument.split(' ')
  const [columns = 1, rows = 1] = (words.find((word) => /^\d{1,3}x\d{1,3}$/.test(word)) ?? '1x1')
    .split('x')
    .map(Number)
  return {
    type: words.includes('th') ? 'table_header' : 'table_cell',
    attrs: {
      colspan: Math.min(documentLimits.columns, Math.max(1, columns)),
      rowspan: Math.min(documentLimits.rows, Math.max(1, rows)),
      align: cellAlignments.find((align) => words.includes(align)) ?? null,
    },
    content: flat(content),
  }
}

/** A cell holds paragraphs; of anything else its text. */
const flat = (content: RichNode[]): RichNode[] =>
  content.flatMap((node) => {
    if (node.type === 'paragraph') return [node]
    const text = textOf({ type: 'doc', content: [node] })
    return text === '' ? [] : [{ type: 'paragraph', content: [{ type: 'text', text }] }]
  })

const isCell = (node: RichNode): boolean => node.type === 'table_cell' || node.type === 'table_header'

function table(content: RichNode[]): RichNode[] {
  const rows = content.filter((node) => node.type === 'table_row')
  const whole: RichNode = { type: 'table', content: rows }
  const fits =
    rows.length > 0 &&
    rows.every((row) => row.content!.length > 0 && row.content!.every(isCell)) &&
    tableColumns(whole) !== null
  return fits ? [whole, ...content.filter((node) => node.type !== 'table_row')] : content
}

/** Rows and cells that ended up outside a table are what they hold. */
export function withoutStrays(nodes: RichNode[], parent: string): RichNode[] {
  return nodes.flatMap((node) => {
    const content = node.content && withoutStrays(node.content, node.type)
    const stray =
      (node.type === 'table_row' && parent !== 'table') || (isCell(node) && parent !== 'table_row')
    if (stray) return content ?? []
    return [content ? { ...node, content } : node]
  })
}
