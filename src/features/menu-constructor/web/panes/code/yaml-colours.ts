import type { ChangeSet, Extension, Range, Text } from '@codemirror/state'
import type { DecorationSet, EditorView, ViewUpdate } from '@codemirror/view'
import { Decoration, ViewPlugin } from '@codemirror/view'
import { changedLine } from './changed-line.ts'
import { yamlStart, yamlTokens, type Token, type TokenKind } from './yaml-tokens.ts'

const kinds: TokenKind[] = ['key', 'string', 'number', 'word', 'comment', 'label', 'punctuation']
const marks = new Map(kinds.map((kind) => [kind, Decoration.mark({ class: `cm-${kind}` })]))

/** What is looked at: the text, and which part of it is on the screen. */
type Seen = Pick<EditorView, 'state' | 'viewport'>

export class Colours {
  decorations: DecorationSet
  /** What the lines from the first on begin with, as far as they were read. */
  private readonly starts = [yamlStart]

  constructor(view: Seen) {
    this.decorations = this.paint(view)
  }

  update(
    update: Pick<ViewUpdate, 'changes' | 'startState' | 'docChanged' | 'viewportChanged'> & { view: Seen },
  ) {
    const { view, changes, startState, docChanged, viewportChanged } = update
    if (docChanged) {
      const known = !viewportChanged && this.paintLine(view, changes, startState.doc)
      if (known) return void (this.decorations = known)
      let first = startState.doc.length
      changes.iterChangedRanges((from) => void (first = Math.min(first, from)))
      // The line that changed still begins as it did; those below it may not.
      this.starts.length = Math.min(this.starts.length, startState.doc.lineAt(first).number)
    }
    if (docChanged || viewportChanged) this.decorations = this.paint(view)
  }

  /** Letters in one line, after which the next begins as before, colour that line alone. */
  private paintLine({ state: { doc } }: Seen, changes: ChangeSet, before: Text): DecorationSet | undefined {
    const line = changedLine(changes, before, doc)
    if (!line) return undefined
    const [start, next] = [this.starts[line.number - 1], this.starts[line.number]]
    if (!start || !next) return undefined
    const { tokens, after } = yamlTokens(line.text, start)
    if (after.quote !== next.quote || after.block !== next.block || after.depth !== next.depth)
      return undefined
    return this.decorations.map(changes).update({
      filterFrom: line.from,
      filterTo: line.to,
      filter: () => false,
      add: rangesOf(tokens, line.from),
    })
  }

  /** Only visible lines are coloured; the lines above are read once, for open quotes and blocks. */
  private paint({ state: { doc }, viewport }: Seen): DecorationSet {
    const first = doc.lineAt(viewport.from).number
    const last = doc.lineAt(viewport.to).number
    const painted: Range<Decoration>[] = []
    for (let number = Math.min(first, this.starts.length); number <= last; number++) {
      const { from, text } = doc.line(number)
      const { tokens, after } = yamlTokens(text, this.starts[number - 1]!)
      this.starts[number] = after
      if (number >= first) painted.push(...rangesOf(tokens, from))
    }
    return Decoration.set(painted)
  }
}

function rangesOf(tokens: readonly Token[], lineFrom: number): Range<Decoration>[] {
  return tokens.flatMap(({ kind, from, to }) => marks.get(kind)?.range(lineFrom + from, lineFrom + to) ?? [])
}

/** Colours of YAML, without a grammar. */
export const yamlColours: Extension = ViewPlugin.fromClass(Colours, {
  decorations: ({ decorations }) => decorations,
})
