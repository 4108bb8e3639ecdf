import { articleSubject } from '../features/articles/api/article-subject.ts'
import { commentSource } from '../features/comments/api/comment-subject.ts'
import { resourceSubject } from '../features/resources/api/resource-subject.ts'
import { collectedArticles } from '../features/articles/api/collected-articles.ts'
import { articleKind } from '../features/articles/api/article-kind.ts'
import { reportedComment } from '../features/comments/api/decide-comment.ts'
import type { CollectedSources } from '../features/collections/api/collected-sources.ts'
import { collectionSubject } from '../features/collections/api/collection-subject.ts'
import { reportedCollection } from '../features/collections/api/hide-collection.ts'
import { topicKind } from '../features/forum/api/topic-kind.ts'
import { topicSubject } from '../features/forum/api/topic-subject.ts'
import { requestKind } from '../features/requests/api/request-kind.ts'
import { requestSubject } from '../features/requests/api/request-subject.ts'
import type { ReportedKinds } from '../features/moderation/api/content/reported-kind.ts'
import { reportedText } from '../features/publications/review/api/reported-text.ts'
import { collectedResources } from '../features/resources/api/collected-resources.ts'
import { resourceKind } from '../features/resources/api/resource-kind.ts'
import type { SubjectSource } from '../server/content-subjects.ts'

/** What people comment on. */
export const publicationSources: readonly SubjectSource[] = [articleSubject, resourceSubject, topicSubject]
/** What people react to: the same, and the comments on it. */
export const subjectSources: readonly SubjectSource[] = [
  ...publicationSources,
  commentSource(publicationSources),
]
/** What people put into collections. */
export const collectedSources: CollectedSources = {
  article: collectedArticles,
  resource: collectedResources,
}
/** What people report: all of these, public collections and requests. */
export const reportedSources: readonly SubjectSource[] = [
  ...subjectSources,
  collectionSubject,
  requestSubject,
]
/** What staff can do with each of them once it is reported. */
export const reportedKinds: ReportedKinds = {
  article: reportedText(articleKind),
  resource: reportedText(resourceKind),
  topic: reportedText(topicKind),
  request: reportedText(requestKind),
  comment: reportedComment(publicationSources),
  collection: reportedCollection(collectedSources),
}
