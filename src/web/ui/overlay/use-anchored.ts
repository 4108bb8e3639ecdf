import { useEffect, useLayoutEffect, type RefObject } from 'react'
import { place, type Align, type Side } from './placement.ts'

type Options = { side: Side; align: Align; distance: number; matchWidth?: boolean }

const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/**
 * Shows `floating` (an element with the `popover` attribute) in the top layer beside `anchor` while `open`, and
 * follows scrolling and resizing. Positions are set on the element, never rendered: the content security policy
 * blocks style attributes that come from the server.
 */
export function useAnchored(
  open: boolean,
  anchor: RefObject<HTMLElement | null>,
  floating: RefObject<HTMLElement | null>,
  options: Options,
) {
  const { side, align, distance, matchWidth } = options
  useBrowserLayoutEffect(() => {
    const box = floating.current
    if (!open || !box) return
    if (!box.matches(':popover-open')) box.showPopover()

    const update = () => {
      if (anchor.current) settle(box, anchor.current, { side, align, distance, matchWidth })
    }
    update()
    const resize = new ResizeObserver(update)
    resize.observe(box)
    window.addEventListener('scroll', update, { capture: true, passive: true })
    window.addEventListener('resize', update)
    return () => {
      resize.disconnect()
      window.removeEventListener('scroll', update, { capture: true })
      window.removeEventListener('resize', update)
      if (box.isConnected && box.matches(':popover-open')) box.hidePopover()
    }
  }, [open, anchor, floating, side, align, distance, matchWidth])
}

function settle(box: HTMLElement, anchor: HTMLElement, options: Options) {
  const rect = anchor.getBoundingClientRect()
  if (options.matchWidth) box.style.width = `${rect.width}px`
  const viewport = { width: document.documentElement.clientWidth, height: window.innerHeight }
  // Its whole height, also while it is cut to the room there is.
  const size = { width: box.offsetWidth, height: box.scrollHeight + box.offsetHeight - box.clientHeight }
  const spot = place(rect, size, viewport, options)
  const cut = spot.height < size.height
  box.style.maxHeight = cut ? `${spot.height}px` : ''
  box.style.overflowY = cut ? 'auto' : ''
  box.style.left = `${spot.left}px`
  box.style.top = `${spot.top}px`
  box.style.setProperty('--tail', `${Math.max(6, Math.min(spot.tail - 4, size.width - 14))}px`)
  box.dataset.side = spot.side
}
