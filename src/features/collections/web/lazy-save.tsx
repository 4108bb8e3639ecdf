import { lazy, Suspense } from 'react'
import { useHydrated } from '../../../web/use-hydrated.ts'
import { useCurrentUser } from '../../users/web/use-current-user.ts'
import type { CollectedRef } from '../collection-limits.contract.ts'

const SaveButton = lazy(async () => ({ default: (await import('./save-button.tsx')).SaveButton }))

/** The button of a row on pages that visitors open first: only members load it. */
export function LazySave({ subject }: { subject: CollectedRef }) {
  const user = useCurrentUser()
  const hydrated = useHydrated()
  if (!hydrated || !user) return null
  return (
    <Suspense>
      <SaveButton subject={subject} place="row" />
    </Suspense>
  )
}
