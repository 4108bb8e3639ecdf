import { useTranslator } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Tabs } from '../../../web/ui/layout/tabs.tsx'
import { likelyLanguage } from '../../publications/translations/web/likely-language.ts'
import type { Resource } from '../resource-shapes.contract.ts'
import { resourcePath } from '../limits/resource-limits.contract.ts'

export type WritingTab = 'review' | 'edit' | 'versions' | 'translations' | 'revisions' | 'team' | 'settings'

/** The pages behind one resource, for those who work on it. */
export function ResourceTabs({
  resource,
  current,
}: {
  resource: Omit<Resource, 'content'>
  current: WritingTab
}) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const path = resourcePath(resource)
  const { edit, translate, versions, team, manage, moderate, remove } = resource.abilities
  const insider = edit || versions || moderate || remove || resource.pending_revision !== null
  const items = [
    { key: 'view', href: path, shown: true },
    { key: 'review', href: `${path}/review`, shown: insider },
    { key: 'edit', href: `${path}/edit`, shown: edit },
    { key: 'versions', href: `${path}/versions/edit`, shown: versions },
    {
      key: 'translations',
      href: `${path}/translations/${likelyLanguage(resource, locale)}`,
      shown: translate,
    },
    { key: 'revisions', href: `${path}/revisions`, shown: insider },
    { key: 'team', href: `${path}/team`, shown: team || insider },
    { key: 'settings', href: `${path}/settings`, shown: manage },
  ]
  return (
    <div className="mb-6 [&_.tab]:px-2.5">
      <Tabs
        label={t('resources.write.tabs.label')}
        current={current}
        items={items
          .filter((item) => item.shown)
          .map(({ key, href }) => ({ key, label: t(`resources.write.tabs.${key}`), href: to(href) }))}
      />
    </div>
  )
}
