import { useEffect, useRef } from 'react'

type ReviewKey = 'KeyA' | 'KeyD' | 'KeyJ' | 'KeyK'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** The keys A, D, J and K, by their place and not their letter: on a Russian keyboard A gives Ф. */
export function useReviewKeys(keys: Record<ReviewKey, () => unknown>): void {
  const current = useRef(keys)
  useEffect(() => {
    current.current = keys
  })
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.repeat) return
      if (isTyping(event.target) || document.querySelector('dialog[open], [role=menu]')) return
      const act = current.current[event.code as ReviewKey]
      if (!act) return
      event.preventDefault()
      void act()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
}
