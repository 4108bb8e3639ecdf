import type { RichMark, RichNode } from '../../contract/rich-text/document.ts'
import { normaliseLink, pagePath } from '../../contract/rich-text/links.ts'
import { escapeHtml, tag } from './escape-html.ts'
import type { Rendering } from './rendering.ts'

const tags: Record<string, string> = { bold: 'strong', italic: 'em', strike: 's', code: 'code' }

const sameMark = (a: RichMark, b: RichMark): boolean => a.type === b.type && a.attrs?.href === b.attrs?.href

/** Inline nodes as HTML; a mark that goes on over several of them is one element. */
export function renderInline(nodes: readonly RichNode[], rendering: Rendering): string {
  let out = ''
  const open: RichMark[] = []
  for (const node of nodes) {
    const marks = node.marks ?? []
    let same = 0
    while (same < open.length && same < marks.length && sameMark(open[same]!, marks[same]!)) same++
    while (open.length > same) out += closing(open.pop()!, rendering)
    for (const mark of marks.slice(same)) {
      open.push(mark)
      out += opening(mark, rendering)
    }
    out += leaf(node, rendering)
  }
  while (open.length > 0) out += closing(open.pop()!, rendering)
  return out
}

function leaf(node: RichNode, rendering: Rendering): string {
  if (node.type === 'text') return escapeHtml(node.text ?? '')
  if (node.type === 'hard_break') return '<br>'
  if (node.type !== 'mention') return ''
  const href = `/${rendering.language}/user/${Number(node.attrs?.user_id)}`
  const attributes = { class: 'mention', 'data-in': true, href }
  return `${tag('a', attributes)}@${escapeHtml(String(node.attrs?.username))}</a>`
}

function opening(mark: RichMark, rendering: Rendering): string {
  if (mark.type !== 'link') return tags[mark.type] ? `<${tags[mark.type]}>` : ''
  const link = linkAttributes(String(mark.attrs?.href), rendering)
  return link ? tag('a', link) : ''
}

function closing(mark: RichMark, rendering: Rendering): string {
  if (mark.type !== 'link') return tags[mark.type] ? `</${tags[mark.type]}>` : ''
  return linkAttributes(String(mark.attrs?.href), rendering) ? '</a>' : ''
}

/** Checked once more: a document may have been stored by an older release with other rules. */
function linkAttributes(stored: string, { origin, anchors }: Rendering) {
  const href = normaliseLink(stored)
  if (href === null) return null
  const own = origin && href.startsWith(`${origin}/`) ? href.slice(origin.length) : href
  // A link to a heading by its own words finds it, whatever we put before the id.
  if (own.startsWith('#')) return { href: anchors.get(own.slice(1)) ?? own }
  // Pages of ours open in the reader's language: `localiseHtml` puts it in.
  if (pagePath(own) !== null) return { 'data-in': true, href: own }
  if (own.startsWith('/')) return { href: own }
  const host = own.startsWith('mailto:') ? undefined : new URL(own).host
  return { href: own, rel: 'ugc nofollow noopener', title: host }
}
