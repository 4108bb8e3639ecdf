import { formatDay } from '../../../contract/i18n/dates.ts'
import { platforms } from '../../../contract/game.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Disclosure } from '../../../web/ui/layout/disclosure.tsx'
import { StepChart } from '../../../web/ui/chart/step-chart.tsx'
import { Tag } from '../../../web/ui/text/tag.tsx'
import { resourcePath } from '../../resources/limits/resource-limits.contract.ts'
import { gameVersionRanges } from '../../resources/web/game-version-ranges.ts'
import { noFilter, resourcesAddress } from '../../resources/list/web/resource-filter.ts'
import type { ReadResource } from '../../resources/web/resources.queries.ts'
import { versionQueries } from '../../versions/web/versions.queries.ts'
import { useQuery } from '../../../web/use-query.ts'

const needsShown = 4

/** Does it run here, may I use it, is it alive. */
export function ResourceFacts({ resource }: { resource: ReadResource }) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const { data: downloads } = useQuery(versionQueries.downloads(resource.slug))
  const anything = { platform: null, gameVersion: null }
  const { data: newest } = useQuery(versionQueries.best(resource.slug, anything))
  const needs = (newest?.dependencies ?? []).slice(0, needsShown)
  const { type, licence } = resource
  const narrowed = (change: Parameters<typeof resourcesAddress>[1]) =>
    to(resourcesAddress(noFilter, { type, ...change }))
  const day = (at: string) => <time dateTime={at}>{formatDay(locale, new Date(at))}</time>
  return (
    <dl className="panel resource-facts">
      {resource.platforms.length > 0 && (
        <div>
          <dt>{t('resources.fact.platforms')}</dt>
          <dd className="resource-tags">
            {resource.platforms.map((code) => (
              <Tag key={code} href={narrowed({ platforms: [code] })}>
                {platforms[code]}
              </Tag>
            ))}
          </dd>
        </div>
      )}
      {resource.game_versions.length > 0 && (
        <div>
          <dt>{t('resources.fact.gameVersions')}</dt>
          <dd>{gameVersionRanges(resource.game_versions).join(', ')}</dd>
        </div>
      )}
      <div>
        <dt>{t('resources.fact.licence')}</dt>
        <dd>
          {!licence && t('resources.fact.noLicence')}
          {licence?.id && (
            <a className="link" href={`/licenses/${licence.id}.txt`} title={licence.name} data-reload="">
              {licence.id}
            </a>
          )}
          {licence && !licence.id && (
            <Disclosure title={t('resources.fact.ownLicence')}>
              <p className="max-h-80 mt-2 overflow-y-auto text-ink-2 text-13 whitespace-pre-wrap">
                {licence.text}
              </p>
            </Disclosure>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('resources.fact.categories')}</dt>
        <dd className="resource-tags">
          {resource.categories.map((category) => (
            <Tag key={category} href={narrowed({ categories: [category] })}>
              {t(`taxonomy.categories.${category}`)}
            </Tag>
          ))}
        </dd>
      </div>
      {needs.length > 0 && (
        <div>
          <dt>{t('resources.tab.dependencies')}</dt>
          <dd>
            {needs.map(({ name, kind, resource: other }) => (
              <p key={`${kind} ${name}`}>
                {other ? (
                  <a className="link" href={to(resourcePath(other))}>
                    {other.title}
                  </a>
                ) : (
                  name
                )}{' '}
                <span className="text-ink-2">{t(`resources.dependency.${kind}`)}</span>
              </p>
            ))}
          </dd>
        </div>
      )}
      {resource.published_at && (
        <div>
          <dt>{t('resources.fact.published')}</dt>
          <dd>{day(resource.published_at)}</dd>
        </div>
      )}
      <div>
        <dt>{t('resources.fact.updated')}</dt>
        <dd>{day(resource.updated_at)}</dd>
      </div>
      {resource.counters.collections > 0 && (
        <div>
          <dt>{t('resources.fact.collections')}</dt>
          <dd>
            <a className="link" href={to(`/collections?resource=${resource.id}`)}>
              {t('resources.inCollections', { count: resource.counters.collections })}
            </a>
          </dd>
        </div>
      )}
      {downloads && downloads.total > 0 && (
        <div>
          <dt>{t('resources.fact.month')}</dt>
          <dd className="flex flex-wrap items-center justify-between gap-2">
            {t('resources.downloads', { count: downloads.total })}
            <StepChart values={downloads.days.map((entry) => entry.downloads)} width={96} height={26} />
          </dd>
        </div>
      )}
    </dl>
  )
}
