import { RangeSet, StateEffect, StateField, type EditorState, type Extension } from '@codemirror/state'
import { Decoration, EditorView, GutterMarker, gutterLineClass } from '@codemirror/view'

/** Which part of the text belongs to the chosen item; null for none. */
export const lightUp = StateEffect.define<{ from: number; to: number } | null>()

const line = Decoration.line({ class: 'cm-lit' })
const marker = new (class extends GutterMarker {
  override elementClass = 'cm-lit-gutter'
})()

interface Lit {
  range: { from: number; to: number } | null
  lines: RangeSet<Decoration>
  gutter: RangeSet<GutterMarker>
}

const none: Lit = { range: null, lines: RangeSet.empty, gutter: RangeSet.empty }

/** Lines of the chosen item, lit together with its slot. */
const field = StateField.define<Lit>({
  create: () => none,
  update(lit, transaction) {
    let range = lit.range && {
      from: transaction.changes.mapPos(lit.range.from),
      to: transaction.changes.mapPos(lit.range.to),
    }
    for (const effect of transaction.effects) if (effect.is(lightUp)) range = effect.value
    if (!range) return none
    if (!transaction.docChanged && lit.range?.from === range.from && lit.range.to === range.to) return lit
    const { doc } = transaction.state
    const starts: number[] = []
    const last = doc.lineAt(Math.min(range.to, doc.length)).number
    for (let number = doc.lineAt(Math.min(range.from, doc.length)).number; number <= last; number++)
      starts.push(doc.line(number).from)
    return {
      range,
      lines: Decoration.set(starts.map((start) => line.range(start))),
      gutter: RangeSet.of(starts.map((start) => marker.range(start))),
    }
  },
  provide: (field) => [
    EditorView.decorations.from(field, (lit) => lit.lines),
    gutterLineClass.from(field, (lit) => lit.gutter),
  ],
})
export const litLines: Extension = field

/** Whether just this part is lit: letters typed into it move its end along. */
export function isLit(state: EditorState, range: Lit['range']): boolean {
  const now = state.field(field).range
  return now === range || (now !== null && now.from === range?.from && now.to === range.to)
}
