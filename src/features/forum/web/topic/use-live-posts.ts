import { useEffect, useEffectEvent, useState } from 'react'
import { watchSubject } from '../../../../web/live/watched.ts'

/** How many posts others wrote while the page was open. They are shown on request: what one reads must not move. */
export function useLivePosts(id: number, newest: number): { count: number; clear: () => void } {
  const [heard, setHeard] = useState<ReadonlySet<number>>(new Set())
  const known = useEffectEvent(() => newest)
  useEffect(
    () =>
      watchSubject(`topic.${id}`, known(), (news) => {
        // After a gap nobody knows how many there are; at least one.
        const one = news?.id ?? -1
        if (news && one <= known()) return
        setHeard((before) => new Set([...before, one]))
      }),
    [id],
  )
  const fresh = [...heard].filter((one) => one === -1 || one > newest)
  return { count: fresh.length, clear: () => setHeard(new Set()) }
}
