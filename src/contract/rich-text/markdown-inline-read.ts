import type { Token } from 'markdown-it'
import { cleanLine } from './clean-text.ts'
import type { RichMark, RichNode } from './document.ts'
import { normaliseLink } from './links.ts'
import { documentLimits } from './vocabulary.ts'

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
export function inlineNodes(tokens: readonly Token[]): RichNode[] {
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

export function plainText(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === 'image') return plainText(token.children ?? [])
      if (token.type === 'softbreak' || token.type === 'hardbreak') return ' '
      if (token.type === 'mention') return `@${token.meta.username}`
      return token.content
    })
    .join('')
}
