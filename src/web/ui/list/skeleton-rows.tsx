// Chunk: rows
import { Skeleton } from './skeleton.tsx'

/** List rows to come, in the geometry of ListRow. */
export function SkeletonRows({
  rows,
  label,
}: {
  rows: number
  /** Says that something is loading. */ label: string
}) {
  return (
    <section className="list-rows" aria-busy="true" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="list-row" data-aside="">
          <Skeleton block className="size-14 md:size-19" />
          <div className="min-w-0">
            <Skeleton className="mt-0.5 h-4 w-1/3" />
            <Skeleton className="mt-3 w-11/12" />
            <Skeleton className="mt-2.5 w-3/5" />
          </div>
          <div className="list-row-aside">
            <Skeleton className="h-4 w-18" />
            <Skeleton className="h-7 w-22" />
          </div>
        </div>
      ))}
    </section>
  )
}
