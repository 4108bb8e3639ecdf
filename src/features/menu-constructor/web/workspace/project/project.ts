import type { MenuEdit, Path, TextChange, Menu, MenuItem } from '../../../format/menu.ts'
import { readFile, type FileReading } from '../../../format/read/read.ts'
import type { PluginBuild } from '../../../format/tables/game-versions.ts'
import type { TestPlayer } from '../../../sim/player/player.ts'
import { withoutCodes } from '../../../text/legacy.ts'

/** One file of a project. Its name is the menu's name in config.yml. */
export interface ProjectMenu {
  id: string
  name: string
  file: string
  text: string
  /** Stored apart so that offsets are the same everywhere; written back on export. */
  bom: boolean
}

export interface Project {
  id: string
  title: string
  gameVersion: string
  /** Build of the plugin; asked for by `pluginOf`. */
  plugin?: PluginBuild
  menus: ProjectMenu[]
  /** Id of the menu that was last shown. */
  active?: string
  /** The text of the sample, in a project that began with it. */
  sample?: string
  /** Slug of the published resource it was opened from. */
  resource?: string
  /** Whose menu it began as; no author where the account is gone, no licence where it has none of the known. */
  origin?: { title: string; author: string | null; licence: string | null }
  /** Name of the server folder it was opened from; the way there is remembered apart. */
  folder?: string
  player: TestPlayer
}

export interface Selection {
  menuId: string
  slots: number[]
  /** Item whose fields the inspector shows; a slot may hold several by priority. */
  item: string | null
}

export interface ProjectState {
  project: Project
  selection: Selection
  /** Which of a file's inline menus is shown; empty for a file that is one menu. */
  root: Path
  canUndo: boolean
  canRedo: boolean
  /** `elsewhere`: another tab holds the project, so nothing is written from this one. */
  saved: 'saved' | 'saving' | 'failed' | 'elsewhere'
  /** What was done last, for the live region: `label` is the step's message key. */
  lastDone: { verb: 'done' | 'undone' | 'redone'; label: string } | null
}

/** What was done to the text of one file. */
export interface TextEdit {
  menuId: string
  changes: TextChange[]
}

/** Several files at once: first another list of files, then edits of their texts. */
export interface Revision {
  menus?: ProjectMenu[]
  edits?: TextEdit[]
  /** Where the shown menu is afterwards, if its own name in the file changed. */
  root?: Path
}

/** The one way to change a project. Everything done is one step of one history over both panes. */
export interface ProjectStore {
  get(): ProjectState
  /** Listeners get the edits of texts that led to the new state, in order; none where texts were replaced whole. */
  subscribe(listener: (edits: readonly TextEdit[]) => void): () => void
  /** Visual edits; `label` is a message key that undo announces. Edits with the same `merge` within a second are one step. */
  edit(edits: MenuEdit[], label: string, merge?: string): void
  /** Typed in the code pane or a quick fix. */
  change(changes: TextChange[], label: string, merge?: string): void
  select(selection: Partial<Selection>): void
  openMenu(id: string, root?: Path): void
  addMenus(menus: { name: string; file: string; text: string }[]): void
  removeMenu(id: string): void
  /** Several files in one step of the history. */
  revise(revision: Revision, label: string): void
  /** Makes everything read the same texts again, once the full parser can read them. */
  readAgain(): void
  setTitle(title: string): void
  setGameVersion(name: string): void
  setPlugin(plugin: PluginBuild): void
  setPlayer(player: TestPlayer): void
  setFolder(name: string | undefined): void
  undo(): void
  redo(): void
  duplicateMenu(id: string): void
  /** Called by the project's storage, twice with every letter: only those who ask for it hear it. */
  setSaved(saved: ProjectState['saved']): void
  subscribeSaved(listener: () => void): () => void
  /** Opens another project, with a new history. */
  replace(project: Project): void
}

/** Projects from before there was a choice are for the release. */
export const pluginOf = ({ plugin }: Pick<Project, 'plugin'>): PluginBuild =>
  plugin === 'dev' ? 'dev' : 'release'

/** Enough for the files of one project; older readings are read again. */
const MOST = 12
const cache = new Map<string, FileReading>()

/** A text is read once, however many panels ask. */
export function readText(text: string): FileReading {
  const known = cache.get(text)
  if (known) {
    // The last used is dropped last.
    cache.delete(text)
    cache.set(text, known)
    return known
  }
  const reading = readFile(text)
  if (reading.unread) return reading
  cache.set(text, reading)
  if (cache.size > MOST) cache.delete(cache.keys().next().value!)
  return reading
}

export function activeFile({ project, selection }: ProjectState): ProjectMenu {
  return project.menus.find((menu) => menu.id === selection.menuId) ?? project.menus[0]!
}

export const samePath = (a: Path, b: Path): boolean =>
  a.length === b.length && a.every((part, at) => part === b[at])

/** The menu that is shown, or null where its text cannot be read as one. */
export function activeMenu(state: ProjectState): Menu | null {
  const { menus } = readText(activeFile(state).text)
  return menus.find((menu) => samePath(menu.root, state.root)) ?? menus[0] ?? null
}

/** Where the menus of a file begin. Only a file that says it holds several is read for that. */
export function rootsOf(text: string): Path[] {
  // Asked for with every letter: a word is found faster than the beginning of a line.
  if (!text.includes('gui_menus') || !/^gui_menus\s*:/m.test(text)) return [[]]
  const roots = readText(text).menus.map((menu) => menu.root)
  return roots.length > 0 ? roots : [[]]
}

export const firstRoot = (text: string): Path => rootsOf(text)[0]!

/** How a project is called to others: its own title, else what its first menu says above its slots, else its name. */
export function shownTitle({ title, gameVersion, menus }: Project): string {
  const [first] = menus
  if (title || !first) return title
  return withoutCodes(readText(first.text).menus[0]?.title ?? '', gameVersion).trim() || first.name
}

/** The item whose lines hold the place. */
export const itemAt = (menu: Menu, offset: number): MenuItem | undefined =>
  menu.items.find(({ entry }) => offset >= entry.span.from && offset <= entry.span.to)
