import './settings.css'
import type { ReactNode } from 'react'
import { useT } from '../../../web/i18n/translator.tsx'
import { PageFrame } from '../../../web/page/page-frame.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Tabs } from '../../../web/ui/layout/tabs.tsx'

/** Title and tabs of every page of the settings. */
export function SettingsFrame({
  section,
  children,
}: {
  section: 'account' | 'security' | 'files'
  children: ReactNode
}) {
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
        items={(['account', 'security', 'files'] as const).map((key) => ({
          key,
          label: t(`account.settings.${key}`),
          href: to(`/profile/settings/${key}`),
        }))}
      />
      <div className="grid gap-5 mt-6">{children}</div>
    </PageFrame>
  )
}
