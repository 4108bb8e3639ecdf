import { useEffect, type RefObject } from 'react'

/**
 * Shows an element over the whole window: in the top layer, so that no header covers it, and with everything else out
 * of reach of the keyboard. The element stays where it is in the document; nothing inside is drawn anew.
 */
export function useFullScreen(root: RefObject<HTMLElement | null>, full: boolean): void {
  useEffect(() => {
    const element = root.current
    if (!full || !element) return
    const focused = document.activeElement
    element.setAttribute('popover', 'manual')
    element.showPopover()
    if (focused instanceof HTMLElement && element.contains(focused)) focused.focus({ preventScroll: true })
    const others = outside(element)
    for (const other of others) other.inert = true
    return () => {
      for (const other of others) other.inert = false
      const back = document.activeElement
      element.hidePopover()
      element.removeAttribute('popover')
      if (back instanceof HTMLElement && element.contains(back)) back.focus({ preventScroll: true })
    }
  }, [root, full])
}

/** Everything that is neither around the element nor inside it. */
function outside(element: HTMLElement): HTMLElement[] {
  const others: HTMLElement[] = []
  for (let at: HTMLElement | null = element; at && at !== document.body; at = at.parentElement)
    for (const sibling of at.parentElement?.children ?? [])
      if (sibling !== at && sibling instanceof HTMLElement && !sibling.inert) others.push(sibling)
  return others
}

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
