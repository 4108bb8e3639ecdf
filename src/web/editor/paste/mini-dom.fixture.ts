// For tests: as much of a DOM as ProseMirror's reader asks for, built from clean HTML. There is no browser in a test.
import { isElement, readHtmlTree, type HtmlNode } from './html-tree.ts'

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0', '#39': "'" }
const decode = (text: string): string =>
  text.replace(/&([a-z#0-9]+);/g, (whole, name: string) => entities[name] ?? whole)

class MiniNode {
  readonly nodeType: number
  readonly nodeName: string
  readonly nodeValue: string | null
  readonly childNodes: MiniNode[] = []
  readonly style = { length: 0 }
  parentNode: MiniNode | null = null
  private readonly attributes: Map<string, string>

  constructor(node: HtmlNode) {
    this.nodeType = isElement(node) ? 1 : 3
    this.nodeName = isElement(node) ? node.tag.toUpperCase() : '#text'
    this.nodeValue = isElement(node) ? null : decode(node)
    this.attributes = isElement(node) ? node.attributes : new Map()
    if (isElement(node)) for (const child of node.children) this.append(new MiniNode(child))
  }
  append(child: MiniNode): void {
    child.parentNode = this
    this.childNodes.push(child)
  }
  get firstChild(): MiniNode | null {
    return this.childNodes[0] ?? null
  }
  get nextSibling(): MiniNode | null {
    const siblings = this.parentNode?.childNodes ?? []
    return siblings[siblings.indexOf(this) + 1] ?? null
  }
  get previousSibling(): MiniNode | null {
    const siblings = this.parentNode?.childNodes ?? []
    return siblings[siblings.indexOf(this) - 1] ?? null
  }
  getAttribute(name: string): string | null {
    const value = this.attributes.get(name)
    return value === undefined ? null : decode(value)
  }
  hasAttribute(name: string): boolean {
    return this.attributes.has(name)
  }
  /** `tag` and `tag[attribute]`, which is all our rules use. */
  matches(selector: string): boolean {
    const [, tag, attribute] = /^(\w+)(?:\[([\w-]+)\])?$/.exec(selector) ?? []
    return this.nodeName.toLowerCase() === tag && (!attribute || this.hasAttribute(attribute))
  }
}

export const miniDom = (html: string): Node =>
  new MiniNode({ tag: 'div', attributes: new Map(), children: readHtmlTree(html) }) as unknown as Node
