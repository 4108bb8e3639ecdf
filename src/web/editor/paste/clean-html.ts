import type { RichTextSize } from '../../../contract/rich-text/document.ts'
import { codeLanguage } from '../../../contract/rich-text/vocabulary.ts'
import { element, isElement, readHtmlTree, styleOf, textOfTree, writeHtmlTree } from './html-tree.ts'
import type { HtmlElement, HtmlNode } from './html-tree.ts'

/**
 * HTML from Word, Google Docs or any page, as HTML of our own few elements: structure stays, looks go. The editor reads
 * the result by its schema, which is what keeps strange things out; this only saves what a program said in its own way,
 * and takes off every style, which the content security policy would complain about.
 */
export function cleanHtml(html: string, size: RichTextSize): string {
  // Copied from an editor of ours.
  if (/\sdata-pm-slice=/.test(html) && !/\sstyle\s*=/.test(html)) return html
  const tree = officeLists(readHtmlTree(html))
  return writeHtmlTree(withoutStrayBreaks(cleanAll(tree, { heading: false, small: size === 'small' })))
}

type Around = { heading: boolean; small: boolean }

const cleanAll = (nodes: readonly HtmlNode[], around: Around): HtmlNode[] =>
  nodes.flatMap((node) => (isElement(node) ? clean(node, around) : [node]))

const blocks = new Set(['p', 'blockquote', 'pre', 'ul', 'ol', 'li', 'table', 'hr', 'details', 'tbody', 'div'])
const isHeading = (tag: string): boolean => /^h[1-6]$/.test(tag)
const isBlock = (node: HtmlNode | undefined): boolean =>
  isElement(node) && (blocks.has(node.tag) || isHeading(node.tag))
const known = new Set([...blocks, 'tr', 'td', 'th', 'br', 'code', 's', 'em', 'strong'])
const same: Record<string, string> = {
  b: 'strong',
  i: 'em',
  cite: 'em',
  del: 's',
  strike: 's',
  tt: 'code',
  kbd: 'code',
  samp: 'code',
  article: 'div',
  section: 'div',
  main: 'div',
  dt: 'p',
  dd: 'p',
  figcaption: 'p',
  address: 'p',
}

function clean(node: HtmlElement, around: Around): HtmlNode[] {
  const tag = same[node.tag] ?? node.tag
  if (tag === 'pre') return [codeBlock(node)]
  const heading = around.heading || isHeading(tag)
  const children = cleanAll(node.children, { ...around, heading })
  if (isHeading(tag) || node.attributes.get('class') === 'MsoTitle') return titled(tag, children)
  if (tag === 'a') return link(node, children)
  if (tag === 'img') return image(node)
  if (tag === 'details') return [spoiler(node, around)]
  if (tag === 'ul' || tag === 'ol') return [list(tag, node, children)]
  if (tag === 'li') return [item(node, children)]
  if (tag === 'input' || tag === 'summary' || tag === 'colgroup' || tag === 'col') return []
  if ((tag === 'tr' || tag === 'td' || tag === 'th') && around.small)
    return tag === 'tr' ? [element('p', children)] : [...children, ' ']
  if (tag === 'td' || tag === 'th') return [tableCell(tag, node, children)]
  if (tag === 'strong') return heading || isLight(node) ? children : wrap('strong', children)
  if (tag === 'p' && /^Mso(?:Intense)?Quote$/.test(node.attributes.get('class') ?? ''))
    return [element('blockquote', [element('p', children)])]
  if (blocks.has(tag)) return [element(tag, children)]
  if (known.has(tag)) return tag === 'br' ? [element('br')] : wrap(tag, children)
  // Everything else says something only by its style.
  return styled(node, children, heading)
}

/** Marks do not go around blocks: Google wraps a whole document into one. */
function wrap(tag: string, children: HtmlNode[]): HtmlNode[] {
  return children.some(isBlock) || children.length === 0 ? children : [element(tag, children)]
}

const isLight = (node: HtmlElement): boolean => /^(?:normal|[1-4]00)$/.test(styleOf(node, 'font-weight'))

function styled(node: HtmlElement, children: HtmlNode[], heading: boolean): HtmlNode[] {
  let inside = children
  if (/\b(?:monospace|courier|consolas|menlo|roboto mono|jetbrains mono)/.test(styleOf(node, 'font-family')))
    inside = wrap('code', inside)
  if (/line-through/.test(styleOf(node, 'text-decoration') + styleOf(node, 'text-decoration-line')))
    inside = wrap('s', inside)
  if (styleOf(node, 'font-style') === 'italic') inside = wrap('em', inside)
  if (!heading && /^(?:bold|bolder|[6-9]00)$/.test(styleOf(node, 'font-weight')))
    inside = wrap('strong', inside)
  return inside
}

function titled(tag: string, children: HtmlNode[]): HtmlNode[] {
  const text = children.filter((child) => !(isElement(child) && child.tag === 'br'))
  return textOfTree(text).replaceAll('&nbsp;', ' ').trim() === ''
    ? []
    : [element(isHeading(tag) ? tag : 'h1', text)]
}

function codeBlock(node: HtmlElement): HtmlElement {
  const named = [node, ...node.children.filter(isElement)]
    .map((one) => `${one.attributes.get('data-language') ?? ''} ${one.attributes.get('class') ?? ''}`)
    .join(' ')
  const word =
    /\b(?:language|lang|highlight-source|brush:)[-\s]?([\w+#]+)/.exec(named)?.[1] ??
    named.trim().split(' ')[0]
  const lines = (nodes: readonly HtmlNode[]): string =>
    nodes.map((one) => (isElement(one) ? (one.tag === 'br' ? '\n' : lines(one.children)) : one)).join('')
  const language = codeLanguage(word)
  return element('pre', [lines(node.children)], language === 'plain' ? {} : { 'data-language': language })
}

function link(node: HtmlElement, children: HtmlNode[]): HtmlNode[] {
  const href = node.attributes.get('href')
  if (!href || children.some(isBlock)) return children
  // Google counts who follows a link out of a document.
  const through = /^https:\/\/www\.google\.com\/url\?q=([^&]+)/.exec(href)?.[1]
  return [element('a', children, { href: through ? decoded(through) : href })]
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Pictures of other pages are not ours to show; a link says where they are. */
function image(node: HtmlElement): HtmlNode[] {
  const source = node.attributes.get('src') ?? ''
  const alt = node.attributes.get('alt') ?? ''
  if (!/^https?:\/\//.test(source)) return alt === '' ? [] : [alt.replaceAll('<', '&lt;')]
  return [element('a', [(alt || source).replaceAll('<', '&lt;')], { href: source })]
}

function spoiler(node: HtmlElement, around: Around): HtmlElement {
  const summary = node.children.find((child) => isElement(child) && child.tag === 'summary')
  const text = isElement(summary) ? textOfTree(summary.children).trim() : ''
  return element('details', cleanAll(node.children, around), { 'data-summary': text })
}

function list(tag: string, node: HtmlElement, children: HtmlNode[]): HtmlElement {
  const items: HtmlElement[] = []
  for (const child of children.filter(isElement)) {
    // Google and old pages put an inner list beside its item, not into it.
    if ((child.tag === 'ul' || child.tag === 'ol') && items.length > 0) items.at(-1)!.children.push(child)
    else items.push(child.tag === 'li' ? child : element('li', [child]))
  }
  if (items.length > 0 && items.every((one) => one.attributes.has('data-task')))
    return element('ul', items, { 'data-tasks': '' })
  for (const one of items) one.attributes.delete('data-task')
  const begin = node.attributes.get('start')
  return element(tag, items, tag === 'ol' && begin ? { start: begin } : {})
}

function item(node: HtmlElement, children: HtmlNode[]): HtmlElement {
  const box = node.children.find((child) => isElement(child) && child.tag === 'input')
  const checked = isElement(box)
    ? box.attributes.get('type') === 'checkbox' && box.attributes.has('checked')
    : node.attributes.get('aria-checked') === 'true'
  const isTask = isElement(box) || node.attributes.get('role') === 'checkbox'
  return element('li', children, isTask ? { 'data-task': checked ? 'done' : 'open' } : {})
}

function tableCell(tag: string, node: HtmlElement, children: HtmlNode[]): HtmlElement {
  const own = ['colspan', 'rowspan'].flatMap((name) => {
    const value = node.attributes.get(name)
    return value ? [[name, value]] : []
  })
  const inner = node.children.find(isElement)
  const align =
    node.attributes.get('align') ??
    (styleOf(node, 'text-align') || (inner ? styleOf(inner, 'text-align') : ''))
  return element(tag, children, {
    ...Object.fromEntries(own),
    ...(align === 'center' || align === 'right' ? { align } : {}),
  })
}

/** Breaks between blocks and at the end of one are looks, too. */
function withoutStrayBreaks(nodes: HtmlNode[]): HtmlNode[] {
  const isBreak = (node: HtmlNode | undefined) => isElement(node) && node.tag === 'br'
  const holdsBlocks = nodes.some(isBlock)
  const inside = holdsBlocks ? nodes.filter((node) => !isBreak(node)) : [...nodes]
  while (isBreak(inside.at(-1))) inside.pop()
  for (const node of inside) if (isElement(node)) node.children = withoutStrayBreaks(node.children)
  return inside
}

/** Word writes a list as paragraphs that carry their sign as text; here they become lists again. */
function officeLists(nodes: readonly HtmlNode[]): HtmlNode[] {
  const out: HtmlNode[] = []
  let run: HtmlElement[] = []
  const finish = () => {
    if (run.length > 0) out.push(...nested(run))
    run = []
  }
  for (const node of nodes) {
    if (isElement(node) && levelOf(node) > 0) run.push(node)
    // White space between two paragraphs does not end a list.
    else if (run.length > 0 && !isElement(node) && node.trim() === '') continue
    else {
      finish()
      out.push(isElement(node) ? { ...node, children: officeLists(node.children) } : node)
    }
  }
  finish()
  return out
}

function levelOf(node: HtmlElement): number {
  return Number(/\blevel(\d)/.exec(styleOf(node, 'mso-list'))?.[1] ?? 0)
}

function nested(paragraphs: HtmlElement[]): HtmlElement[] {
  const roots: HtmlElement[] = []
  const open: { level: number; list: HtmlElement }[] = []
  for (const paragraph of paragraphs) {
    const level = levelOf(paragraph)
    const tag = isNumbered(signOf(paragraph.children)) ? 'ol' : 'ul'
    while (open.length > 0 && open.at(-1)!.level > level) open.pop()
    const last = open.at(-1)
    if (last && last.level === level && last.list.tag !== tag) open.pop()
    if (open.length === 0 || open.at(-1)!.level < level) {
      const list = element(tag)
      const parent = open.at(-1)?.list.children.at(-1)
      if (isElement(parent)) parent.children.push(list)
      else roots.push(list)
      open.push({ level, list })
    }
    open.at(-1)!.list.children.push(element('li', [element('p', withoutSign(paragraph.children))]))
  }
  return roots
}

const isSign = (node: HtmlNode): boolean => isElement(node) && styleOf(node, 'mso-list') === 'ignore'

function signOf(nodes: readonly HtmlNode[]): string {
  for (const node of nodes) {
    if (!isElement(node)) continue
    const sign = isSign(node) ? textOfTree(node.children) : signOf(node.children)
    if (sign !== '') return sign
  }
  return ''
}

const isNumbered = (sign: string): boolean =>
  /^(?:\d{1,3}|[a-zа-я]{1,2}|[ivxlc]{1,6})[.)]/i.test(sign.replaceAll('&nbsp;', ' ').trim())

const withoutSign = (nodes: readonly HtmlNode[]): HtmlNode[] =>
  nodes
    .filter((node) => !isSign(node))
    .map((node) => (isElement(node) ? { ...node, children: withoutSign(node.children) } : node))
