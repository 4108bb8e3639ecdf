import type { RefObject } from 'react'
import { useEffect } from 'react'

/** Tells the style sheet how much of the window the keyboard of a phone covers, so that the tools stay above it. */
export function useKeyboardRoom(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const update = () => {
      // Zooming in also makes the visible part smaller; then nothing has to move.
      const covered = view.scale > 1.01 ? 0 : Math.max(0, window.innerHeight - view.height - view.offsetTop)
      root.current?.style.setProperty('--keyboard', `${Math.round(covered)}px`)
    }
    update()
    view.addEventListener('resize', update)
    view.addEventListener('scroll', update)
    return () => {
      view.removeEventListener('resize', update)
      view.removeEventListener('scroll', update)
    }
  }, [root])
}
