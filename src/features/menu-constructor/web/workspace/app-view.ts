import type { ProjectStore } from './project/project.ts'

export type Panel = 'catalogue' | 'inspector' | 'code' | 'problems' | 'simulator'
export type AppDialog =
  | 'paste'
  | 'share'
  | 'export'
  | 'templates'
  | 'projects'
  | 'keys'
  | 'publish'
  | 'folder'
  | 'map'
  | 'find'
  | 'table'

export const panels: readonly Panel[] = ['catalogue', 'inspector', 'code', 'problems', 'simulator']

/** What every dialog of the constructor gets. */
export type DialogProps = { store: ProjectStore; open: boolean; onClose: () => void }

/** Which panel and which dialog are shown. */
export interface AppView {
  /** The one a phone shows; wider screens show all but the simulator. */
  panel: Panel
  show(panel: Panel): void
  dialog: AppDialog | null
  open(dialog: AppDialog | null): void
}

/** Shows a panel and puts the focus on its first field, or on the panel itself. */
export function openPanel({ show }: AppView, panel: Panel): void {
  show(panel)
  // After the drawing that shows it.
  requestAnimationFrame(() => {
    const place = document.querySelector<HTMLElement>(`[data-panel="${panel}"]`)
    const field = place?.querySelector<HTMLElement>(
      'input, textarea, select, [contenteditable="true"], button',
    )
    ;(field ?? place)?.focus()
  })
}
