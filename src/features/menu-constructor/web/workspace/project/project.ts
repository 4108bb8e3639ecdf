import type { MenuEdit, Path, TextChange } from '../../../format/menu.ts'
import type { PluginBuild } from '../../../format/tables/game-versions.ts'
import type { TestPlayer } from '../../../sim/player/player.ts'

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
  renameMenu(id: string, name: string): void
  /** Makes everything read the same texts again, once the full parser can read them. */
  readAgain(): void
  setTitle(title: string): void
  setGameVersion(name: string): void
  setPlugin(plugin: PluginBuild): void
  setPlayer(player: TestPlayer): void
  undo(): void
  redo(): void
  duplicateMenu(id: string): void
  /** Called by the project's storage. */
  setSaved(saved: ProjectState['saved']): void
  /** Opens another project, with a new history. */
  replace(project: Project): void
}

/** Projects from before there was a choice are for the release. */
export const pluginOf = ({ plugin }: Pick<Project, 'plugin'>): PluginBuild =>
  plugin === 'dev' ? 'dev' : 'release'
