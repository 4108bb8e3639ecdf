import { useT } from '../../../../web/i18n/translator.tsx'
import { SkeletonRows } from '../../../../web/ui/list/skeleton-rows.tsx'

/** Rows to come. */
export function ArticlesSkeleton() {
  return <SkeletonRows rows={8} label={useT()('articles.list.loading')} />
}
