import { EmptyModel } from '../../../web/art/empty-model.tsx'
import { useT } from '../../../web/i18n/translator.tsx'
import { PageFrame } from '../../../web/page-frame.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Button } from '../../../web/ui/button.tsx'
import { EmptyState } from '../../../web/ui/empty-state.tsx'

export function ArticlesPage() {
  const t = useT()
  const to = useHref()
  return (
    <PageFrame title={t('articles.list.title')} description={t('articles.list.description')} path="/articles">
      <p className="page-lead">{t('articles.list.description')}</p>
      <div className="panel">
        <EmptyState
          model={<EmptyModel name="book" />}
          title={t('articles.list.emptyTitle')}
          text={t('articles.list.emptyText')}
          action={<Button href={to('/article/create')}>{t('articles.list.write')}</Button>}
        />
      </div>
    </PageFrame>
  )
}
