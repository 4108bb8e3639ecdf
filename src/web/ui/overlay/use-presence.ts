import { useEffect, useState } from 'react'

/** True while `open`, and for `disposeMs` after: content stays for its way out, and for a quick return. */
export function usePresence(open: boolean, disposeMs: number): boolean {
  const [lingering, setLingering] = useState(open)
  if (open && !lingering) setLingering(true)
  useEffect(() => {
    if (open) return
    const timer = setTimeout(() => setLingering(false), disposeMs)
    return () => clearTimeout(timer)
  }, [open, disposeMs])
  return open || lingering
}
