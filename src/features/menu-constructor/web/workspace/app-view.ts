export type Panel = 'catalogue' | 'inspector' | 'code' | 'problems' | 'simulator'
export type AppDialog = 'paste' | 'share' | 'export' | 'templates' | 'projects' | 'keys' | 'publish'

export const panels: readonly Panel[] = ['catalogue', 'inspector', 'code', 'problems', 'simulator']

/** What the app's parts ask of the whole: where to look, not what the project is. */
export interface AppView {
  /** The one shown on a phone; a desk shows all but the simulator. */
  panel: Panel
  show(panel: Panel): void
  dialog: AppDialog | null
  open(dialog: AppDialog | null): void
}

/** Puts the keyboard into a panel: on its first field, or on the panel itself. */
export function focusPanel(panel: Panel): void {
  // After the drawing that shows it.
  requestAnimationFrame(() => {
    const place = document.querySelector<HTMLElement>(`[data-panel="${panel}"]`)
    const field = place?.querySelector<HTMLElement>(
      'input, textarea, select, [contenteditable="true"], button',
    )
    ;(field ?? place)?.focus()
  })
}
