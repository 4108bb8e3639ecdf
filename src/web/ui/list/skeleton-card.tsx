import { Skeleton } from './skeleton.tsx'

/** A card to come, in the geometry of Card. */
export function SkeletonCard() {
  return (
    <div className="card" aria-hidden="true">
      <Skeleton className="aspect-16/9 h-auto rounded-none" />
      <div className="card-body">
        <Skeleton className="mt-1 h-4 w-1/2" />
        <Skeleton className="mt-2 w-full" />
        <Skeleton className="w-4/5" />
        <Skeleton className="mt-3 w-2/5" />
      </div>
    </div>
  )
}
