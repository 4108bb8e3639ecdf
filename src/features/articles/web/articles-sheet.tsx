import { useT } from '../../../web/i18n/translator.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { Drawer } from '../../../web/ui/drawer.tsx'
import type { ArticleFilter } from './article-filter.ts'
import { ArticleFilters } from './article-filters.tsx'

/** The filters on a phone; fetched when they are first asked for. */
export function ArticlesSheet({
  filter,
  total,
  open,
  onClose,
}: {
  filter: ArticleFilter
  /** What has been found so far, in words. */
  total: string | undefined
  open: boolean
  onClose: () => void
}) {
  const t = useT()
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('articles.filter.label')}
      closeText={t('articles.filter.close')}
      side="bottom"
      foot={
        <Button variant="primary" block onClick={onClose}>
          {total ?? t('articles.filter.apply')}
        </Button>
      }
    >
      <ArticleFilters filter={filter} />
    </Drawer>
  )
}
