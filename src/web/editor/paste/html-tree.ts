/** A piece of a page somebody copied. Text stays as it is written, entities and all, so that it can be written again. */
export type HtmlElement = { tag: string; attributes: Map<string, string>; children: HtmlNode[] }
export type HtmlNode = HtmlElement | string

export const element = (
  tag: string,
  children: HtmlNode[] = [],
  attributes: Record<string, string> = {},
): HtmlElement => ({ tag, attributes: new Map(Object.entries(attributes)), children })

export const isElement = (node: HtmlNode | undefined): node is HtmlElement => typeof node === 'object'

const voids = new Set(['br', 'hr', 'img', 'input', 'meta', 'link', 'col', 'wbr', 'source', 'area', 'base'])
/** What is inside is no text of anybody. */
const silent = new Set(['style', 'script', 'title', 'template', 'noscript', 'xml', 'svg', 'math', 'head'])
/** A new one of these ends one that was left open. */
const ends: Record<string, string[]> = {
  li: ['li'],
  p: ['p'],
  tr: ['tr', 'td', 'th'],
  td: ['td', 'th'],
  th: ['td', 'th'],
}
const depth = 200

/**
 * Reads HTML of the clipboard, as programs write it: no page, no scripts, nothing to be exact about. What is wrong in
 * it is skipped; the browser reads what we make of it once more.
 */
export function readHtmlTree(html: string): HtmlNode[] {
  const root = element('root')
  const open: HtmlElement[] = [root]
  // Outside quotes no tag holds another `<`: with many left open each would be read to the end of the text.
  const pattern =
    /<!--[\s\S]*?(?:-->|$)|<![^<>]*>|<\?[^<>]*>|<(\/?)([a-zA-Z][\w:-]*)((?:"[^"]*"|'[^']*'|[^'"<>])*)>/g
  let at = 0
  let quiet = ''
  for (const match of html.matchAll(pattern)) {
    const [whole, slash, name = '', rest = ''] = match
    const tag = name.toLowerCase()
    if (quiet === '') addText(open.at(-1)!, html.slice(at, match.index))
    at = match.index + whole.length
    if (tag === '') continue
    if (quiet !== '') {
      if (slash && tag === quiet) quiet = ''
    } else if (slash) close(open, tag)
    else if (silent.has(tag)) quiet = rest.endsWith('/') ? '' : tag
    else start(open, tag, rest)
  }
  if (quiet === '') addText(open.at(-1)!, html.slice(at))
  return root.children
}

function start(open: HtmlElement[], tag: string, rest: string): void {
  const last = open.at(-1)!
  if (ends[tag]?.includes(last.tag)) open.pop()
  const node: HtmlElement = { tag, attributes: readAttributes(rest), children: [] }
  open.at(-1)!.children.push(node)
  if (!voids.has(tag) && !rest.endsWith('/') && open.length < depth) open.push(node)
}

function close(open: HtmlElement[], tag: string): void {
  const index = open.findLastIndex((node) => node.tag === tag)
  if (index > 0) open.length = index
}

function addText(parent: HtmlElement, text: string): void {
  // A lone `<` was no tag; written out again it must not become one.
  if (text !== '') parent.children.push(text.replaceAll('<', '&lt;'))
}

function readAttributes(rest: string): Map<string, string> {
  const attributes = new Map<string, string>()
  for (const [, name, double, single, bare] of rest.matchAll(
    /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g,
  ))
    attributes.set(name!.toLowerCase(), double ?? single ?? bare ?? '')
  return attributes
}

/** The value of one property of a `style` attribute, in lower case. */
export function styleOf(node: HtmlElement, property: string): string {
  const style = (node.attributes.get('style') ?? '').replaceAll('&quot;', "'")
  for (const part of style.split(';')) {
    const colon = part.indexOf(':')
    if (part.slice(0, colon).trim().toLowerCase() === property)
      return part
        .slice(colon + 1)
        .trim()
        .toLowerCase()
  }
  return ''
}

export const textOfTree = (nodes: readonly HtmlNode[]): string =>
  nodes.map((node) => (isElement(node) ? textOfTree(node.children) : node)).join('')

export const writeHtmlTree = (nodes: readonly HtmlNode[]): string =>
  nodes.map((node) => (isElement(node) ? writeElement(node) : node)).join('')

function writeElement({ tag, attributes, children }: HtmlElement): string {
  const written = [...attributes].map(([name, value]) => ` ${name}="${value.replaceAll('"', '&quot;')}"`)
  const begin = `<${tag}${written.join('')}>`
  return voids.has(tag) ? begin : `${begin}${writeHtmlTree(children)}</${tag}>`
}
