import shapes from 'virtual:endpoints/topics'
import rooms from 'virtual:endpoint-rooms/topics'
import { publicationQueries } from '../../../publications/web/publication-queries.ts'
import { topicLimits } from '../../forum-limits.contract.ts'
import type { Topic, TopicDraft, TopicSummary } from '../../topics.contract.ts'

export const topicApi = publicationQueries<Topic, TopicDraft, TopicSummary>({
  name: 'topic',
  key: 'id',
  shapes,
  rooms,
  ownKey: ['user topics'],
  groups: ['user topics', 'topics list', 'topic', 'forum', 'moderations'],
  maxDrafts: topicLimits.drafts,
})
