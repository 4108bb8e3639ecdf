import { applyChanges, invertChanges, sortedChanges } from '../../../format/edit/changes.ts'
import { editText } from '../../../format/edit/edit.ts'
import type { MenuEdit, Path, TextChange } from '../../../format/menu.ts'
import { noHistory, recordWork, type History, type Place, type Step, type Work } from './history.ts'
import { freeName } from './menu-names.ts'
import { newId, newMenu } from './new-project.ts'
import type {
  Project,
  ProjectMenu,
  ProjectState,
  ProjectStore,
  Revision,
  Selection,
  TextEdit,
} from './project.ts'
import { firstRoot, rootsOf } from './project.ts'
import { createListeners } from '../../../../../web/listeners.ts'

/** A file of several menus is opened at its first. */
const openedAt = (menu: ProjectMenu | undefined, root?: Path): Place => ({
  selection: { menuId: menu?.id ?? '', slots: [], item: null },
  root: root ?? (menu ? firstRoot(menu.text) : []),
})
const startOf = ({ menus, active }: Project): Place =>
  openedAt(menus.find((menu) => menu.id === active) ?? menus[0])

/** Holds one project. Knows nothing of storage, which subscribes and reports back whether it could save. */
export function createProjectStore(
  initial: Project,
  { now = Date.now, onRefused = () => {} }: { now?: () => number; onRefused?: (error: unknown) => void } = {},
): ProjectStore {
  let history: History = noHistory
  let state: ProjectState = {
    project: { ...initial, active: startOf(initial).selection.menuId },
    ...startOf(initial),
    canUndo: false,
    canRedo: false,
    saved: 'saved',
    lastDone: null,
  }
  const { notify, subscribe } = createListeners<[edits: readonly TextEdit[]]>()
  const { notify: notifySaved, subscribe: subscribeSaved } = createListeners()
  const unsaid: (readonly TextEdit[])[] = []
  let saying = false

  /** One after the other: what a listener does is said when all have heard what led to it. */
  function say(edits: readonly TextEdit[]) {
    unsaid.push(edits)
    if (saying) return
    saying = true
    try {
      for (let next = unsaid.shift(); next; next = unsaid.shift()) notify(next)
    } finally {
      saying = false
      unsaid.length = 0
    }
  }

  const put = (next: Partial<ProjectState>, edits: readonly TextEdit[] = []) => {
    state = { ...state, ...next }
    // The menu that is shown is part of the project, so its link and the next visit show it.
    const { project, selection } = state
    if (project.active !== selection.menuId) state.project = { ...project, active: selection.menuId }
    state = { ...state, canUndo: history.past.length > 0, canRedo: history.future.length > 0 }
    say(edits)
  }
  const place = (): Place => ({ selection: state.selection, root: state.root })
  const withMenus = (menus: ProjectMenu[]): Project => ({ ...state.project, menus })
  const withText = (project: Project, menuId: string, changes: TextChange[]): Project => ({
    ...project,
    menus: project.menus.map((menu) =>
      menu.id === menuId ? { ...menu, text: applyChanges(menu.text, changes) } : menu,
    ),
  })

  function record(work: Work, label: string, merge: string | undefined, next: Partial<ProjectState>) {
    const steps = history.past.length
    history = recordWork(history, work, { label, merge, at: now(), before: place() })
    // A step that only grows was announced when it began.
    const grows = merge !== undefined && history.past.length === steps
    put({ ...next, ...(grows ? {} : { lastDone: { verb: 'done', label } }) }, editsOf([work], false))
  }

  function change(unsorted: TextChange[], label: string, merge?: string) {
    const changes = sortedChanges(unsorted)
    const menuId = state.selection.menuId
    const menu = state.project.menus.find((one) => one.id === menuId)
    if (!menu || changes.length === 0) return
    const back = invertChanges(menu.text, changes)
    const project = withText(state.project, menuId, changes)
    record({ kind: 'text', menuId, forward: changes, back }, label, merge, { project })
  }

  function edit(edits: MenuEdit[], label: string, merge?: string) {
    const menu = state.project.menus.find((one) => one.id === state.selection.menuId)
    if (!menu) return
    let changes: TextChange[]
    try {
      changes = editText(menu.text, edits)
    } catch (error) {
      // A text the parser cannot follow is not edited by guessing.
      return onRefused(error)
    }
    change(changes, label, merge)
  }

  function changeMenus(after: ProjectMenu[], label: string, next: Partial<ProjectState> = {}) {
    const before = state.project.menus
    record({ kind: 'menus', before, after }, label, undefined, { project: withMenus(after), ...next })
  }

  function revise({ menus, edits = [], root }: Revision, label: string) {
    const works: Work[] = menus ? [{ kind: 'menus', before: state.project.menus, after: menus }] : []
    const first = menus ? withMenus(menus) : state.project
    for (const { menuId, changes: unsorted } of edits) {
      const text = first.menus.find((menu) => menu.id === menuId)?.text
      const forward = sortedChanges(unsorted)
      if (text !== undefined && forward.length > 0)
        works.push({ kind: 'text', menuId, forward, back: invertChanges(text, forward) })
    }
    const [opening, ...rest] = works
    if (!opening) return
    const project = works.reduce((current, work) => applyWork(current, work, false), state.project)
    history = recordWork(history, opening, { label, merge: undefined, at: now(), before: place() })
    history.past.at(-1)!.works.push(...rest)
    const shown = project.menus.find((menu) => menu.id === state.selection.menuId)
    put(
      {
        project,
        ...(shown ? root && { root } : openedAt(project.menus[0])),
        lastDone: { verb: 'done', label },
      },
      editsOf(works, false),
    )
  }

  const applyWork = (project: Project, work: Work, back: boolean): Project =>
    work.kind === 'menus'
      ? { ...project, menus: back ? work.before : work.after }
      : withText(project, work.menuId, back ? work.back : work.forward)

  const editsOf = (works: Work[], back: boolean): TextEdit[] =>
    works.flatMap((work) =>
      work.kind === 'text' ? [{ menuId: work.menuId, changes: back ? work.back : work.forward }] : [],
    )

  function travel(back: boolean) {
    const step: Step | undefined = (back ? history.past : history.future).at(-1)
    if (!step) return
    const works = back ? step.works.toReversed() : step.works
    const project = works.reduce((current, work) => applyWork(current, work, back), state.project)
    const [past, future] = [[...history.past], [...history.future]]
    ;(back ? past : future).pop()
    ;(back ? future : past).push({ ...step, merge: undefined, after: back ? place() : step.after })
    history = { past, future }
    put(
      {
        project,
        ...((back ? step.before : step.after) ?? place()),
        lastDone: { verb: back ? 'undone' : 'redone', label: step.label },
      },
      editsOf(works, back),
    )
  }

  return {
    get: () => state,
    subscribe,
    edit,
    change,
    select: (selection: Partial<Selection>) => put({ selection: { ...state.selection, ...selection } }),
    openMenu: (id: string, root?: Path) => {
      const menu = state.project.menus.find((one) => one.id === id)
      if (menu) put(openedAt(menu, root))
    },
    addMenus(added) {
      const names = state.project.menus.map((menu) => menu.name)
      const menus = added.map((one) => {
        const name = freeName(one.name, names)
        names.push(name)
        return newMenu({ ...one, name, file: name === one.name ? one.file : `${name}.yml` })
      })
      const first = menus[0]
      if (!first) return
      changeMenus([...state.project.menus, ...menus], 'constructor.project.doneAdd', openedAt(first))
    },
    duplicateMenu(id) {
      const menu = state.project.menus.find((one) => one.id === id)
      if (!menu) return
      const name = freeName(
        menu.name,
        state.project.menus.map((one) => one.name),
      )
      const copy = { ...menu, id: newId(), name, file: `${name}.yml` }
      changeMenus([...state.project.menus, copy], 'constructor.project.doneDuplicate', openedAt(copy))
    },
    removeMenu(id) {
      const menus = state.project.menus.filter((menu) => menu.id !== id)
      if (menus.length === 0) return
      const gone = state.selection.menuId === id
      changeMenus(menus, 'constructor.project.doneRemove', gone ? openedAt(menus[0]) : {})
    },
    revise,
    readAgain() {
      const { text } = state.project.menus.find((menu) => menu.id === state.selection.menuId) ?? { text: '' }
      const known = rootsOf(text).some((path) => path.join('\n') === state.root.join('\n'))
      // A new list makes everything that remembers readings of these texts read them again.
      put({ project: withMenus([...state.project.menus]), ...(!known && { root: firstRoot(text) }) })
    },
    setTitle: (title) => put({ project: { ...state.project, title } }),
    setGameVersion: (gameVersion) => put({ project: { ...state.project, gameVersion } }),
    setPlugin: (plugin) => put({ project: { ...state.project, plugin } }),
    setPlayer: (player) => put({ project: { ...state.project, player } }),
    setFolder: (folder) => {
      const { folder: _, ...project } = state.project
      put({ project: folder === undefined ? project : { ...project, folder } })
    },
    setSaved(saved) {
      if (state.saved === saved) return
      state = { ...state, saved }
      notifySaved()
    },
    subscribeSaved,
    replace(project) {
      history = noHistory
      put({ project, ...startOf(project), lastDone: null })
    },
    undo: () => travel(true),
    redo: () => travel(false),
  }
}
