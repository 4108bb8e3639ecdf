import type { HandlerInput } from '../../../contract/endpoint.ts'
import { listMetaFor } from '../../../contract/paging.ts'
import { tagKey } from '../../../contract/tags.ts'
import { signedIn } from '../../../server/endpoints/call-endpoint.ts'
import { cutBy, sliceBy } from '../../../server/endpoints/list-page.ts'
import type { RequestContext } from '../../../server/endpoints/request-context.ts'
import { tags } from '../../../server/cache/tags.ts'
import { cachedRead } from '../../../server/cache/cached-read.ts'
import { presentUnderstood } from '../../search/api/present-understood.ts'
import { readFilter } from '../../search/api/read-filter.ts'
import { matchDocuments, maxRanked } from '../../search/api/search-documents.ts'
import { findTagsByKeys } from '../../taxonomy/api/tags.store.ts'
import type { Understanding } from '../../search/search.contract.ts'
import type { ArticlePeriod } from '../article-limits.contract.ts'
import type { endpoints } from '../articles.contract.ts'
import { countArticles, listSummaries, type ListFilter } from './article-list.store.ts'
import { choose, readCursor, writeCursor, type ListSort } from './article-sorts.store.ts'
import { presentSummary } from './present-article.ts'

type Input = HandlerInput<typeof endpoints.list>

const periodDays: Record<Exclude<ArticlePeriod, 'all'>, number> = { day: 1, week: 7, month: 30, year: 365 }

/** The list of public articles, or with `own` everything of the person asking. */
export async function listArticles(context: RequestContext & { input: Input }) {
  const { input, viewer, readDb: db, locale, tag } = context
  const author = input.own ? signedIn(viewer).id : input.author
  tag(tags.list('articles'))
  const sort = sortOf(input)
  const slice = sliceBy(input, (cursor) => readCursor(sort, cursor))
  const { filter, understood } = await filterOf(context, author)
  if (filter === null) return { data: [], meta: { ...listMetaFor(input, 0, null), ...understood } }
  const total = await cachedRead(context, 'articleCounts', JSON.stringify(filter), (from) =>
    countArticles(from, filter),
  )
  const rows = await listSummaries(db, choose(filter, { sort, ...slice }, total), locale)
  const page = cutBy(rows, input.per_page, (last) => writeCursor(sort, { key: last.sortKey, id: last.id }))
  tag(...new Set(page.rows.map((row) => tags.user(row.author.id))))
  return {
    data: page.rows.map(presentSummary),
    meta: { ...listMetaFor(input, total, page.next), ...understood },
  }
}

/** What words find comes by how well it fits, everything else newest first. */
function sortOf({ sort, q, own }: Input): ListSort {
  if (own) return 'own'
  if (sort === undefined) return q ? 'relevance' : 'new'
  return sort === 'relevance' && !q ? 'new' : (sort as ListSort)
}

/** Without a filter when nothing can match: a tag nobody uses, words nobody wrote. */
async function filterOf(
  { input, readDb, locale, now }: RequestContext & { input: Input },
  author: ListFilter['author'],
): Promise<{ filter: ListFilter | null; understood?: Understanding }> {
  const filter: ListFilter = {
    categories: input.categories,
    notCategories: input.not_categories,
    language: input.language,
    author,
    unpublished: input.own !== undefined,
  }
  if (input.period !== 'all') filter.since = new Date(now().getTime() - periodDays[input.period] * 86_400_000)
  if (input.tags?.length) {
    const keys = [...new Set(input.tags.map(tagKey))]
    const tags = await findTagsByKeys(readDb, keys)
    if (tags.length < keys.length) return { filter: null }
    filter.tagIds = tags.map((found) => found.id)
  }
  if (!input.q) return { filter }
  const { ids, ...found } = await matchDocuments(readDb, {
    kind: 'article',
    q: input.q,
    language: locale,
    limit: maxRanked,
    exact: input.exact !== undefined,
    filter: readFilter({ ...input, author }, now()),
  })
  const understood = presentUnderstood(found)
  return { filter: ids.length > 0 ? { ...filter, ids } : null, understood }
}
