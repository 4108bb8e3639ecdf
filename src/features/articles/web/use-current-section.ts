import { useEffect, useState } from 'react'

/** Where a heading stands after a jump to it (below the bar and its margins), and a little more. */
const reachedPx = 184

/** The id of the section being read: the last heading above the upper edge. Null before the first. */
export function useCurrentSection(sections: readonly { id: string }[]): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  const ids = sections.map(({ id }) => id).join(' ')
  useEffect(() => {
    const headings = ids
      .split(' ')
      .map((id) => document.getElementById(id))
      .filter((heading) => heading !== null)
    let frame = 0
    const look = () => {
      frame = 0
      const passed = headings.findLast((heading) => heading.getBoundingClientRect().top <= reachedPx)
      setCurrent(passed?.id ?? null)
    }
    const handleScroll = () => {
      frame ||= requestAnimationFrame(look)
    }
    handleScroll()
    addEventListener('scroll', handleScroll, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', handleScroll)
    }
  }, [ids])
  return current
}
