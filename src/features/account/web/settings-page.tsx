import { useLocation } from '@tanstack/react-router'
import { EmptyModel } from '../../../web/art/empty-model.tsx'
import { useT } from '../../../web/i18n/translator.tsx'
import { PageFrame } from '../../../web/page-frame.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Button } from '../../../web/ui/button.tsx'
import { EmptyState } from '../../../web/ui/empty-state.tsx'
import { Tabs } from '../../../web/ui/tabs.tsx'

export function SettingsPage() {
  const section = useLocation().pathname.endsWith('/security') ? 'security' : 'account'
  const t = useT()
  const to = useHref()
  return (
    <PageFrame
      title={t('account.settings.title')}
      description={t('account.settings.description')}
      path={null}
      index={false}
      narrow
    >
      <Tabs
        label={t('account.settings.title')}
        current={section}
        items={(['account', 'security'] as const).map((key) => ({
          key,
          label: t(`account.settings.${key}`),
          href: to(`/profile/settings/${key}`),
        }))}
      />
      <div className="panel mt-6">
        <EmptyState
          model={<EmptyModel name={section === 'account' ? 'compass' : 'lamp'} />}
          title={t(`account.settings.${section}EmptyTitle`)}
          text={t('account.settings.emptyText')}
          action={<Button href={to('/')}>{t('account.settings.home')}</Button>}
        />
      </div>
    </PageFrame>
  )
}
