import { useEffect, useState } from 'react'
import type { ProjectStore } from '../../workspace/project/project.ts'

const AFTER_MS = 150

/** Which layer of a slot the test player would see. The rules arrive when they are first asked for. */
export function useSeenItem(store: ProjectStore, slot: number): string | null {
  const [seen, setSeen] = useState<string | null>(null)
  useEffect(() => {
    let gone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let asked: object | undefined
    const ask = () => {
      const { project } = store.get()
      if (project === asked) return
      asked = project
      clearTimeout(timer)
      timer = setTimeout(() => {
        import('./seen-layer.ts').then(
          ({ seenItem }) => gone || setSeen(seenItem(store.get(), slot)),
          // Without a network no layer is marked; the next change asks again.
          () => {},
        )
      }, AFTER_MS)
    }
    ask()
    const unsubscribe = store.subscribe(ask)
    return () => {
      gone = true
      clearTimeout(timer)
      unsubscribe()
    }
  }, [store, slot])
  return seen
}
