import { useEffect, type KeyboardEvent, type RefObject } from 'react'

const stops = (bar: HTMLElement | null): HTMLElement[] =>
  Array.from(bar?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? []).filter(
    (button) => !button.closest('[popover]:not(.editor)'),
  )

/** One stop of the tab order for a whole toolbar; arrows, Home and End move inside. Escape calls `onLeave`. */
export function useRoving(bar: RefObject<HTMLElement | null>, onLeave: () => void) {
  // Set on the elements: some of the buttons belong to menus that draw themselves.
  useEffect(() => {
    const list = stops(bar.current)
    const current = list.find((button) => button.tabIndex === 0 && button.dataset.roving) ?? list[0]
    for (const button of list) rove(button, button === current)
  })
  function handleKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (event.key === 'Escape') {
      event.preventDefault()
      return onLeave()
    }
    const list = stops(bar.current)
    const at = list.indexOf(document.activeElement as HTMLElement)
    if (at < 0) return
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: list.length - 1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    const target = list[(next + list.length) % list.length]!
    for (const button of list) rove(button, button === target)
    target.focus()
  }
  return handleKeyDown
}

function rove(button: HTMLElement, current: boolean): void {
  button.tabIndex = current ? 0 : -1
  button.dataset.roving = ''
}
