import { parseArticleSlug } from '../../../contract/taxonomy.ts'
import { viewCounter } from '../../publications/counters/api/view-counter.ts'
import { topicCounters } from './topics.store.ts'

/** `/ru/forum/help/slug.12` is a page of topic 12. */
function topicOfPath(path: string): string | null {
  const match = /^\/[a-z]{2}\/forum\/[a-z0-9-]+\/([^/]+)$/.exec(path)
  const parsed = match && parseArticleSlug(match[1]!)
  return parsed ? String(parsed.id) : null
}

export const {
  count: countTopicView,
  flush: flushTopicViews,
  gathered: gatheredTopicViews,
} = viewCounter({
  name: 'topic',
  keyOfPath: topicOfPath,
  insertVisits: topicCounters.insertVisits,
})
