import type {
  Completion,
  CompletionContext,
  CompletionResult,
  CompletionSource,
} from '@codemirror/autocomplete'
import { acceptCompletion, autocompletion, completionKeymap } from '@codemirror/autocomplete'
import { indentLess, indentMore, standardKeymap, toggleComment } from '@codemirror/commands'
import { codeFolding, foldGutter, foldKeymap, foldService, indentService } from '@codemirror/language'
import { search, searchKeymap } from '@codemirror/search'
import { EditorState, type Extension, type Line, type Text } from '@codemirror/state'
import { keymap } from '@codemirror/view'
import { hasProposals, proposalsAt, type KnownNames, type Proposal } from './complete-menu.ts'
import { keyInLine, placeAt } from './yaml-place.ts'

const indentOf = (line: string): number => line.length - line.trimStart().length

/**
 * Where what hangs below a line ends; null when nothing does. Blank lines at the end stay outside. With every letter it
 * is asked of every line whether it can be folded, and where to only of those that are.
 */
export function foldAt(doc: Text, start: number): { from: number; readonly to: number } | null {
  const line = doc.lineAt(start)
  if (line.text.trim() === '' || line.text.trimStart().startsWith('#')) return null
  if (endBelow(doc, line, 1) === null) return null
  return {
    from: line.to,
    get to() {
      return endBelow(doc, line, doc.lines)!
    },
  }
}

/** The end of what hangs below a line, of at most so many lines of it. */
function endBelow(doc: Text, line: Line, most: number): number | null {
  const indent = indentOf(line.text)
  let end: number | null = null
  let found = 0
  for (let number = line.number + 1; number <= doc.lines && found < most; number++) {
    const next = doc.line(number)
    if (next.text.trim() === '') continue
    const deeper = indentOf(next.text) > indent
    // A list may be written below its key without an indent.
    const ownList = indentOf(next.text) === indent && /^\s*- /.test(next.text) && /:\s*$/.test(line.text)
    if (!deeper && !ownList) break
    end = next.to
    found++
  }
  return end
}

/** Folds and indentation of YAML, by lines. */
const yamlLines = [
  foldService.of((state: EditorState, start: number) => foldAt(state.doc, start)),
  indentService.of((context, position) => {
    const before = context.lineAt(position, -1)
    const typed = before.text.slice(0, position - before.from)
    const base = indentOf(before.text)
    return /:\s*$/.test(typed) && typed.trim() !== '' ? base + context.unit : base
  }),
]

/** Everything beyond plain typing. A file of its own, because it is loaded when the text is first touched. */
export const editing = (
  known: () => KnownNames,
  /** The text as it is shown; asked for with every letter, and not put together from its lines for each. */
  shown: () => string,
  t: (id: string) => string,
): Extension => [
  EditorState.languageData.of(() => [{ commentTokens: { line: '#' } }]),
  completions(menuCompletion(known, shown, t)),
  yamlLines,
  foldGutter(),
  codeFolding(),
  search({ top: true }),
  autocompletion({ icons: false, maxRenderedOptions: 60 }),
  // Tab leaves the editor, as everywhere on the page, unless a completion is open.
  keymap.of([
    { key: 'Tab', run: acceptCompletion },
    ...completionKeymap,
    ...searchKeymap,
    ...foldKeymap,
    { key: 'Mod-/', run: toggleComment },
    { key: 'Mod-[', run: indentLess },
    { key: 'Mod-]', run: indentMore },
    ...standardKeymap,
  ]),
]

const types: Record<Proposal['kind'], string> = { key: 'property', value: 'constant', tag: 'keyword' }

/** Where nothing is ever proposed, as in a name or in lore, a letter does not make the editor look for it. */
function completions(source: CompletionSource): Extension {
  const offered = [{ autocomplete: source }]
  return EditorState.languageData.of(({ doc }, position) => (mayPropose(doc, position) ? offered : []))
}

/** Lists are longer than this seldom, and then they are taken for one that has proposals. */
const MOST_ENTRIES = 40
const isEntry = (line: string): boolean => /^\s*-/.test(line)

export function mayPropose(doc: Text, position: number): boolean {
  const { number, from, text } = doc.lineAt(position)
  const before = text.slice(0, position - from)
  const key = keyInLine(before)
  if (key !== null) return hasProposals(key)
  if (!isEntry(before)) return true
  for (let above = number - 1; above > 0 && above >= number - MOST_ENTRIES; above--) {
    const line = doc.line(above).text
    const deeper = indentOf(line) > indentOf(before)
    if (isEntry(line) ? indentOf(line) === indentOf(before) : deeper) continue
    const list = keyInLine(line)
    if (list !== null || isEntry(line)) return list === null || hasProposals(list)
  }
  return true
}

/** The editor's source of completions, by the format of menus. */
function menuCompletion(known: () => KnownNames, shown: () => string, t: (id: string) => string) {
  return (context: CompletionContext): CompletionResult | null => {
    const place = placeAt(shown(), context.pos)
    if (!place || (!context.explicit && place.word === '' && place.kind === 'key')) return null
    const { skip, options } = proposalsAt(place, known())
    if (options.length === 0) return null
    return {
      from: place.from + skip,
      options: options.map((option) => completion(option, t)),
      validFor: /^[\w[\]!<>=: ;-]*$/,
    }
  }
}

function completion({ label, insert, back, about, kind }: Proposal, t: (id: string) => string): Completion {
  return {
    label,
    type: types[kind],
    ...(about && { detail: t(about) }),
    ...((insert !== undefined || back) && {
      apply: (view, _completion, from, to) => {
        const text = insert ?? label
        const after = view.state.sliceDoc(to, to + 2)
        // What is already there is not written twice.
        const written = text.endsWith(': ') && after.startsWith(':') ? text.slice(0, -2) : text
        view.dispatch({
          changes: { from, to, insert: written },
          selection: { anchor: from + written.length - (back ?? 0) },
          userEvent: 'input.complete',
        })
      },
    }),
  }
}
