import { useEffect, useRef, useState } from 'react'
import { useTranslator, type Translator } from '../../../../../web/i18n/translator.tsx'
import { knownCatalogue } from '../../catalogue-data/catalogue.ts'
import { pauseOf, STOPPED_MS } from '../../workspace/project/pause.ts'
import type { ProjectStore, ProjectState, TextEdit } from '../../workspace/project/project.ts'
import { activeFile, activeMenu, itemAt } from '../../workspace/project/project.ts'
import { onReveal, takeRevealed } from '../../workspace/reveal.ts'
import { applyFix } from '../problems/apply-fixes.ts'
import { useCheckedCatalogue, diagnosticsOf } from '../problems/use-diagnostics.ts'
import { createCodeEditor, type CodeEditor } from './code-editor.ts'
import type { KnownNames } from './complete-menu.ts'

/** The text of the menu; what is typed here shows on the canvas, and the other way round. */
export function CodePane({ store }: { store: ProjectStore }) {
  const { t } = useTranslator()
  const host = useRef<HTMLDivElement>(null)
  // Keeps the catalogue of the checks up to date; the editor itself listens to their source.
  useCheckedCatalogue(store)
  const [bare, setBare] = useState(false)
  useEffect(() => {
    if (!host.current) return undefined
    return connectEditor(host.current, store, t, (equipped) => setBare(!equipped))
  }, [store, t])
  return (
    <section className="flex flex-col h-full min-h-0" aria-label={t('constructor.code.label')}>
      <div ref={host} className="flex-1 min-w-0 min-h-0 bg-code" />
      {bare && (
        <output className="px-4 py-1.5 border-t border-line wash-honey text-13">
          {t('constructor.code.bare')}
        </output>
      )}
    </section>
  )
}

/** The canvas selects the item at the cursor once the cursor rests. */
const CURSOR_MS = 120
/** Longer than a word is no letter. */
const LETTERS = 80
const isLetter = (edits: readonly TextEdit[]): boolean =>
  edits.length === 1 && edits[0]!.changes.length === 1 && edits[0]!.changes[0]!.insert.length <= LETTERS

/** Creates an editor in the host and connects it to the project. Returns the function that removes it. */
function connectEditor(
  host: HTMLElement,
  store: ProjectStore,
  t: Translator['t'],
  onEquipped: (equipped: boolean) => void,
): () => void {
  const source = diagnosticsOf(store)
  let cursor: ReturnType<typeof setTimeout> | undefined
  /** The item selected by the cursor itself: its lines are visible already. */
  let chosenHere: string | null = null
  let lit: string | null = null
  let late: ReturnType<typeof setTimeout> | undefined
  /** What happened to texts since the editor was last up to date. */
  let pending: TextEdit[] = []
  let lastEdit = -Infinity
  let shownSelection = store.get().selection

  const editor: CodeEditor = createCodeEditor({
    host,
    t,
    known: () => knownNames(store.get()),
    onType: (changes) =>
      store.change(changes, 'constructor.code.done.type', `type ${store.get().selection.menuId}`),
    onCursor: (offset, typed) => {
      clearTimeout(cursor)
      cursor = setTimeout(() => selectAt(offset), typed ? pauseOf(store) : CURSOR_MS)
    },
    onFix: (diagnostic, index) => applyFix(store, source, diagnostic, index),
    onUndo: () => store.undo(),
    onRedo: () => store.redo(),
    onEquipped,
  })

  function selectAt(offset: number) {
    const state = store.get()
    const menu = activeMenu(state)
    const item = menu && itemAt(menu, offset)
    if (!item || state.selection.item === item.name) return
    chosenHere = item.name
    store.select({ item: item.name, slots: item.slots })
  }
  function showProblems() {
    catchUp()
    const { text, diagnostics } = source.get()
    if (text === activeFile(store.get()).text) editor.setProblems(diagnostics)
  }
  function showRevealed() {
    const place = takeRevealed(store)
    if (!place) return
    catchUp()
    editor.reveal(place)
  }
  function syncText() {
    const state = store.get()
    const file = activeFile(state)
    const edits = pending.filter(({ menuId }) => menuId === file.id).map(({ changes }) => changes)
    pending = []
    editor.setText(file.text, `${file.id} ${state.root.join('.')}`, edits)
  }
  function sync() {
    syncText()
    const state = store.get()
    const file = activeFile(state)
    const item = activeMenu(state)?.items.find((one) => one.name === state.selection.item)
    const key = item ? `${file.id} ${item.name}` : null
    // While the editor has the focus, it does not scroll.
    const scroll = key !== lit && item?.name !== chosenHere && !editor.hasFocus()
    lit = key
    if (item?.name !== chosenHere) chosenHere = null
    editor.setLit(item ? item.entry.span : null, scroll)
  }

  /**
   * A frame is short: without the focus, the editor is updated in a task of its own, after the canvas. A letter typed in
   * a field is shown at once, with all else that it changes; those that follow quickly come together, once there is a
   * pause.
   */
  function syncSoon(edits: readonly TextEdit[]) {
    pending.push(...edits)
    const { selection } = store.get()
    const chosen = selection !== shownSelection
    shownSelection = selection
    if (editor.hasFocus()) {
      if (chosen || !(isLetter(edits) || late !== undefined)) return syncNow()
      syncText()
      // The lit lines grow with what is typed into them; whose they are is read in the pause.
      if (edits.length > 0) {
        clearTimeout(late)
        late = setTimeout(syncNow, pauseOf(store))
      }
      return undefined
    }
    const now = performance.now()
    // Whatever else happens, such as saving, puts nothing off.
    if (late !== undefined && edits.length === 0 && !chosen) return undefined
    const typing = pending.length > 0 && !chosen && now - lastEdit < STOPPED_MS
    if (edits.length > 0) lastEdit = now
    clearTimeout(late)
    late = setTimeout(syncNow, typing ? pauseOf(store) : 0)
    // After all that React draws of the letter: the editor asks for its layout, and asks once for everything.
    if (!typing && isLetter(edits)) queueMicrotask(catchUp)
    return undefined
  }
  function syncNow() {
    clearTimeout(late)
    late = undefined
    sync()
  }
  function catchUp() {
    if (late !== undefined) syncNow()
  }
  // From here on the user works with the newest text.
  const entries = ['focusin', 'pointerdown', 'dragenter'] as const
  for (const event of entries) host.addEventListener(event, catchUp, true)

  const leave = [store.subscribe(syncSoon), source.subscribe(showProblems), onReveal(store, showRevealed)]
  sync()
  showProblems()
  showRevealed()
  return () => {
    clearTimeout(cursor)
    clearTimeout(late)
    for (const event of entries) host.removeEventListener(event, catchUp, true)
    for (const stop of leave) stop()
    editor.destroy()
  }
}

function knownNames({ project }: ProjectState): KnownNames {
  const catalogue = knownCatalogue(project.gameVersion)
  return {
    materials: catalogue?.items.map(({ bukkit }) => bukkit) ?? [],
    sounds: catalogue?.sounds ?? [],
    enchantments: catalogue?.enchantments.map(({ bukkit }) => bukkit) ?? [],
    effects: catalogue?.effects ?? [],
    menus: project.menus.map(({ name }) => name),
  }
}
