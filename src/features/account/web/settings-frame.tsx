import './settings.css'
import type { ReactNode } from 'react'
import { useT } from '../../../web/i18n/translator.tsx'
import { PageFrame } from '../../../web/page/page-frame.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Tabs } from '../../../web/ui/layout/tabs.tsx'

/** Title and tabs of every page of the settings. */
export function SettingsFrame({
  section,
  parts = [],
  children,
}: {
  section: 'account' | 'security' | 'files' | 'webhooks'
  /** The panels of a long page by their anchors, to be listed beside it. */
  parts?: { id: string; title: string }[]
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
    >
      <Tabs
        label={t('account.settings.title')}
        current={section}
        items={(['account', 'security', 'files', 'webhooks'] as const).map((key) => ({
          key,
          label: t(`account.settings.${key}`),
          href: to(`/profile/settings/${key}`),
        }))}
      />
      <div className="grid grid-cols-[minmax(0,53.75rem)_minmax(0,1fr)] gap-x-9 gap-y-5 mt-6 max-lg:grid-cols-1">
        {parts.length > 0 && (
          <nav
            className="lg:sticky lg:top-[calc(var(--bar)+20px)] lg:order-1 self-start"
            aria-label={t('account.settings.parts')}
          >
            <ul className="flex flex-wrap gap-x-4 gap-y-2 lg:grid lg:border-s lg:border-line lg:ps-4 text-14">
              {parts.map(({ id, title }) => (
                <li key={id}>
                  <a className="link link-quiet" href={`#${id}`}>
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className="grid grid-cols-1 gap-5 content-start min-w-0">{children}</div>
      </div>
    </PageFrame>
  )
}
