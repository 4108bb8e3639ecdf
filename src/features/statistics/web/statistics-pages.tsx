import { useLocation, useParams } from '@tanstack/react-router'
import { parseArticleSlug } from '../../../contract/taxonomy.ts'
import { EmptyModel } from '../../../web/art/empty-model.tsx'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { PageFrame } from '../../../web/page/page-frame.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { EmptyPanel } from '../../../web/ui/list/empty-panel.tsx'
import { useSuspenseQuery } from '../../../web/use-query.ts'
import { articlePath } from '../../articles/web/article-address.ts'
import { articleEditor } from '../../articles/web/editor/article-editor.tsx'
import { articleApi } from '../../articles/web/editor/editor.queries.ts'
import { resourcePath } from '../../resources/limits/resource-limits.contract.ts'
import { ResourceOwnerFrame } from '../../resources/web/resource-owner-frame.tsx'
import { useLatest } from '../../versions/web/editor/use-latest.ts'
import { statisticsViewOf } from './statistics-choice.ts'
import { StatisticsPanel } from './statistics-panel.tsx'
import { statisticsQueries, type Whose } from './statistics.queries.ts'

function useStatistics(whose: Exclude<Whose, { kind: 'site' }>) {
  const { locale } = useTranslator()
  const { range } = statisticsViewOf(useLocation().search as Record<string, unknown>)
  return useSuspenseQuery(statisticsQueries.one(whose, range, locale)).data
}

/** Everything a person has made, and what teams let them see, together. */
export function OwnStatisticsPage() {
  const { t } = useTranslator()
  const to = useHref()
  const data = useStatistics({ kind: 'mine' })
  const isEmpty =
    data.totals.every(({ amount, before }) => amount === 0 && !before) && data.publications.length === 0
  return (
    <PageFrame
      title={t('statistics.title')}
      description={t('statistics.description')}
      path={null}
      index={false}
    >
      {isEmpty && (
        <div className="mb-6">
          <EmptyPanel
            model={<EmptyModel name="chest" />}
            title={t('statistics.empty.title')}
            text={t('statistics.empty.text')}
            action={<Button href={to('/profile/resources')}>{t('statistics.empty.action')}</Button>}
          />
        </div>
      )}
      <StatisticsPanel whose={{ kind: 'mine' }} data={data} path="/profile/statistics" />
    </PageFrame>
  )
}

export function ResourceStatisticsPage() {
  const resource = useLatest()
  const whose = { kind: 'resource', resource: resource.slug } as const
  const data = useStatistics(whose)
  return (
    <ResourceOwnerFrame item={resource} current="statistics">
      <StatisticsPanel whose={whose} data={data} path={`${resourcePath(resource)}/statistics`} />
    </ResourceOwnerFrame>
  )
}

export function ArticleStatisticsPage() {
  const { slug } = useParams({ strict: false })
  const { id } = parseArticleSlug(slug!)!
  const { data: article } = useSuspenseQuery(articleApi.queries.latest(id))
  const whose = { kind: 'article', id } as const
  const data = useStatistics(whose)
  return (
    <articleEditor.Frame item={article} current="statistics">
      <StatisticsPanel whose={whose} data={data} path={`${articlePath(article)}/statistics`} />
    </articleEditor.Frame>
  )
}
