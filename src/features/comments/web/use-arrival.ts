import { useEffect, useEffectEvent } from 'react'
import type { Comment, Thread } from '../comments.contract.ts'

/** Brings whoever followed a link to its comment: scrolls there and gives it the focus; an answer is opened again. */
export function useArrival(
  target: number | null,
  thread: Thread | undefined,
  answer: (comment: Comment) => void,
): void {
  const ready = target !== null && thread !== undefined
  const arrive = useEffectEvent((id: number) => {
    const { hash } = location
    if (hash === `#answer-${id}`) {
      const comment = [thread!, ...thread!.replies].find((one) => one.id === id)
      if (comment?.abilities.reply) answer(comment)
    } else if (hash !== '' && hash !== `#comment-${id}`) return
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
