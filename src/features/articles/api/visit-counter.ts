import { parseArticleSlug } from '../../../contract/taxonomy.ts'
import { viewCounter } from '../../publications/counters/api/view-counter.ts'
import { insertTrendVisits } from '../../publications/trends/api/trend-visits.store.ts'
import { articleCounters } from './articles.store.ts'
import { relatedArticles } from './related.store.ts'

/** `/ru/article/slug.12` is a page of article 12. */
function articleOfPath(path: string): string | null {
  const match = /^\/[a-z]{2}\/article\/([^/]+)$/.exec(path)
  const parsed = match && parseArticleSlug(match[1]!)
  return parsed ? String(parsed.id) : null
}

export const {
  count: countArticleView,
  flush: flushArticleViews,
  gathered: gatheredArticleViews,
} = viewCounter({
  name: 'article',
  keyOfPath: articleOfPath,
  async insertVisits(db, day, visits) {
    await articleCounters.insertVisits(db, day, visits)
    const readers = visits.map(({ key, viewerId, trend }) => ({ id: Number(key), viewerId, ...trend }))
    await insertTrendVisits(db, relatedArticles, day, readers)
  },
})
