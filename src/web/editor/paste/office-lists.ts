import { element, isElement, styleOf, textOfTree } from './html-tree.ts'
import type { HtmlElement, HtmlNode } from './html-tree.ts'

/** Word writes a list as paragraphs that carry their sign as text; here they become lists again. */
export function officeLists(nodes: readonly HtmlNode[]): HtmlNode[] {
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
