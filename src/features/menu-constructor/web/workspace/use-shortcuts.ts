import { useLayoutEffect } from 'react'
import type { ProjectStore } from './project/project.ts'
import { focusGrid, nameField, openPanel, type AppView } from './app-view.ts'

/** Keys and pastes there belong to the text field. */
export const typesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type="checkbox"], [type="radio"])'))

/** Keys that work wherever the focus is. The code pane brings its own undo, which ends in the same history. */
export function useShortcuts(store: ProjectStore, { show, open, dialog }: AppView): void {
  // Before the first paint: a person who sees the menu presses keys, and a busy page runs other effects much later.
  useLayoutEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || dialog !== null || document.querySelector('dialog[open]')) return
      const command = event.ctrlKey || event.metaKey
      const inside = event.target instanceof Element ? event.target : null
      const leaves =
        (event.key === 'Escape' && inside?.closest('[data-panel="inspector"], [data-panel="catalogue"]')) ||
        (event.key === 'Enter' && inside?.matches(`${nameField}, [data-rename]`))
      if (leaves && !document.querySelector('[popover]:popover-open:not(.toasts)')) {
        event.preventDefault()
        return focusGrid()
      }
      // Compared by position on the keyboard, because other layouts have other letters there.
      const searching = event.target instanceof Element && event.target.matches('[type="search"]')
      if (command && !searching && (event.code === 'KeyZ' || event.code === 'KeyY')) {
        event.preventDefault()
        if (event.code === 'KeyY' || event.shiftKey) store.redo()
        else store.undo()
        return
      }
      if (command && event.code === 'KeyS') {
        event.preventDefault()
        return open('export')
      }
      if (command && event.shiftKey && event.code === 'KeyF') {
        event.preventDefault()
        return open('find')
      }
      if (command || event.altKey || typesText(event.target)) return
      if (event.key === '?') {
        event.preventDefault()
        return open('keys')
      }
      if (event.key === '/' || (event.code === 'Slash' && !event.shiftKey)) {
        event.preventDefault()
        openPanel({ show }, 'catalogue', '#mc-search')
      }
    }
    addEventListener('keydown', handleKeyDown)
    return () => removeEventListener('keydown', handleKeyDown)
  }, [store, show, open, dialog])
}
