import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { transportOf } from '../../../../web/query.ts'
import { topicCalls, type ReadTopic } from '../forum.queries.ts'

const settleMs = 1_500

/** The number of the post on the screen; how far a member has read is sent to the server once they pause. */
export function useReadPosition(topic: ReadTopic, member: boolean): number {
  const client = useQueryClient()
  const [reached, setReached] = useState(1)
  const farthest = useRef(topic.read_number ?? 0)
  const { id } = topic

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const notify = (number: number) => {
      if (!member || number <= farthest.current) return
      farthest.current = number
      clearTimeout(timer)
      // Reading goes on without it; the next pause sends it again.
      timer = setTimeout(
        () => void topicCalls.read(transportOf(client), { id, number }).catch(() => {}),
        settleMs,
      )
    }
    const seen = new IntersectionObserver((entries) => {
      const numbers = entries
        .filter((entry) => entry.isIntersecting)
        .map((entry) => Number((entry.target as HTMLElement).dataset.number))
      if (numbers.length === 0) return
      const number = Math.max(...numbers)
      setReached(number)
      notify(number)
    })
    const watch = () => {
      for (const post of document.querySelectorAll('[data-number]')) seen.observe(post)
    }
    // Parts of the topic come and go while it is read.
    const changes = new MutationObserver(watch)
    changes.observe(document.body, { childList: true, subtree: true })
    watch()
    return () => {
      seen.disconnect()
      changes.disconnect()
      clearTimeout(timer)
    }
  }, [client, id, member])
  return reached
}
