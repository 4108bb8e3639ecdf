import { useT } from '../../../web/i18n/translator.tsx'
import { Skeleton } from '../../../web/ui/list/skeleton.tsx'

/** Placeholders with the size of real notifications. */
export function NotificationSkeleton({ rows }: { rows: number }) {
  return (
    <section aria-busy="true" aria-label={useT()('notifications.list.loading')}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="notification">
          <Skeleton block className="size-9" />
          <div className="min-w-0">
            <Skeleton className="mt-1 h-4 w-11/12" />
            <Skeleton className="mt-2.5 w-1/3" />
          </div>
        </div>
      ))}
    </section>
  )
}
