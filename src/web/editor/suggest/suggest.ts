import { Extension } from '@tiptap/core'
import { Plugin, PluginKey, type EditorState } from '@tiptap/pm/state'

export type Suggestion = { kind: 'slash' | 'mention'; query: string; from: number; to: number }

type SuggestState = { found: Suggestion | null; dismissedAt: number | null }
export const suggestKey = new PluginKey<SuggestState>('suggest')

/** The text before the cursor, if it begins a command (`/`) or a name (`@`). */
export function suggestionAt(state: EditorState): Suggestion | null {
  const { $from, empty } = state.selection
  if (!empty || !$from.parent.isTextblock || $from.parent.type.spec.code) return null
  if ($from.marks().some((mark) => mark.type.name === 'code' || mark.type.name === 'link')) return null
  const before = $from.parent.textBetween(
    Math.max(0, $from.parentOffset - 60),
    $from.parentOffset,
    '\n',
    '\ufffc',
  )
  const mention = /(?:^|[\s(\ufffc])@([A-Za-z0-9_-]{0,35})$/.exec(before)
  if (mention) return make('mention', mention[1]!)
  const slash = /(?:^|\s)\/([\p{L}\p{M}\d-]{0,24}(?: [\p{L}\p{M}\d-]{0,20})?)$/u.exec(before)
  return slash ? make('slash', slash[1]!) : null

  function make(kind: Suggestion['kind'], query: string): Suggestion {
    return { kind, query, from: $from.pos - query.length - 1, to: $from.pos }
  }
}

/** Follows typing; opens on a sign that was typed, not on one the cursor passes, and stays away once it was closed. */
export const Suggest = Extension.create<{ onKey: (event: KeyboardEvent) => boolean }>({
  name: 'suggest',
  // Enter and arrows belong to the open menu first.
  priority: 300,
  addProseMirrorPlugins() {
    const { onKey } = this.options
    return [
      new Plugin<SuggestState>({
        key: suggestKey,
        state: {
          init: () => ({ found: null, dismissedAt: null }),
          apply(tr, before, _old, state) {
            if (tr.getMeta(suggestKey) === 'close')
              return { found: null, dismissedAt: before.found?.from ?? before.dismissedAt }
            if (!tr.docChanged && !tr.selectionSet) return before
            const found = suggestionAt(state)
            const dismissedAt = found && before.dismissedAt === found.from ? before.dismissedAt : null
            const typed = tr.docChanged && !tr.getMeta('paste')
            const open = found && dismissedAt === null && (typed || before.found?.from === found.from)
            return { found: open ? found : null, dismissedAt }
          },
        },
        props: {
          handleKeyDown: (view, event) => suggestKey.getState(view.state)?.found != null && onKey(event),
        },
      }),
    ]
  },
})
