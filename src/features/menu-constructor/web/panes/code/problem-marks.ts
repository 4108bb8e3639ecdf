import {
  StateEffect,
  StateField,
  type ChangeDesc,
  type EditorState,
  type Extension,
  type Range,
} from '@codemirror/state'
import {
  Decoration,
  hoverTooltip,
  ViewPlugin,
  type Command,
  type DecorationSet,
  type EditorView,
  type ViewUpdate,
} from '@codemirror/view'
import type { Translator } from '../../../../../web/i18n/translator.tsx'
import type { Diagnostic } from '../../../format/menu.ts'
import { fixText, problemText } from '../problems/problem-summary.ts'

/** A problem where the editor shows it. */
export interface ProblemMark {
  from: number
  to: number
  severity: Diagnostic['severity']
  /** Worded when somebody asks: a long menu has hundreds of marks. */
  say: () => { message: string; fixes: { name: string; apply: () => void }[] }
}

export function problemMarks(
  diagnostics: readonly Diagnostic[],
  toShown: (offset: number) => number,
  length: number,
  t: Translator['t'],
  fix: (diagnostic: Diagnostic, index: number) => void,
): ProblemMark[] {
  return diagnostics
    .map((diagnostic): ProblemMark => {
      const from = Math.min(toShown(diagnostic.from), length)
      return {
        from,
        to: Math.min(Math.max(toShown(diagnostic.to), from), length),
        severity: diagnostic.severity,
        say: () => ({
          message: diagnostic.visible
            ? `${problemText(diagnostic, t)} ${t('constructor.code.visibleFix')}`
            : problemText(diagnostic, t),
          fixes: diagnostic.fixes.map((one, index) => ({
            name: fixText(one, t),
            apply: () => fix(diagnostic, index),
          })),
        }),
      }
    })
    .toSorted((a, b) => a.from - b.from || a.to - b.to)
}

export const setMarks = StateEffect.define<ProblemMark[]>()

interface Marked {
  /** Where they were found. */
  marks: ProblemMark[]
  /** What was typed since. Hundreds of marks are moved when somebody asks for them, and not with every letter. */
  since: ChangeDesc | null
}

const field = StateField.define<Marked>({
  create: () => ({ marks: [], since: null }),
  update(marked, transaction) {
    for (const effect of transaction.effects)
      if (effect.is(setMarks)) return { marks: effect.value, since: null }
    if (!transaction.docChanged) return marked
    const { desc } = transaction.changes
    return { marks: marked.marks, since: marked.since ? marked.since.composeDesc(desc) : desc }
  },
})

/** The marks where they are now. */
function marksIn(state: EditorState): ProblemMark[] {
  const { marks, since } = state.field(field)
  if (!since) return marks
  return marks.map((mark) => ({ ...mark, from: since.mapPos(mark.from), to: since.mapPos(mark.to) }))
}

/** An underline needs at least one letter. */
function underlined({ from, to, severity }: ProblemMark, { doc }: EditorState): Range<Decoration>[] {
  const line = doc.lineAt(from)
  const [start, end] =
    to > from ? [from, to] : from < line.to ? [from, from + 1] : [Math.max(line.from, from - 1), from]
  return start < end
    ? [Decoration.mark({ class: `cm-problem cm-problem-${severity}` }).range(start, end)]
    : []
}

function underlines({ state, viewport }: EditorView): DecorationSet {
  const seen = marksIn(state).filter(({ from, to }) => from <= viewport.to && to >= viewport.from)
  return Decoration.set(
    seen.flatMap((mark) => underlined(mark, state)),
    true,
  )
}

/** Lines under what is on the screen: under all of the text, the editor would compare hundreds with every letter. */
const underlining = ViewPlugin.define(
  (view) => ({
    shown: underlines(view),
    update({ view: now, changes, docChanged, viewportChanged, transactions }: ViewUpdate) {
      const isOther = transactions.some(({ effects }) => effects.some((effect) => effect.is(setMarks)))
      if (isOther || viewportChanged) this.shown = underlines(now)
      else if (docChanged) this.shown = this.shown.map(changes)
    },
  }),
  { decorations: ({ shown }) => shown },
)

/** Gives the marks that are there their new words, if they stand where the next ones would: then nothing is drawn. */
export function keepsMarks(state: EditorState, next: readonly ProblemMark[]): boolean {
  const marks = marksIn(state)
  const same = (mark: ProblemMark, at: number) =>
    mark.from === next[at]!.from && mark.to === next[at]!.to && mark.severity === next[at]!.severity
  if (marks.length !== next.length || !marks.every(same)) return false
  for (const [at, mark] of state.field(field).marks.entries()) mark.say = next[at]!.say
  return true
}

function explanation(marks: readonly ProblemMark[]): HTMLElement {
  const box = document.createElement('div')
  for (const mark of marks) {
    const { message, fixes } = mark.say()
    const part = box.appendChild(document.createElement('div'))
    part.className = `cm-explained cm-explained-${mark.severity}`
    part.append(message)
    for (const { name, apply } of fixes) {
      const button = part.appendChild(document.createElement('button'))
      button.type = 'button'
      button.textContent = name
      button.addEventListener('click', apply)
    }
  }
  return box
}

/** Goes to the next problem after the cursor, and from the last to the first. */
export const nextProblem: Command = (view) => {
  const marks = marksIn(view.state)
  const head = view.state.selection.main.to
  const next = marks.find((mark) => mark.from > head) ?? marks[0]
  if (!next) return false
  view.dispatch({ selection: { anchor: next.from, head: next.to }, scrollIntoView: true })
  return true
}

/** Underlines problems and explains them under the pointer; the panel beside says the same to everybody. */
export const explainedProblems: Extension = [
  field,
  underlining,
  hoverTooltip(
    (view, place) => {
      const here = marksIn(view.state).filter(
        (mark) => mark.from <= place && place <= Math.max(mark.to, mark.from + 1),
      )
      if (here.length === 0) return null
      return {
        pos: Math.min(...here.map(({ from }) => from)),
        end: Math.max(...here.map(({ to }) => to)),
        above: true,
        create: () => ({ dom: explanation(here) }),
      }
    },
    { hideOnChange: true },
  ),
]
