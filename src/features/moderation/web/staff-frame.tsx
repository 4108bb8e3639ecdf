import './staff.css'
import type { ReactNode } from 'react'
import { hasScope } from '../../../contract/access.ts'
import { useT } from '../../../web/i18n/translator.tsx'
import { PageFrame } from '../../../web/page/page-frame.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Tabs } from '../../../web/ui/layout/tabs.tsx'
import { useCurrentUser } from '../../users/web/use-current-user.ts'
import { staffPages, type StaffPage } from './staff-pages.ts'

/** Title and tabs of the staff pages; only tabs the viewer may open. */
export function StaffFrame({
  page,
  actions,
  children,
}: {
  page: StaffPage
  actions?: ReactNode
  children: ReactNode
}) {
  const t = useT()
  const to = useHref()
  const user = useCurrentUser()
  const open = staffPages.filter(({ scope }) => hasScope(user?.scope, scope))
  return (
    <PageFrame
      title={t(`moderation.staff.${page}.title`)}
      description={t(`moderation.staff.${page}.description`)}
      path={null}
      index={false}
      actions={actions}
    >
      <Tabs
        label={t('moderation.staff.label')}
        current={page}
        items={open.map(({ name }) => ({
          key: name,
          label: t(`moderation.staff.${name}.tab`),
          href: to(`/staff/${name}`),
        }))}
      />
      <div className="mt-5">{children}</div>
    </PageFrame>
  )
}
