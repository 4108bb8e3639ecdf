import anyAscii from 'any-ascii'
import type { RichDocument, RichNode } from '../../contract/rich-text/document.ts'
import { textOf } from '../../contract/rich-text/text-of.ts'

export type Heading = { id: string; level: number; title: string }

/** In front of every id, so that no heading can take the name of a form, a script variable or a part of the page. */
const prefix = 'h-'

/** Every heading with its id: its words in Latin letters, or its number; never the same twice. */
export function headingsOf(document: RichDocument): (Heading & { top: boolean })[] {
  const taken = new Set<string>()
  return found(document.content, true).map(({ node, top }, index) => {
    const title = textOf({ type: 'doc', content: [node] })
    const words = slug(title) || String(index + 1)
    let id = prefix + words
    for (let next = 2; taken.has(id); next++) id = `${prefix}${words}-${next}`
    taken.add(id)
    return { id, level: Number(node.attrs?.level), title, top }
  })
}

function found(nodes: readonly RichNode[], top: boolean): { node: RichNode; top: boolean }[] {
  return nodes.flatMap((node) =>
    node.type === 'heading' ? [{ node, top }] : node.content ? found(node.content, false) : [],
  )
}

const slug = (title: string): string =>
  anyAscii(title.slice(0, 200))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
    .replace(/-$/, '')
