import { lazy, Suspense, type ReactNode } from 'react'
import type { FollowedSubject } from '../following.contract.ts'

const FollowWhy = lazy(async () => ({ default: (await import('./follow-why.tsx')).FollowWhy }))

/** The mark for what belongs to something one follows, which few lists need; else what the list itself says. */
export function LazyFollowWhy({
  because,
  otherwise = null,
}: {
  because: readonly FollowedSubject[] | undefined
  otherwise?: ReactNode
}) {
  if (!because) return otherwise
  return (
    <Suspense fallback={otherwise}>
      <FollowWhy because={because} />
    </Suspense>
  )
}
