import { useEffect, useRef, useState } from 'react'

/** True once the element has come close to the window; the browser's own lazy loading begins much earlier. */
export function useNearView<T extends Element>() {
  const place = useRef<T>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        setNear(true)
        watcher.disconnect()
      },
      { rootMargin: '300px' },
    )
    watcher.observe(place.current!)
    return () => watcher.disconnect()
  }, [])
  return { place, near }
}
