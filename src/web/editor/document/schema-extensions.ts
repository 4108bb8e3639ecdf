import { Mark, Node, type Attribute, type Extensions, type NodeViewRenderer } from '@tiptap/core'
import type { AttributeSpec, MarkSpec, NodeSpec } from '@tiptap/pm/model'
import type { RichTextSize } from '../../../contract/rich-text/document.ts'
import { schemaOf } from '../../../contract/rich-text/schema.ts'
import { markDom, nodeDom } from './node-dom.ts'

/** How nodes look while they are edited; the others look as they are copied. */
type NodeViews = Partial<Record<string, NodeViewRenderer>>

/**
 * The schema of the contract as TipTap wants it: one extension for every kind of node and mark, made from its spec. So
 * the editor cannot hold what the server refuses, and a new kind of node needs only its looks in `node-dom.ts`.
 */
export function schemaExtensions(size: RichTextSize, views: NodeViews = {}): Extensions {
  const { nodes, marks } = schemaOf(size).spec
  const extensions: Extensions = []
  // Both are ordered maps: the order decides which kind a piece of HTML becomes, and how marks nest.
  asMap<NodeSpec>(nodes).forEach((name, spec) => extensions.push(nodeExtension(name, spec, views[name])))
  asMap<MarkSpec>(marks).forEach((name, spec) => extensions.push(markExtension(name, spec)))
  return extensions
}

type Ordered<T> = { forEach(visit: (name: string, spec: T) => void): void }
const asMap = <T>(specs: unknown): Ordered<T> => specs as Ordered<T>

function nodeExtension(name: string, spec: NodeSpec, view: NodeViewRenderer | undefined) {
  const { attrs, tableRole, ...fields } = spec
  const dom = nodeDom[name]
  return Node.create({
    name,
    topNode: name === 'doc',
    ...fields,
    addAttributes: () => attributes(attrs),
    extendNodeSchema: (extension: { name: string }) =>
      extension.name === name && tableRole ? { tableRole: tableRole as string } : {},
    ...(dom ? { parseHTML: () => dom.parse, renderHTML: ({ node }) => dom.render(node) } : {}),
    ...(view ? { addNodeView: () => view } : {}),
  })
}

function markExtension(name: string, spec: MarkSpec) {
  const { attrs, ...fields } = spec
  const dom = markDom[name]!
  return Mark.create({
    name,
    ...fields,
    addAttributes: () => attributes(attrs),
    parseHTML: () => dom.parse,
    renderHTML: ({ mark }) => dom.render(mark),
  })
}

/** TipTap would read and write every attribute by its name; ours are read and written by `node-dom.ts` alone. */
function attributes(specs: Record<string, AttributeSpec> = {}): Record<string, Attribute> {
  return Object.fromEntries(
    Object.entries(specs).map(([name, spec]) => [
      name,
      {
        ...('default' in spec ? { default: spec.default as unknown } : { isRequired: true }),
        validate: spec.validate,
        rendered: false,
        parseHTML: () => null,
      } as Attribute,
    ]),
  )
}
