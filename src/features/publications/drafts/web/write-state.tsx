import { Suspense } from 'react'
import { AutosaveState } from '../../../../web/editor/autosave/autosave-state.tsx'
import { useHydrated } from '../../../../web/use-hydrated.ts'
import type { DraftControl } from './use-draft.ts'

/** Where what is typed is kept right now; its words come with the editor. */
export function WriteState({ draft }: { draft: Pick<DraftControl, 'saved'> }) {
  if (!useHydrated()) return null
  return (
    <Suspense>
      <AutosaveState draft={draft.saved} />
    </Suspense>
  )
}
