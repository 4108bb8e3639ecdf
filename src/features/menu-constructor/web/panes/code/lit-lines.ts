import { RangeSet, StateEffect, StateField, type EditorState, type Extension } from '@codemirror/state'
import { Decoration, EditorView, GutterMarker, gutterLineClass } from '@codemirror/view'
import { changedLine } from './changed-line.ts'

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
    const { changes, startState, state, effects } = transaction
    const { doc } = state
    const chosen = effects.findLast((effect) => effect.is(lightUp))
    const range = chosen
      ? chosen.value
      : lit.range && { from: changes.mapPos(lit.range.from), to: changes.mapPos(lit.range.to) }
    if (!range) return none
    if (!chosen && changes.empty) return lit
    // The lines move along, so that the editor compares only those around the change.
    if (!chosen && changedLine(changes, startState.doc, doc))
      return { range, lines: lit.lines.map(changes), gutter: lit.gutter.map(changes) }
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
