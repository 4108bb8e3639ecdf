import { Annotation, Compartment, EditorState, type ChangeSet } from '@codemirror/state'
import {
  EditorView,
  gutter,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import type { Translator } from '../../../../../web/i18n/translator.tsx'
import { applyChanges } from '../../../format/edit/changes.ts'
import type { Diagnostic, Span, TextChange } from '../../../format/menu.ts'
import { codeTheme } from './code-theme.ts'
import type { KnownNames } from './complete-menu.ts'
import { onFirstTouch } from './first-touch.ts'
import { lineBreaksAfter, lineBreaksOf, shownText } from './line-breaks.ts'
import { isLit, lightUp, litLines } from './lit-lines.ts'
import { explainedProblems, keepsMarks, nextProblem, problemMarks, setMarks } from './problem-marks.ts'
import { scrollAhead } from './scroll-ahead.ts'
import { shownEdits } from './shown-edits.ts'
import { yamlColours } from './yaml-colours.ts'

/** Marks changes that came from the project and were not typed. */
const fromOutside = Annotation.define<boolean>()

export interface CodeEditor {
  /** Shows this text, to which `edits` led one after the other. A new file begins at its top. */
  setText(text: string, file: string, edits: readonly TextChange[][]): void
  setLit(span: Span | null, scroll: boolean): void
  setProblems(diagnostics: readonly Diagnostic[]): void
  reveal(span: Span): void
  hasFocus(): boolean
  destroy(): void
}

/**
 * The text of a menu in CodeMirror. It lives in a shadow root: there its styles are constructed sheets, which the
 * content security policy allows; in the page they would be style elements.
 */
export function createCodeEditor({
  host,
  t,
  known,
  onType,
  onCursor,
  onFix,
  onUndo,
  onRedo,
  onEquipped,
}: {
  host: HTMLElement
  t: Translator['t']
  known: () => KnownNames
  onType: (changes: TextChange[]) => void
  /** The cursor was put somewhere in the text by hand, or went there with what was typed. */
  onCursor: (offset: number, typed: boolean) => void
  onFix: (diagnostic: Diagnostic, index: number) => void
  onUndo: () => void
  onRedo: () => void
  /** Completion, search and folding are loaded, or could not be. */
  onEquipped: (equipped: boolean) => void
}): CodeEditor {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const hands = new Compartment()
  /** The text of the file as it is shown now. */
  let text = ''
  let breaks = lineBreaksOf(text)
  let shownFile = ''

  /** What is being said to the project. */
  let typing: TextChange[] | null = null

  const showsNow = (next: string, changes?: TextChange[]) => {
    breaks = changes ? lineBreaksAfter(breaks, changes, next) : lineBreaksOf(next)
    text = next
  }
  const typed = (changes: ChangeSet) => {
    const list: TextChange[] = []
    changes.iterChanges((from, to, _fromB, _toB, inserted) =>
      list.push(breaks.changeOf({ from, to, insert: inserted.toString() })),
    )
    typing = list
    onType(list)
    takeTyped()
  }
  /**
   * The project answers with the same edit, which is shown already. Its text is taken over: another of the same letters
   * would be put together, and compared with it, for every letter.
   */
  const takeTyped = (answer?: string) => {
    if (!typing) return
    const after = applyChanges(text, typing)
    showsNow(answer?.length === after.length ? answer : after, typing)
    typing = null
  }
  const handleKey = (event: KeyboardEvent): boolean => {
    const isZ = event.code === 'KeyZ'
    if (!(event.ctrlKey || event.metaKey) || event.altKey || (!isZ && event.code !== 'KeyY')) return false
    event.preventDefault()
    event.stopPropagation()
    if (isZ && !event.shiftKey) onUndo()
    else onRedo()
    return true
  }

  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      extensions: [
        EditorState.phrases.of(codePhrases(t)),
        EditorView.contentAttributes.of({
          'aria-label': t('constructor.code.label'),
          spellcheck: 'false',
          // Editable content can be focused anyway; accessibility checks of scrolling boxes look for the attribute.
          tabindex: '0',
        }),
        EditorView.domEventHandlers({ keydown: handleKey }),
        lineNumbers(),
        hands.of(gutter({ class: 'cm-foldGutter' })),
        yamlColours,
        highlightActiveLine(),
        highlightActiveLineGutter(),
        litLines,
        explainedProblems,
        codeTheme,
        scrollAhead,
        keymap.of([{ key: 'F8', run: nextProblem }]),
        EditorView.updateListener.of((update) => {
          if (update.transactions.some((one) => one.annotation(fromOutside))) return
          if (update.docChanged) typed(update.changes)
          if ((update.selectionSet || update.docChanged) && update.view.hasFocus)
            onCursor(breaks.toText(update.state.selection.main.head), update.docChanged)
        }),
      ],
    }),
  })
  // Plain keys belong to the text; the page's shortcuts must not see them.
  const keepKeys = (event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey) event.stopPropagation()
  }
  host.addEventListener('keydown', keepKeys)
  // Until it is loaded, or if it cannot be, plain typing works.
  const equip = async () => {
    const { editing } = await import('./editing.ts')
    await untilComposed(view)
    view.dispatch({
      effects: hands.reconfigure(editing(known, () => shownText(text), t)),
      annotations: fromOutside.of(true),
    })
    onEquipped(true)
  }
  const stopWaiting = onFirstTouch(host, equip, { onFail: () => onEquipped(false) })

  const shownSpan = ({ from, to }: Span): Span => {
    const { length } = view.state.doc
    return { from: Math.min(breaks.toShown(from), length), to: Math.min(breaks.toShown(to), length) }
  }

  return {
    setText(next, file, edits) {
      const other = file !== shownFile
      takeTyped(other ? undefined : next)
      if (next === text && !other) return
      const steps = next === text ? [] : shownEdits(text, next, other ? [] : edits)
      showsNow(next)
      shownFile = file
      view.dispatch(...steps.map((changes) => ({ changes, sequential: true })), {
        annotations: fromOutside.of(true),
        sequential: true,
        ...(other && { selection: { anchor: 0 }, effects: EditorView.scrollIntoView(0) }),
      })
    },
    setLit(span, scroll) {
      const shown = span && shownSpan(span)
      if (!scroll && isLit(view.state, shown)) return
      view.dispatch({
        annotations: fromOutside.of(true),
        effects: [
          lightUp.of(shown),
          ...(shown && scroll ? [EditorView.scrollIntoView(shown.from, { y: 'center' })] : []),
        ],
      })
    },
    setProblems(diagnostics) {
      const marks = problemMarks(diagnostics, breaks.toShown, view.state.doc.length, t, onFix)
      if (keepsMarks(view.state, marks)) return
      view.dispatch({ effects: setMarks.of(marks), annotations: fromOutside.of(true) })
    },
    reveal(span) {
      const { from, to } = shownSpan(span)
      // A frame later: the pane itself may just be about to be shown.
      requestAnimationFrame(() => {
        if (to > view.state.doc.length) return
        view.dispatch({
          selection: { anchor: from, head: to },
          annotations: fromOutside.of(true),
          effects: EditorView.scrollIntoView(from, { y: 'center' }),
        })
        view.focus()
      })
    },
    hasFocus: () => view.hasFocus,
    destroy() {
      host.removeEventListener('keydown', keepKeys)
      stopWaiting()
      view.destroy()
    },
  }
}

/** Reconfiguring the editor would lose a word that is being composed with an input method. */
async function untilComposed(view: EditorView): Promise<void> {
  while (view.composing)
    await new Promise((resolve) =>
      view.contentDOM.addEventListener('compositionend', () => setTimeout(resolve), { once: true }),
    )
}

/** What the editor says by itself, by the English texts it knows. */
const phrases = {
  Find: 'find',
  Replace: 'replaceWith',
  next: 'next',
  previous: 'previous',
  all: 'all',
  'match case': 'matchCase',
  regexp: 'regexp',
  'by word': 'byWord',
  replace: 'replace',
  'replace all': 'replaceAll',
  close: 'close',
  'current match': 'currentMatch',
  'on line': 'onLine',
  'replaced $ matches': 'replacedAll',
  'replaced match on line $': 'replacedOne',
  'Fold line': 'fold',
  'Unfold line': 'unfold',
  'Folded lines': 'folded',
  'Unfolded lines': 'unfolded',
  'folded code': 'foldedCode',
  unfold: 'unfold',
  to: 'to',
  Completions: 'completions',
  'Go to line': 'goToLine',
  go: 'go',
} as const

export const codePhrases = (t: (id: string) => string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(phrases).map(([english, key]) => [english, t(`constructor.code.phrase.${key}`)]),
  )
