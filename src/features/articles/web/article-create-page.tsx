import { useRouteContext } from '@tanstack/react-router'
import { useT } from '../../../web/i18n/translator.tsx'
import { EmptyModel } from '../../../web/art/empty-model.tsx'
import { PageFrame } from '../../../web/page-frame.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Button } from '../../../web/ui/button.tsx'
import { EmptyState } from '../../../web/ui/empty-state.tsx'
import { MissingApproval } from '../../auth/web/missing-approval.tsx'

export function ArticleCreatePage() {
  const { missing } = useRouteContext({ strict: false }) as { missing?: 'approval' | null }
  const t = useT()
  const to = useHref()
  return (
    <PageFrame
      title={t('articles.create.title')}
      description={t('articles.list.description')}
      path={null}
      index={false}
    >
      {missing ? (
        <MissingApproval />
      ) : (
        <div className="panel">
          <EmptyState
            model={<EmptyModel name="book" />}
            title={t('articles.create.emptyTitle')}
            text={t('articles.create.emptyText')}
            action={<Button href={to('/articles')}>{t('articles.list.title')}</Button>}
          />
        </div>
      )}
    </PageFrame>
  )
}
