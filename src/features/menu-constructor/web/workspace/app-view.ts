import { flushSync } from 'react-dom'
import type { ProjectStore } from './project/project.ts'

export type Panel = 'catalogue' | 'inspector' | 'code' | 'problems' | 'simulator'
export type AppDialog =
  | 'paste'
  | 'share'
  | 'export'
  | 'templates'
  | 'published'
  | 'pack'
  | 'projects'
  | 'keys'
  | 'publish'
  | 'folder'
  | 'map'
  | 'find'
  | 'table'
  | 'zMenu'
  | 'console'
  | 'explain'
  | 'changes'

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

/** The field for what players read of an item: the first that is wanted, though others stand before it. */
export const nameField = '[data-place="name"] input'

/** Gives the focus back to the slot it came from. */
export const focusGrid = (): void =>
  document.querySelector<HTMLElement>('.mc-grid [data-slot][tabindex="0"]')?.focus()

/** Shows a panel and puts the focus on the wanted field, else on its first, or on the panel itself. */
export function openPanel({ show }: Pick<AppView, 'show'>, panel: Panel, wanted?: string): void {
  // At once: the next letter may be typed before the page is drawn again, and belongs to the field.
  flushSync(() => show(panel))
  const place = document.querySelector<HTMLElement>(`[data-panel="${panel}"]`)
  const preferred = wanted ? place?.querySelector<HTMLInputElement>(wanted) : null
  const field =
    preferred ??
    place?.querySelector<HTMLElement>('input, textarea, select, [contenteditable="true"], button')
  ;(field ?? place)?.focus()
  // Typing continues the name.
  preferred?.setSelectionRange(preferred.value.length, preferred.value.length)
}
