import { useEffect, useEffectEvent } from 'react'

/** Brings whoever followed a link to its comment: scrolls there and gives it the focus. */
export function useArrival(target: number | null, there: boolean): void {
  const ready = target !== null && there
  const arrive = useEffectEvent((id: number) => {
    const { hash } = location
    if (hash !== '' && hash !== `#comment-${id}`) return
    const element = document.getElementById(`comment-${id}`)
    element?.scrollIntoView({ block: 'center' })
    element?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (!ready || target === null) return
    // The page may still be settling: pictures have their size, fonts and lazy parts not yet.
    const frame = requestAnimationFrame(() => arrive(target))
    return () => cancelAnimationFrame(frame)
  }, [ready, target])
}
