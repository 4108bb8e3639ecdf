import { useT } from '../../../web/i18n/translator.tsx'
import { Skeleton } from '../../../web/ui/list/skeleton.tsx'

const lines = ['w-full', 'w-11/12', 'w-full', 'w-4/5', 'w-full', 'w-3/5']

/** An article on its way, in the geometry of its page. */
export function ArticleSkeleton() {
  return (
    <section className="article" aria-busy="true" aria-label={useT()('articles.page.loading')}>
      <div className="col-[text-start/-1] max-w-200 min-w-0 pe-(--gutter)">
        <Skeleton className="h-5 w-28" />
        <Skeleton className="mt-4 h-12 w-full" />
        <Skeleton className="mt-3 h-12 w-3/5" />
        <Skeleton className="mt-6 h-5 w-4/5" />
        <Skeleton className="mt-8 h-12 w-2/5" />
      </div>
      <Skeleton
        block
        className="article-cover max-md:mt-6 max-md:mb-7 max-md:rounded-none col-span-full justify-self-center w-[min(1080px,100%)] mt-8 mb-12 notch-8 aspect-16/9 h-auto"
      />
      <div className="col-[text] min-w-0 min-[74rem]:row-3">
        {lines.map((width, line) => (
          <Skeleton key={line} className={`mt-4 h-4 ${width}`} />
        ))}
      </div>
    </section>
  )
}
