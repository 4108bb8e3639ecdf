import { gatheredArticleViews } from '../features/articles/api/visit-counter.ts'
import { seenMarks } from '../features/auth/api/sessions/sessions.store.ts'
import { gatheredTopicViews } from '../features/forum/api/topic-views.ts'
import { gatheredResourceViews } from '../features/resources/api/resource-views.ts'

/** All writes that gather in Redis, where there is one. */
export const gathered = [seenMarks, gatheredArticleViews, gatheredResourceViews, gatheredTopicViews]
