import { useT } from '../../../web/i18n/translator.tsx'
import { Skeleton } from '../../../web/ui/list/skeleton.tsx'

const lines = ['w-full', 'w-11/12', 'w-full', 'w-4/5', 'w-full', 'w-3/5']

/** A resource on its way, in the geometry of its page. */
export function ResourceSkeleton() {
  return (
    <section className="resource" aria-busy="true" aria-label={useT()('resources.page.loading')}>
      <div className="resource-band h-62 overflow-hidden bg-sunken max-md:h-37" />
      <div className="wrap resource-columns grid grid-cols-1 gap-x-9" data-side="">
        <div className="flex gap-6 min-w-0 max-md:grid max-md:grid-cols-[auto_minmax(0,1fr)] max-md:gap-x-3.5 max-md:gap-y-0">
          <Skeleton block className="resource-icon size-32" />
          <div className="flex-1 min-w-0 pt-4.5 max-md:contents w-full">
            <Skeleton className="h-9 w-2/5" />
            <Skeleton className="mt-3 h-5 w-4/5" />
          </div>
        </div>
        <div className="resource-side">
          <Skeleton block className="h-16 w-full" />
        </div>
        <div className="resource-body col-1 min-w-0 mt-5.5">
          {lines.map((width, line) => (
            <Skeleton key={line} className={`mt-4 h-4 ${width}`} />
          ))}
        </div>
      </div>
    </section>
  )
}
