import { PackagePlus } from 'lucide-react'
import { formatDay } from '../../../../contract/i18n/dates.ts'
import { locales } from '../../../../contract/locales.ts'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Badge } from '../../../../web/ui/text/badge.tsx'
import { ListRow } from '../../../../web/ui/list/list-row.tsx'
import { ContentStatus } from '../../../publications/kind/web/content-status.tsx'
import type { ResourceSummary } from '../../../resources/resource-shapes.contract.ts'
import { resourcePath } from '../../../resources/limits/resource-limits.contract.ts'
import { iconOf } from '../../../resources/web/resource-pictures.ts'

/** An own resource of any status; leads to what became of it. */
export function OwnResourceRow({
  resource,
  uploads,
}: {
  resource: ResourceSummary
  /** Whether the person may add versions. */
  uploads: boolean
}) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const icon = iconOf(resource)
  const { states, latest_version: latest, counters } = resource
  const path = to(resourcePath(resource))
  const foreign = resource.shown_language === locale ? undefined : locales[resource.shown_language].tag
  return (
    <ListRow
      href={`${path}/review`}
      icon={
        <img src={icon.url} srcSet={icon.srcSet} sizes="76px" width={76} height={76} alt="" loading="lazy" />
      }
      title={<span lang={foreign}>{resource.title}</span>}
      marks={
        <>
          <ContentStatus status={resource.status} />
          {states.archived && <Badge>{t('resources.write.states.archived')}</Badge>}
          {states.unlisted && <Badge>{t('resources.write.states.unlisted')}</Badge>}
        </>
      }
      text={<span lang={foreign}>{resource.description}</span>}
      meta={
        <>
          <span>{t(`taxonomy.types.${resource.type}`)}</span>
          {latest && <span>{latest.number}</span>}
          <time dateTime={resource.updated_at}>{formatDay(locale, new Date(resource.updated_at))}</time>
          <span>{t('resources.write.own.downloads', { count: counters.downloads })}</span>
          <span>{t('resources.views', { count: counters.views })}</span>
          <span>{t('resources.followers', { count: counters.followers })}</span>
          {uploads && !states.archived && (
            <Button size="s" className="relative" href={`${path}/version/create`}>
              <PackagePlus size={15} aria-hidden="true" />
              {t('resources.write.version.new')}
            </Button>
          )}
        </>
      }
    />
  )
}
