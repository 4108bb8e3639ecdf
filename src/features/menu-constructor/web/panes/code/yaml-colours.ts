import type { Extension, Range } from '@codemirror/state'
import type { DecorationSet, EditorView, ViewUpdate } from '@codemirror/view'
import { Decoration, ViewPlugin } from '@codemirror/view'
import { yamlStart, yamlTokens, type TokenKind } from './yaml-tokens.ts'

const kinds: TokenKind[] = ['key', 'string', 'number', 'word', 'comment', 'label', 'punctuation']
const marks = new Map(kinds.map((kind) => [kind, Decoration.mark({ class: `cm-${kind}` })]))

class Colours {
  decorations: DecorationSet
  /** What the lines from the first on begin with, as far as they were read. */
  private readonly starts = [yamlStart]

  constructor(view: EditorView) {
    this.decorations = this.paint(view)
  }

  update({ view, changes, startState, docChanged, viewportChanged }: ViewUpdate) {
    if (docChanged) {
      let first = startState.doc.length
      changes.iterChangedRanges((from) => void (first = Math.min(first, from)))
      // The line that changed still begins as it did; those below it may not.
      this.starts.length = Math.min(this.starts.length, startState.doc.lineAt(first).number)
    }
    if (docChanged || viewportChanged) this.decorations = this.paint(view)
  }

  /** Only visible lines are coloured; the lines above are read once, for open quotes and blocks. */
  private paint({ state: { doc }, viewport }: EditorView): DecorationSet {
    const first = doc.lineAt(viewport.from).number
    const last = doc.lineAt(viewport.to).number
    const painted: Range<Decoration>[] = []
    for (let number = Math.min(first, this.starts.length); number <= last; number++) {
      const { from, text } = doc.line(number)
      const { tokens, after } = yamlTokens(text, this.starts[number - 1]!)
      this.starts[number] = after
      if (number < first) continue
      for (const token of tokens) {
        const mark = marks.get(token.kind)
        if (mark) painted.push(mark.range(from + token.from, from + token.to))
      }
    }
    return Decoration.set(painted)
  }
}

/** Colours of YAML, without a grammar. */
export const yamlColours: Extension = ViewPlugin.fromClass(Colours, {
  decorations: ({ decorations }) => decorations,
})
