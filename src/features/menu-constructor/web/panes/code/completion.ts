import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import type { KnownNames, Proposal } from './complete-menu.ts'
import { proposalsAt } from './complete-menu.ts'
import { placeAt } from './yaml-place.ts'

const types: Record<Proposal['kind'], string> = { key: 'property', value: 'constant', tag: 'keyword' }

/** The editor's source of completions, by the format of menus. */
export function menuCompletion(known: () => KnownNames, t: (id: string) => string) {
  return (context: CompletionContext): CompletionResult | null => {
    const place = placeAt(context.state.doc.toString(), context.pos)
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
