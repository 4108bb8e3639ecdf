import { lift, setBlockType, wrapIn } from '@tiptap/pm/commands'
import type { Attrs, Node, ResolvedPos, Schema } from '@tiptap/pm/model'
import { NodeSelection, Selection, TextSelection, type Command, type EditorState } from '@tiptap/pm/state'

/** The nearest node of a kind around the cursor, and where it begins. */
export function around(state: EditorState, name: string): { node: Node; pos: number } | null {
  const { selection } = state
  if (selection instanceof NodeSelection && selection.node.type.name === name)
    return { node: selection.node, pos: selection.from }
  const { $from } = selection
  for (let depth = $from.depth; depth > 0; depth--)
    if ($from.node(depth).type.name === name) return { node: $from.node(depth), pos: $from.before(depth) }
  return null
}

export const setBlock =
  (name: string, attrs?: Attrs): Command =>
  (state, dispatch) => {
    const type = state.schema.nodes[name]
    return type ? setBlockType(type, attrs)(state, dispatch) : false
  }

export const toggleCode: Command = (state, dispatch) =>
  setBlock(state.selection.$from.parent.type.name === 'code_block' ? 'paragraph' : 'code_block')(
    state,
    dispatch,
  )

/** Puts the chosen blocks into a quote, spoiler or call-out, or takes them out of it. */
export const toggleWrapped =
  (name: string, attrs?: Attrs): Command =>
  (state, dispatch) => {
    const type = state.schema.nodes[name]
    if (!type) return false
    const found = around(state, name)
    if (!found) return wrapIn(type, attrs)(state, dispatch)
    const differs = attrs && Object.entries(attrs).some(([key, value]) => found.node.attrs[key] !== value)
    if (differs) {
      dispatch?.(state.tr.setNodeMarkup(found.pos, null, { ...found.node.attrs, ...attrs }))
      return true
    }
    return unwrap(found)(state, dispatch) || lift(state, dispatch)
  }

const unwrap =
  ({ node, pos }: { node: Node; pos: number }): Command =>
  (state, dispatch) => {
    const $pos = state.doc.resolve(pos)
    if (!$pos.parent.canReplace($pos.index(), $pos.index() + 1, node.content)) return false
    if (dispatch) {
      const at = state.selection.from - 1
      const tr = state.tr.replaceWith(pos, pos + node.nodeSize, node.content)
      dispatch(tr.setSelection(Selection.near(tr.doc.resolve(Math.max(0, at)))).scrollIntoView())
    }
    return true
  }

/** Puts a block at the cursor: in place of an empty paragraph, else behind the block it stands in. */
export const insertBlock =
  (make: (schema: Schema) => Node | Node[] | null, at?: number): Command =>
  (state, dispatch) => {
    const made = make(state.schema)
    if (!made) return false
    const blocks = Array.isArray(made) ? made : [made]
    const spot = placeFor(
      state.doc.resolve(Math.min(at ?? state.selection.to, state.doc.content.size)),
      blocks,
    )
    if (!spot || blocks.length === 0) return false
    if (!dispatch) return true
    const { tr } = state
    tr.replaceWith(spot.from, spot.to, blocks)
    const size = blocks.reduce((sum, block) => sum + block.nodeSize, 0)
    const end = spot.from + size
    // Somewhere to write on, where the document would end with the block.
    if (end === tr.doc.content.size) tr.insert(end, state.schema.nodes.paragraph!.create())
    const first = blocks[0]!
    tr.setSelection(
      first.isAtom || first.isLeaf || first.type.name === 'gallery'
        ? Selection.near(tr.doc.resolve(end), 1)
        : TextSelection.near(tr.doc.resolve(spot.from + 1), 1),
    )
    dispatch(tr.scrollIntoView())
    return true
  }

function placeFor($pos: ResolvedPos, blocks: Node[]): { from: number; to: number } | null {
  const fits = ($at: ResolvedPos, from: number, to: number) =>
    $at.parent.canReplaceWith(from, to, blocks[0]!.type)
  for (let depth = $pos.depth; depth >= 0; depth--) {
    if (depth === 0) return besideEmpty($pos)
    const $at = $pos.doc.resolve($pos.before(depth))
    const node = $pos.node(depth)
    const index = $at.index()
    if (node.type.name === 'paragraph' && node.content.size === 0 && fits($at, index, index + 1))
      return { from: $at.pos, to: $at.pos + node.nodeSize }
    if (fits($at, index + 1, index + 1)) return { from: $at.pos + node.nodeSize, to: $at.pos + node.nodeSize }
  }
  return null
}

/** Between two blocks; an empty paragraph before it gives way. */
function besideEmpty({ pos, nodeBefore }: ResolvedPos): { from: number; to: number } {
  const empty = nodeBefore?.type.name === 'paragraph' && nodeBefore.content.size === 0
  return { from: empty ? pos - nodeBefore.nodeSize : pos, to: pos }
}

/** Puts blocks at a place between others, whatever the person is typing elsewhere meanwhile. */
export const insertAt =
  (pos: number, blocks: Node[]): Command =>
  (state, dispatch) => {
    const { from, to } = besideEmpty(state.doc.resolve(Math.min(pos, state.doc.content.size)))
    if (!dispatch) return true
    dispatch(state.tr.replaceWith(from, to, blocks))
    return true
  }

/** Three columns with a head and two rows. */
export const newTable = (schema: Schema): Node | null => {
  const { table, table_row: row, table_header: header, table_cell: cell } = schema.nodes
  if (!table || !row || !header || !cell) return null
  const rowOf = (type: typeof header) =>
    row.create(null, [type.createAndFill()!, type.createAndFill()!, type.createAndFill()!])
  return table.create(null, [rowOf(header), rowOf(cell), rowOf(cell)])
}
