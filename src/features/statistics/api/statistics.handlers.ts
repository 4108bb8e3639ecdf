import { authorize } from '../../../contract/errors.ts'
import { cachedRead } from '../../../server/cache/cached-read.ts'
import { tags } from '../../../server/cache/tags.ts'
import { feature } from '../../../server/endpoints/feature.ts'
import type { RequestContext, SignedInContext } from '../../../server/endpoints/request-context.ts'
import { articleKind } from '../../articles/api/article-kind.ts'
import { articlePolicy } from '../../articles/api/articles.policy.ts'
import { visibleItem } from '../../publications/kind/api/publication-access.ts'
import { visibleResource } from '../../resources/api/resource-access.ts'
import { resourcePolicy } from '../../resources/api/resources.policy.ts'
import { measures, siteMeasures } from '../statistics-limits.contract.ts'
import { endpoints, type SiteStatistics, type StatisticsChoice } from '../statistics.contract.ts'
import { presentStatistics, type Asked } from './present-statistics.ts'
import { weekOf, type Days } from './range.ts'
import { listCohorts, listQueueWeeks, type CohortRow } from './site.store.ts'
import { statisticsFile } from './statistics-file.ts'
import { listOwnSubjects, wholeSite, type Split } from './statistics.store.ts'
import { findUsage } from './usage.store.ts'

const viewSplits = ['country', 'language', 'source', 'page', 'host', 'words'] as const
const splits: Split[] = [
  ...(['country', 'source'] as const).map((by) => ({ measure: 'downloads' as const, by })),
  ...viewSplits.map((by) => ({ measure: 'views' as const, by })),
]
const siteSplits: Split[] = [
  ...(['platform', 'game'] as const).map((by) => ({ measure: 'downloads' as const, by })),
  ...splits,
]

const todayOf = ({ now }: Pick<RequestContext, 'now'>): string => now().toISOString().slice(0, 10)

async function mine({ readDb, viewer }: SignedInContext): Promise<Asked> {
  const subjects = await listOwnSubjects(readDb, viewer.id)
  return { subjects, measures, splits, versions: 'runs on', publications: true }
}

async function ofResource(context: SignedInContext & { input: { resource: string } }): Promise<Asked> {
  const { input, readDb, viewer } = context
  const { id, ...resource } = await visibleResource({ ...context, db: readDb }, input.resource)
  authorize(resourcePolicy.seeStatistics(viewer, resource))
  return { subjects: [{ kind: 'resource', id }], measures, splits, versions: 'all', publications: false }
}

async function ofArticle(context: SignedInContext & { input: { id: number } }): Promise<Asked> {
  const { input, readDb, viewer } = context
  const article = await visibleItem(articleKind, { ...context, db: readDb }, input.id)
  authorize(articlePolicy.seeUnpublished(viewer, article))
  return {
    subjects: [{ kind: 'article', id: article.id }],
    measures: ['views', 'reactions', 'comments'],
    splits: splits.filter(({ measure }) => measure === 'views'),
    versions: null,
    publications: false,
  }
}

const site: Asked = {
  subjects: wholeSite,
  measures: siteMeasures,
  splits: siteSplits,
  versions: null,
  publications: false,
}

type Asking = SignedInContext & { input: StatisticsChoice }
const present = async (context: Asking, asked: Asked) => ({
  data: await presentStatistics(context.readDb, asked, context.input, {
    locale: context.locale,
    today: todayOf(context),
  }),
})
const file = async (
  context: Asking & { input: { table: 'days' | 'shares' } },
  asked: Asked,
  name: string,
): Promise<Response> => {
  const { data } = await present(context, asked)
  return statisticsFile(context.readDb, name, { table: context.input.table, data, asked })
}

/** Newest first; weeks in which nobody of them came are zero. */
function presentCohorts(rows: readonly CohortRow[], thisWeek: string): SiteStatistics['cohorts'] {
  const weekMs = 7 * 86_400_000
  const byWeek = Map.groupBy(rows, ({ joinedWeek }) => joinedWeek)
  return [...byWeek].map(([week, own]) => {
    const since = (Date.parse(thisWeek) - Date.parse(week)) / weekMs
    const came = new Map(
      own.map((row) => [row.week && (Date.parse(row.week) - Date.parse(week)) / weekMs, row.people]),
    )
    return {
      week,
      joined: own[0]!.joined,
      returned: Array.from({ length: since + 1 }, (_, at) => came.get(at) ?? 0),
    }
  })
}

async function presentQueue(context: RequestContext, days: Days): Promise<SiteStatistics['queue']> {
  const rows = await listQueueWeeks(context.readDb, days)
  const all = rows.find(({ week }) => week === null)
  return {
    decided: all?.decided ?? 0,
    median_seconds: all?.median ?? null,
    p90_seconds: all?.p90 ?? null,
    weeks: rows.flatMap(({ week, decided, median }) =>
      week === null ? [] : [{ week, decided, median_seconds: median }],
    ),
  }
}

export const statisticsFeature = feature('statistics', endpoints, {
  mine: async (context) => present(context, await mine(context)),
  exportMine: async (context) => file(context, await mine(context), 'statistics'),

  ofResource: async (context) => present(context, await ofResource(context)),
  exportResource: async (context) =>
    file(context, await ofResource(context), `statistics-${context.input.resource}`),

  ofArticle: async (context) => present(context, await ofArticle(context)),
  exportArticle: async (context) => file(context, await ofArticle(context), `statistics-${context.input.id}`),

  async site(context) {
    const { data } = await present(context, site)
    const week = weekOf(todayOf(context))
    const [cohorts, queue] = await Promise.all([
      listCohorts(context.readDb, week),
      presentQueue(context, data),
    ])
    return { data: { ...data, cohorts: presentCohorts(cohorts, week), queue } }
  },
  exportSite: async (context) => file(context, site, 'statistics-site'),

  async usage(context) {
    const { input, readDb, tag } = context
    const { id } = await visibleResource({ ...context, db: readDb }, input.resource)
    tag(tags.resource(id))
    const today = todayOf(context)
    return { data: await cachedRead(context, 'usage', `${id} ${today}`, (db) => findUsage(db, id, today)) }
  },
})
