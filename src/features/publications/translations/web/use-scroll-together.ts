import { useEffect, type RefObject } from 'react'

const sideBySide = '(min-width: 64rem)'

/**
 * Keeps two columns at the same part of the text: `beside` scrolls in its own frame, `main` with the page. The one under
 * the pointer leads, the other follows.
 */
export function useScrollTogether(
  beside: RefObject<HTMLElement | null>,
  main: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const [frame, column] = [beside.current, main.current]
    if (!frame || !column) return
    const wide = matchMedia(sideBySide)
    const leads = () => frame.matches(':hover, :focus')
    /** How far each of the two can be scrolled, in pixels. */
    const room = () => frame.scrollHeight - frame.clientHeight
    const travel = () => column.offsetHeight - frame.clientHeight
    const passed = () => frame.getBoundingClientRect().top - column.getBoundingClientRect().top
    const followPage = () => {
      if (!wide.matches || leads() || travel() <= 0) return
      frame.scrollTop = (passed() / travel()) * room()
    }
    const followFrame = () => {
      if (!wide.matches || !leads() || room() <= 0 || travel() <= 0) return
      scrollBy(0, (frame.scrollTop / room()) * travel() - passed())
    }
    document.addEventListener('scroll', followPage, { passive: true })
    frame.addEventListener('scroll', followFrame, { passive: true })
    return () => {
      document.removeEventListener('scroll', followPage)
      frame.removeEventListener('scroll', followFrame)
    }
  }, [beside, main])
}
