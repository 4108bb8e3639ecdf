import { acceptCompletion, autocompletion, completionKeymap } from '@codemirror/autocomplete'
import { indentLess, indentMore, standardKeymap, toggleComment } from '@codemirror/commands'
import { codeFolding, foldGutter, foldKeymap } from '@codemirror/language'
import { search, searchKeymap } from '@codemirror/search'
import type { Extension } from '@codemirror/state'
import { EditorState } from '@codemirror/state'
import { keymap } from '@codemirror/view'
import type { KnownNames } from './complete-menu.ts'
import { menuCompletion } from './completion.ts'
import { yamlLines } from './yaml-lines.ts'

/** What hands need beyond plain typing. A file of its own: it is loaded when somebody first touches the text. */
export const editing = (known: () => KnownNames, t: (id: string) => string): Extension => [
  EditorState.languageData.of(() => [{ commentTokens: { line: '#' } }]),
  yamlLines,
  foldGutter(),
  codeFolding(),
  search({ top: true }),
  autocompletion({ override: [menuCompletion(known, t)], icons: false, maxRenderedOptions: 60 }),
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
