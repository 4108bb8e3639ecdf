import { useEffect, useRef, useState } from 'react'

const SPARE_ROWS = 6

/** Which rows of a long table are in sight; the others are not drawn. All rows have one height. */
export function useWindow(count: number, rowHeight: number) {
  const box = useRef<HTMLDivElement>(null)
  const [view, setView] = useState({ top: 0, height: 600 })
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const measure = () => setView(viewOf(element))
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [])
  const first = Math.max(0, Math.min(count, Math.floor(view.top / rowHeight) - SPARE_ROWS))
  const last = Math.min(count, Math.ceil((view.top + view.height) / rowHeight) + SPARE_ROWS)
  /** Scrolls a row into sight, below the head. */
  const show = (row: number) => {
    const element = box.current
    if (!element) return
    const top = row * rowHeight
    if (top < element.scrollTop) element.scrollTop = top
    else if (top + 2 * rowHeight > element.scrollTop + element.clientHeight)
      element.scrollTop = top + 2 * rowHeight - element.clientHeight
    // The event of this scrolling comes with the next picture.
    setView(viewOf(element))
  }
  return { box, first, last, above: first * rowHeight, below: (count - last) * rowHeight, show }
}

const viewOf = ({ scrollTop, clientHeight }: HTMLElement) => ({ top: scrollTop, height: clientHeight })
