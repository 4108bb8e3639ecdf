import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { likelyLanguage } from '../../../publications/translations/web/likely-language.ts'
import type { Resource } from '../../../resources/resource-shapes.contract.ts'
import { resourcePath } from '../../../resources/limits/resource-limits.contract.ts'

/** On the resource itself: the way to what one may do with it. Readers see nothing of it. */
export function ResourceTools({ resource }: { resource: Omit<Resource, 'content'> }) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const { edit, remove, translate, moderate, versions, manage } = resource.abilities
  const path = to(resourcePath(resource))
  const ways = [
    { key: 'review', href: `${path}/review`, shown: edit || remove || versions },
    { key: 'edit', href: `${path}/edit`, shown: edit },
    { key: 'versions', href: `${path}/versions/edit`, shown: versions },
    {
      key: 'translations',
      href: `${path}/translations/${likelyLanguage(resource, locale)}`,
      shown: translate,
    },
    { key: 'settings', href: `${path}/settings`, shown: manage },
    { key: 'moderate', href: to(`/staff/content?open=resource-${resource.id}`), shown: moderate },
  ].filter(({ shown }) => shown)
  if (ways.length === 0) return null
  return (
    <nav className="meta" aria-label={t('resources.write.tabs.label')}>
      {ways.map(({ key, href }) => (
        <a key={key} className="link" href={href}>
          {t(`resources.write.tabs.${key}`)}
        </a>
      ))}
    </nav>
  )
}
