import { statisticsViewOf } from '../features/statistics/web/statistics-choice.ts'
import { statisticsQueries } from '../features/statistics/web/statistics.queries.ts'
import { loaders as articleLoaders } from './editors/article-editor.loaders.ts'
import type { OfItem, OfPage } from './editors/editor.loaders.ts'
import { loaders as resourceLoaders } from './editors/resource-editor.loaders.ts'

type Searching = { deps: unknown }
const rangeOf = ({ deps }: Searching) => statisticsViewOf(deps as Record<string, unknown>).range

export async function ownStatisticsLoader(loading: OfPage & Searching) {
  const { query, locale } = loading.context
  await query.ensureQueryData(statisticsQueries.one({ kind: 'mine' }, rangeOf(loading), locale))
}

export async function resourceStatisticsLoader(loading: OfItem<{ type: string; slug: string }> & Searching) {
  const { slug } = await resourceLoaders.loadLatest(
    loading,
    'statistics',
    (can) => can.statistics || can.moderate,
  )
  const { query, locale } = loading.context
  await query.ensureQueryData(
    statisticsQueries.one({ kind: 'resource', resource: slug }, rangeOf(loading), locale),
  )
}

export async function articleStatisticsLoader(loading: OfItem<{ slug: string }> & Searching) {
  const { id } = await articleLoaders.loadLatest(loading, 'statistics', (can) => can.remove || can.moderate)
  const { query, locale } = loading.context
  await query.ensureQueryData(statisticsQueries.one({ kind: 'article', id }, rangeOf(loading), locale))
}
