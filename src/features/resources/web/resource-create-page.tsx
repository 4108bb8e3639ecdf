import { useRouteContext } from '@tanstack/react-router'
import { EmptyModel } from '../../../web/art/empty-model.tsx'
import { useT } from '../../../web/i18n/translator.tsx'
import { PageFrame } from '../../../web/page-frame.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Button } from '../../../web/ui/button.tsx'
import { EmptyState } from '../../../web/ui/empty-state.tsx'
import { MissingApproval } from '../../auth/web/missing-approval.tsx'

export function ResourceCreatePage() {
  const { missing } = useRouteContext({ strict: false }) as { missing?: 'approval' | null }
  const t = useT()
  const to = useHref()
  return (
    <PageFrame
      title={t('resources.create.title')}
      description={t('resources.list.description')}
      path={null}
      index={false}
    >
      {missing ? (
        <MissingApproval />
      ) : (
        <div className="panel">
          <EmptyState
            model={<EmptyModel name="chest" />}
            title={t('resources.create.emptyTitle')}
            text={t('resources.create.emptyText')}
            action={<Button href={to('/resources')}>{t('resources.list.title')}</Button>}
          />
        </div>
      )}
    </PageFrame>
  )
}
