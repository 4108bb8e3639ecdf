import { emptyDocument } from '../../../contract/rich-text/document.ts'
import type { RichDocument, RichMark, RichNode, RichTextSize } from '../../../contract/rich-text/document.ts'
import { normaliseLink } from '../../../contract/rich-text/links.ts'
import { canonical } from '../../../contract/rich-text/read-document.ts'
import { cleanLine } from '../../../contract/rich-text/clean-text.ts'
import { videoOfUrl } from '../../../contract/rich-text/video-providers.ts'
import { codeLanguage, documentLimits } from '../../../contract/rich-text/vocabulary.ts'

const pairs =
  /\[(b|i|u|s|url|img|list|code|php|quote|spoiler|size|color|center|font|h[1-6]|heading|media|user|plain|icode)(?:=[^\]\n]*)?\][\s\S]*?\[\/\1\]/i

/** Whether a text was written for a forum such as SpigotMC. One pair of its signs is enough; nobody types them by chance. */
export const looksLikeBbcode = (text: string): boolean => pairs.test(text)

/** BBCode as a document: structure stays, sizes, colours and fonts go, unknown signs are text. */
export function bbcodeToDocument(text: string, size: RichTextSize): RichDocument {
  const content = blocksOf(readBbcode(text.replace(/\r\n?/g, '\n')), { size, marks: [] })
  if (content.length === 0) return emptyDocument()
  const read = canonical({ type: 'doc', content }, size)
  return 'document' in read
    ? read.document
    : {
        type: 'doc',
        content: [{ type: 'paragraph', content: [{ type: 'text', text: text.replace(/\s+/g, ' ') }] }],
      }
}

type Around = { size: RichTextSize; marks: RichMark[] }
const markNames: Record<string, string> = { b: 'bold', i: 'italic', s: 'strike', icode: 'code', tt: 'code' }

/** Blocks of a list of nodes: text becomes paragraphs, split at empty lines. */
function blocksOf(nodes: readonly BbNode[], around: Around): RichNode[] {
  const blocks: RichNode[] = []
  let line: RichNode[] = []
  const finish = () => {
    const content = trimmed(line)
    if (content.length > 0) blocks.push({ type: 'paragraph', content })
    line = []
  }
  const walk = (list: readonly BbNode[], marks: RichMark[]): void => {
    for (const node of list) {
      if (typeof node === 'string') {
        for (const [index, paragraph] of node.split(/\n[ \t]*\n\s*/).entries()) {
          if (index > 0) finish()
          line.push(...inlineText(paragraph, marks))
        }
        continue
      }
      const block = blockOf(node, { ...around, marks })
      if (block) {
        finish()
        blocks.push(...block)
      } else {
        const leaf = leafOf(node, marks)
        if (leaf) line.push(...leaf)
        else walk(node.children, withMark(node, marks))
      }
    }
  }
  walk(nodes, around.marks)
  finish()
  return blocks
}

function inlineText(text: string, marks: RichMark[]): RichNode[] {
  return text
    .split('\n')
    .flatMap((part, index) => [
      ...(index > 0 ? [{ type: 'hard_break' }] : []),
      ...(part === ''
        ? []
        : [marks.length > 0 ? { type: 'text', text: part, marks } : { type: 'text', text: part }]),
    ])
}

const isEmpty = (node: RichNode | undefined): boolean =>
  node?.type === 'hard_break' || (node?.type === 'text' && node.text!.trim() === '')

function trimmed(line: RichNode[]): RichNode[] {
  let from = 0
  let to = line.length
  while (from < to && isEmpty(line[from])) from++
  while (to > from && isEmpty(line[to - 1])) to--
  return line.slice(from, to)
}

function withMark(node: BbTag, marks: RichMark[]): RichMark[] {
  const name = markNames[node.tag]
  if (name) return marks.some((mark) => mark.type === name) ? marks : [...marks, { type: name }]
  if (node.tag !== 'url' && node.tag !== 'email') return marks
  const given = node.argument || textOfNodes(node.children).trim()
  const href = normaliseLink(node.tag === 'email' ? `mailto:${given}` : given)
  return href === null || marks.some((mark) => mark.type === 'link')
    ? marks
    : [...marks, { type: 'link', attrs: { href } }]
}

/** A picture of another site is a link to it; a name with an @ stays a name. */
function leafOf(node: BbTag, marks: RichMark[]): RichNode[] | null {
  if (node.tag !== 'img') return null
  const address = textOfNodes(node.children).trim()
  const href = normaliseLink(address)
  const carried = marks.filter((mark) => mark.type !== 'link')
  const around = marks.find((mark) => mark.type === 'link')
  if (href === null)
    return address === '' ? [] : [{ type: 'text', text: address, ...(marks.length > 0 ? { marks } : {}) }]
  return [{ type: 'text', text: address, marks: [around ?? { type: 'link', attrs: { href } }, ...carried] }]
}

function blockOf(node: BbTag, around: Around): RichNode[] | null {
  const inside = () => blocksOf(node.children, around)
  const full = around.size === 'full'
  switch (node.tag) {
    case 'quote':
      return wrapped('blockquote', inside())
    case 'spoiler':
      return wrapped('spoiler', inside(), { summary: cleanLine(node.argument, documentLimits.summary) })
    case 'center':
    case 'left':
    case 'right':
    case 'indent':
      return inside()
    case 'code':
    case 'php':
    case 'html':
      return [codeBlock(node)]
    case 'list':
    case 'ul':
    case 'ol':
      return listOf(node, around)
    case 'hr':
      return full ? [{ type: 'horizontal_rule' }] : []
    case 'media':
      return full ? videoOf(node) : null
    default:
      return /^h[1-6]$|^heading$/.test(node.tag) ? headingOf(node, around) : null
  }
}

const wrapped = (type: string, content: RichNode[], attrs?: RichNode['attrs']): RichNode[] =>
  content.length === 0 ? [] : [attrs ? { type, attrs, content } : { type, content }]

function codeBlock(node: BbTag): RichNode {
  const code = textOfNodes(node.children).replace(/^\n|\n$/g, '')
  const attrs = { language: codeLanguage(node.tag === 'code' ? node.argument : 'plain') }
  return { type: 'code_block', attrs, ...(code === '' ? {} : { content: [{ type: 'text', text: code }] }) }
}

function headingOf(node: BbTag, around: Around): RichNode[] {
  const level = Math.min(4, Math.max(2, Number(node.tag === 'heading' ? node.argument : node.tag[1]) + 1))
  return blocksOf(node.children, around).map((block) =>
    block.type === 'paragraph' && around.size === 'full'
      ? {
          type: 'heading',
          attrs: { level },
          content: (block.content ?? []).filter((one) => one.type !== 'hard_break'),
        }
      : block,
  )
}

function listOf(node: BbTag, around: Around): RichNode[] {
  const ordered = node.tag === 'ol' || /^[1aAiI]$/.test(node.argument)
  const content = node.children
    .filter((child): child is BbTag => typeof child !== 'string' && (child.tag === '*' || child.tag === 'li'))
    .map((child) => {
      const blocks = blocksOf(child.children, around)
      return {
        type: 'list_item',
        content: blocks[0]?.type === 'paragraph' ? blocks : [{ type: 'paragraph' }, ...blocks],
      }
    })
  if (content.length === 0) return blocksOf(node.children, around)
  return [ordered ? { type: 'ordered_list', attrs: { start: 1 }, content } : { type: 'bullet_list', content }]
}

function videoOf(node: BbTag): RichNode[] | null {
  const given = textOfNodes(node.children).trim()
  const video = videoOfUrl(
    node.argument === 'youtube' && !given.includes('/') ? `https://youtu.be/${given}` : given,
  )
  return video ? [{ type: 'video', attrs: { ...video, title: '' } }] : null
}

const textOfNodes = (nodes: readonly BbNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : textOfNodes(node.children))).join('')

type BbTag = { tag: string; argument: string; children: BbNode[] }
type BbNode = BbTag | string

const known = new Set(
  'b i u s url email img list ul ol li * code php html icode tt quote spoiler size color font center left right indent hr media user plain heading h1 h2 h3 h4 h5 h6 attach'.split(
    ' ',
  ),
)
/** What is inside is text, whatever it looks like. */
const verbatim = new Set(['code', 'php', 'html', 'icode', 'plain', 'img'])
const lone = new Set(['hr'])
const depth = 60

/** Reads BBCode; a sign that is not known, or closes nothing, stays text. */
function readBbcode(text: string): BbNode[] {
  const root: BbTag = { tag: '', argument: '', children: [] }
  const open: BbTag[] = [root]
  const add = (node: BbNode) => {
    if (node !== '') open.at(-1)!.children.push(node)
  }
  const pattern = /\[(\/?)([a-z*][a-z0-9]*)(?:=("[^"\n]*"|'[^'\n]*'|[^\]\n]*)|(\s[^\]\n]*))?\]/gi
  let at = 0
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const [whole, slash, name = '', argument = ''] = match
    const tag = name.toLowerCase()
    if (!known.has(tag)) continue
    add(text.slice(at, match.index))
    at = match.index + whole.length
    if (slash) {
      if (!closeTag(open, tag)) add(whole)
      continue
    }
    const node: BbTag = { tag, argument: argument.replace(/^["']|["']$/g, ''), children: [] }
    if (tag === '*' || tag === 'li') closeItem(open)
    if (lone.has(tag) || open.length >= depth) {
      add(node)
      continue
    }
    add(node)
    if (verbatim.has(tag)) {
      const end = text.toLowerCase().indexOf(`[/${tag}]`, at)
      if (end < 0) continue
      node.children.push(text.slice(at, end))
      at = pattern.lastIndex = end + tag.length + 3
    } else open.push(node)
  }
  add(text.slice(at))
  return root.children
}

function closeTag(open: BbTag[], tag: string): boolean {
  const index = open.findLastIndex((node) => node.tag === tag)
  if (index <= 0) return false
  open.length = index
  return true
}

/** A new item ends the one before it, but only within the same list. */
function closeItem(open: BbTag[]): void {
  const index = open.findLastIndex((node) => /^(?:\*|li|list|ul|ol)$/.test(node.tag))
  if (index > 0 && (open[index]!.tag === '*' || open[index]!.tag === 'li')) open.length = index
}
