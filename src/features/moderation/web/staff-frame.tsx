import './staff.css'
import type { ReactNode } from 'react'
import { hasScope } from '../../../contract/access.ts'
import { formatNumber } from '../../../contract/i18n/numbers.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { BreadcrumbNav } from '../../../web/page/breadcrumb-nav.tsx'
import { PageFrame } from '../../../web/page/page-frame.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { useSiteConfig } from '../../../web/site-config.ts'
import { Tabs } from '../../../web/ui/layout/tabs.tsx'
import { useQuery } from '../../../web/use-query.ts'
import { useCurrentUser } from '../../users/web/use-current-user.ts'
import { queueQueries, waitingOn } from './queues.queries.ts'
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
  const { t, locale } = useTranslator()
  const to = useHref()
  const user = useCurrentUser()
  const { data: queues } = useQuery(queueQueries.counts())
  const waiting: Partial<Record<StaffPage, number>> = queues ? waitingOn(queues) : {}
  const site = useSiteConfig()
  const open = staffPages.filter(
    ({ name, scope }) =>
      hasScope(user?.scope, scope) && ((name !== 'forum' && name !== 'disputes') || site.forum === 'on'),
  )
  const title = t(`moderation.staff.${page}.title`)
  return (
    <>
      {/* Not everybody who may open one of these pages may open the first. */}
      {page !== 'overview' && open[0]?.name === 'overview' && (
        <div className="wrap pt-5 -mb-6 max-md:pt-4 max-md:-mb-4">
          <BreadcrumbNav
            label={t('moderation.staff.breadcrumbs')}
            steps={[{ name: t('moderation.staff.label'), href: to('/staff') }, { name: title }]}
          />
        </div>
      )}
      <PageFrame
        title={title}
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
            href: to(name === 'overview' ? '/staff' : `/staff/${name}`),
            ...(waiting[name] ? { count: formatNumber(locale, waiting[name]) } : {}),
          }))}
        />
        <div className="mt-5">{children}</div>
      </PageFrame>
    </>
  )
}
