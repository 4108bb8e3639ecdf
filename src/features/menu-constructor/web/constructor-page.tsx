import { EmptyModel } from '../../../web/art/empty-model.tsx'
import { useT } from '../../../web/i18n/translator.tsx'
import { PageFrame } from '../../../web/page-frame.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Button } from '../../../web/ui/button.tsx'
import { EmptyState } from '../../../web/ui/empty-state.tsx'

export function ConstructorPage() {
  const t = useT()
  const to = useHref()
  return (
    <PageFrame
      title={t('constructor.title')}
      description={t('constructor.description')}
      path="/dm-constructor"
    >
      <p className="page-lead">{t('constructor.description')}</p>
      <div className="panel">
        <EmptyState
          model={<EmptyModel name="chest" />}
          title={t('constructor.emptyTitle')}
          text={t('constructor.emptyText')}
          action={<Button href={to('/resources/configurations')}>{t('constructor.configurations')}</Button>}
        />
      </div>
    </PageFrame>
  )
}
