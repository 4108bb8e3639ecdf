import type { DiagnoseCatalogue, DiagnoseOptions } from '../../../format/rules/context.ts'
import { hasFullParser } from '../../../format/read/full-parser.ts'
import { hasLegacyNames, onLegacyNamesMissed } from '../../../format/tables/legacy-lookup.ts'
import type { Diagnostic } from '../../../format/menu.ts'
import { activeFile, type ProjectState, type ProjectStore } from '../../workspace/project/project.ts'
import { pauseOf } from '../../workspace/project/pause.ts'
import { loadLegacyNames } from './load-legacy-names.ts'

/** The problems, and the text they were found in: offsets refer to exactly this text. */
export interface Checked {
  menuId: string
  text: string
  diagnostics: Diagnostic[]
}

export type Diagnose = (text: string, options: DiagnoseOptions) => Diagnostic[]

/** Checks the active text of a project when it has been quiet for a moment; all panels share one. */
export interface DiagnosticsSource {
  get(): Checked
  subscribe(listener: () => void): () => void
  setCatalogue(catalogue: DiagnoseCatalogue | undefined): void
  /** Checks at once if the text has changed since; for a fix that must fit the text. */
  fresh(): Checked
}

export function createDiagnosticsSource(
  store: ProjectStore,
  diagnose: Diagnose,
  optionsOf: (state: ProjectState, catalogue: DiagnoseCatalogue | undefined) => DiagnoseOptions,
): DiagnosticsSource {
  const listeners = new Set<() => void>()
  let catalogue: DiagnoseCatalogue | undefined
  let checked: Checked = { menuId: '', text: '', diagnostics: [] }
  /** What the last check looked at. */
  let seen: unknown[] = []
  /** What the next check was planned for. */
  let planned: unknown[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let leave: (() => void) | undefined

  const asked = (state: ProjectState): unknown[] => [
    activeFile(state).text,
    state.selection.menuId,
    state.project.gameVersion,
    state.project.plugin,
    state.project.menus.map((menu) => menu.name).join('\n'),
    catalogue,
    // What could not be read before is checked when it can be.
    hasFullParser(),
    hasLegacyNames(),
  ]
  const isSame = (a: unknown[], b: unknown[]) =>
    a.length === b.length && a.every((one, index) => one === b[index])

  function check() {
    clearTimeout(timer)
    timer = undefined
    const state = store.get()
    seen = asked(state)
    planned = []
    const { id, text } = activeFile(state)
    checked = { menuId: id, text, diagnostics: diagnose(text, optionsOf(state, catalogue)) }
  }
  function notify() {
    for (const listener of listeners) listener()
  }
  /** Checking a long menu and drawing what was found each take a good part of a frame: one after the other. */
  function checkAndNotify() {
    check()
    timer = setTimeout(notify)
  }
  function plan() {
    const now = asked(store.get())
    // Whatever else happens, such as saving, puts no check off.
    if (isSame(now, seen) || isSame(now, planned)) return
    planned = now
    clearTimeout(timer)
    timer = setTimeout(checkAndNotify, pauseOf(store))
  }

  return {
    get: () => checked,
    subscribe(listener) {
      listeners.add(listener)
      if (listeners.size === 1) {
        const stopStore = store.subscribe(plan)
        const stopNames = onLegacyNamesMissed(() => void loadLegacyNames().then(plan))
        leave = () => {
          stopStore()
          stopNames()
        }
        plan()
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        clearTimeout(timer)
        leave?.()
      }
    },
    setCatalogue(next) {
      catalogue = next
      plan()
    },
    fresh() {
      if (!isSame(asked(store.get()), seen)) {
        check()
        notify()
      }
      return checked
    },
  }
}
