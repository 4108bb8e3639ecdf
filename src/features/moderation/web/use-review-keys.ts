import { useEffect, useRef } from 'react'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) &&
      !/^(checkbox|radio)$/.test((target as HTMLInputElement).type)))

/** Keys by their place and not their letter (`KeyA`, `Digit1`): on a Russian keyboard A gives Ф. `?` is the sign itself. */
export function useReviewKeys(keys: Partial<Record<string, () => unknown>>): void {
  const current = useRef(keys)
  useEffect(() => {
    current.current = keys
  })
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      if (isTyping(event.target) || document.querySelector('dialog[open], [role=menu]')) return
      const act = current.current[event.key === '?' ? '?' : event.shiftKey ? '' : event.code]
      if (!act) return
      event.preventDefault()
      void act()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
}
