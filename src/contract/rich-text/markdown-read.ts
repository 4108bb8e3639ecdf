import type { Token } from 'markdown-it'
import type { RichMark, RichNode, RichTextSize } from './document.ts'
import { markdownParser } from './markdown-rules.ts'
import { readDirective } from './markdown-directives.ts'
import { codeLanguage, documentLimits } from './vocabulary.ts'
import { cleanLine } from './clean-text.ts'
import { normaliseLink } from './links.ts'

const parsers = { full: markdownParser('full'), small: markdownParser('small') }

/** Markdown as a tree of our nodes: never refuses, what it does not know is text. Not yet tidied. */
export function treeOfMarkdown(markdown: string, size: RichTextSize): RichNode {
  const tokens = parsers[size].parse(markdown, {})
  return { type: 'doc', content: new TokenReader(tokens, size).blocks(null) }
}

class TokenReader {
  private index = 0
  private readonly tokens: Token[]
  readonly size: RichTextSize

  constructor(tokens: Token[], size: RichTextSize) {
    this.tokens = tokens
    this.size = size
  }

  /** Blocks up to the token that closes them, which is passed. */
  blocks(until: string | null): RichNode[] {
    const found: RichNode[] = []
    while (this.index < this.tokens.length) {
      const token = this.tokens[this.index++]!
      if (token.type === until) break
      found.push(...this.block(token))
    }
    return found
  }

  private inline(): Token[] {
    const token = this.tokens[this.index]
    if (token?.type !== 'inline') return []
    this.index++
    return token.children ?? []
  }

  private block(token: Token): RichNode[] {
    switch (token.type) {
      case 'paragraph_open': {
        const nodes = inlineNodes(this.inline())
        this.index++
        return this.paragraphs(nodes)
      }
      case 'heading_open': {
        const nodes = headingNodes(inlineNodes(this.inline()))
        this.index++
        // The title of the page is the only heading of level 1.
        const level = Math.min(4, Math.max(2, Number(token.tag.slice(1))))
        return [{ type: 'heading', attrs: { level }, content: nodes }]
      }
      case 'blockquote_open':
        return [{ type: 'blockquote', content: this.blocks('blockquote_close') }]
      case 'bullet_list_open':
        return [this.bulletList()]
      case 'ordered_list_open': {
        const start = Math.min(documentLimits.listStart, Number(token.attrGet('start') ?? 1))
        return [{ type: 'ordered_list', attrs: { start }, content: this.blocks('ordered_list_close') }]
      }
      case 'list_item_open':
        return [{ type: 'list_item', content: this.blocks('list_item_close') }]
      case 'fence':
      case 'code_block':
        return [codeBlock(token)]
      case 'hr':
        return [{ type: 'horizontal_rule' }]
      case 'table_open':
        return [this.table()]
      case 'directive_open':
        return readDirective(token, this.blocks('directive_close'))
      default:
        return []
    }
  }

  /** A paragraph ends where a picture stands in it. */
  private paragraphs(nodes: RichNode[]): RichNode[] {
    const found: RichNode[] = []
    let line: RichNode[] = []
    const finish = () => {
      const blank = line.every((node) => node.type === 'text' && node.text!.trim() === '')
      if (line.length > 0 && !(blank && nodes.length > line.length))
        found.push({ type: 'paragraph', content: line })
      line = []
    }
    for (const node of nodes) {
      if (node.type !== 'image') line.push(node)
      else if (this.size === 'small') line.push(...spoken(node))
      else {
        finish()
        found.push(node)
      }
    }
    finish()
    return found
  }

  /** `- [ ]` before every item makes a list of tasks. */
  private bulletList(): RichNode {
    const first = this.index
    const marks: (RegExpExecArray | null)[] = []
    for (let at = first, depth = 1; depth > 0 && at < this.tokens.length; at++) {
      const token = this.tokens[at]!
      depth += token.nesting
      if (depth !== 2 || token.type !== 'list_item_open') continue
      const inline = this.tokens[at + 1]?.type === 'paragraph_open' ? this.tokens[at + 2] : undefined
      marks.push(/^\[([ xX])\](?: |$)/.exec(inline?.content ?? ''))
    }
    if (this.size === 'small' || marks.length === 0 || marks.includes(null))
      return { type: 'bullet_list', content: this.blocks('bullet_list_close') }
    const items = this.blocks('bullet_list_close')
    return {
      type: 'task_list',
      content: items.map((item, index) => ({
        type: 'task_item',
        attrs: { checked: marks[index]![1] !== ' ' },
        content: withoutMark(item.content ?? [], marks[index]![0].length),
      })),
    }
  }

  private table(): RichNode {
    const rows: RichNode[] = []
    while (this.index < this.tokens.length) {
      const token = this.tokens[this.index++]!
      if (token.type === 'table_close') break
      if (token.type === 'tr_open') rows.push({ type: 'table_row', content: [] })
      if (token.type !== 'th_open' && token.type !== 'td_open') continue
      const align = /text-align:(left|center|right)/.exec(token.attrGet('style') ?? '')?.[1] ?? null
      const content = inlineNodes(this.inline()).flatMap((node) =>
        node.type === 'image' ? spoken(node) : [node],
      )
      rows.at(-1)!.content!.push({
        type: token.type === 'th_open' ? 'table_header' : 'table_cell',
        attrs: { colspan: 1, rowspan: 1, align },
        content: [{ type: 'paragraph', content }],
      })
    }
    // Wider than we allow: the rest of each row would be lost, so it stays as text.
    if ((rows[0]?.content?.length ?? 0) <= documentLimits.columns && rows.length <= documentLimits.rows)
      return { type: 'table', content: rows }
    return {
      type: 'blockquote',
      content: rows.flatMap((row) => row.content!.flatMap((cell) => cell.content!)),
    }
  }
}

/** `[ ]` is brackets and a space to the inline parser: text at the very beginning of the item. */
function withoutMark(content: RichNode[], length: number): RichNode[] {
  const [first, ...rest] = content
  const [text, ...others] = first?.content ?? []
  if (first?.type !== 'paragraph' || text?.type !== 'text') return content
  return [{ ...first, content: [{ ...text, text: text.text!.slice(length) }, ...others] }, ...rest]
}

const spoken = (image: RichNode): RichNode[] =>
  image.attrs?.alt ? [{ type: 'text', text: String(image.attrs.alt) }] : []

const headingNodes = (nodes: RichNode[]): RichNode[] =>
  nodes.flatMap((node) =>
    node.type === 'hard_break'
      ? [{ type: 'text', text: ' ' }]
      : node.type === 'image'
        ? spoken(node)
        : [node],
  )

function codeBlock(token: Token): RichNode {
  const text = token.content.replace(/\n$/, '')
  const language = codeLanguage(token.type === 'fence' ? token.info.trim().split(/\s/)[0] : 'plain')
  return {
    type: 'code_block',
    attrs: { language },
    ...(text === '' ? {} : { content: [{ type: 'text', text }] }),
  }
}

const marks: Record<string, string> = {
  strong: 'bold',
  em: 'italic',
  s: 'strike',
  bold: 'bold',
  italic: 'italic',
  strike: 'strike',
  code: 'code',
}

/** Inline tokens as inline nodes; images by attachment come among them as blocks, for the paragraph to split at. */
function inlineNodes(tokens: readonly Token[]): RichNode[] {
  const nodes: RichNode[] = []
  const open: RichMark[] = []
  const links: boolean[] = []
  const add = (text: string, extra: RichMark[] = []) => {
    if (text !== '') nodes.push(textNode(text, [...open, ...extra]))
  }
  for (const token of tokens) {
    const kind = token.type.replace(/_(?:open|close)$/, '')
    if (token.type === 'text' || token.type === 'text_special' || token.type === 'html_inline')
      add(token.content)
    else if (token.type === 'softbreak') add(' ')
    else if (token.type === 'code_inline') add(token.content, [{ type: 'code' }])
    else if (token.type === 'hardbreak') nodes.push({ type: 'hard_break' })
    else if (token.type === 'mention') nodes.push({ type: 'mention', attrs: { ...token.meta } })
    else if (token.type === 'image') nodes.push(...image(token, open))
    else if (token.type === 'link_open') {
      const href = normaliseLink(token.attrGet('href'))
      // A link inside a link cannot be; the outer one stays.
      const fine = href !== null && !open.some((mark) => mark.type === 'link')
      links.push(fine)
      if (fine) open.push({ type: 'link', attrs: { href } })
    } else if (token.type === 'link_close') {
      if (links.pop()) drop(open, 'link')
    } else if (Object.hasOwn(marks, kind)) {
      if (token.nesting === 1) open.push({ type: marks[kind]! })
      else drop(open, marks[kind]!)
    }
  }
  return nodes
}

function drop(open: RichMark[], type: string): void {
  const index = open.findLastIndex((mark) => mark.type === type)
  if (index >= 0) open.splice(index, 1)
}

function textNode(text: string, carried: RichMark[]): RichNode {
  // `**a **b** c**` opens the same mark twice.
  const distinct = carried.filter((mark, index) => carried.findIndex((m) => m.type === mark.type) === index)
  return distinct.length > 0 ? { type: 'text', marks: distinct, text } : { type: 'text', text }
}

/** Our own pictures are blocks; a picture from anywhere else becomes a link to it, and no request to a foreign host. */
function image(token: Token, open: RichMark[]): RichNode[] {
  const source = token.attrGet('src') ?? ''
  const alt = plainText(token.children ?? [])
  const id = /^attachment:([1-9][0-9]{0,15})$/.exec(source)?.[1]
  if (id && Number.isSafeInteger(Number(id)))
    return [
      {
        type: 'image',
        attrs: {
          attachment_id: Number(id),
          alt: cleanLine(alt, documentLimits.alt),
          caption: cleanLine(token.attrGet('title') ?? '', documentLimits.caption),
        },
      },
    ]
  const href = normaliseLink(source)
  const text = alt || (href ?? '')
  if (text === '') return []
  const linked = open.some((mark) => mark.type === 'link')
  return [textNode(text, href === null || linked ? open : [...open, { type: 'link', attrs: { href } }])]
}

function plainText(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === 'image') return plainText(token.children ?? [])
      if (token.type === 'softbreak' || token.type === 'hardbreak') return ' '
      if (token.type === 'mention') return `@${token.meta.username}`
      return token.content
    })
    .join('')
}
