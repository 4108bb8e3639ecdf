import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { forumQueries, type PostPart } from '../forum.queries.ts'

export type Side = 'before' | 'after'

/** What is read stays where it is on the screen while posts appear above it; not every browser does it by itself. */
function keepPlace(change: () => void): void {
  const first = document.querySelector('.topic-posts > .topic-post')
  const { style } = document.documentElement
  const top = first?.getBoundingClientRect().top ?? 0
  // Those that do must not do it a second time.
  style.overflowAnchor = 'none'
  change()
  if (first?.isConnected) scrollBy({ top: first.getBoundingClientRect().top - top, behavior: 'instant' })
  requestAnimationFrame(() => {
    style.overflowAnchor = ''
  })
}

/** The parts of a topic that are on the page, from where it was opened; more of them on both sides. */
export function usePostParts(topicId: number, start: PostPart) {
  const client = useQueryClient()
  const key = JSON.stringify(start)
  const [opened, setOpened] = useState<{ key: string; parts: PostPart[] }>({ key, parts: [start] })
  const [failed, setFailed] = useState<Side | null>(null)
  const busy = useRef(new Set<Side>())
  const parts = opened.key === key ? opened.parts : [start]

  async function load(part: PostPart, side: Side): Promise<void> {
    if (busy.current.has(side)) return
    busy.current.add(side)
    try {
      // Here before it is shown, so that nothing jumps twice.
      await client.ensureQueryData(forumQueries.posts(topicId, part))
      const add = () =>
        flushSync(() =>
          setOpened((before) => {
            const known = before.key === key ? before.parts : [start]
            return { key, parts: side === 'before' ? [part, ...known] : [...known, part] }
          }),
        )
      if (side === 'before') keepPlace(add)
      else add()
      setFailed(null)
    } catch {
      setFailed(side)
    } finally {
      busy.current.delete(side)
    }
  }
  return { parts, load, failed }
}
