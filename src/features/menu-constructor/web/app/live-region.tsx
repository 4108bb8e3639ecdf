import { useEffect, useSyncExternalStore } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import type { ProjectStore } from '../workspace/project/project.ts'
import { announce, announced, subscribeAnnounced } from '../workspace/announce.ts'

/** Says to screen readers what a step did, and what the canvas has to say. */
export function LiveRegion({ store }: { store: ProjectStore }) {
  const t = useT()
  const { text } = useSyncExternalStore(subscribeAnnounced, announced, announced)
  useEffect(() => {
    let { lastDone } = store.get()
    return store.subscribe(() => {
      const next = store.get().lastDone
      if (next === lastDone) return
      lastDone = next
      if (next) announce(t(`constructor.app.said.${next.verb}`, { what: t(next.label) }))
    })
  }, [store, t])
  return (
    <output className="sr-only" aria-live="polite">
      {text}
    </output>
  )
}
