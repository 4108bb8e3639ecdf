import { articleSubject } from '../features/articles/api/article-subject.ts'
import { commentSource } from '../features/comments/api/comment-subject.ts'
import { resourceSubject } from '../features/resources/api/resource-subject.ts'
import type { SubjectSource } from '../server/content-subjects.ts'

/** What people comment on. */
export const publicationSources: readonly SubjectSource[] = [articleSubject, resourceSubject]
/** What people react to and report: the same, and the comments on it. */
export const subjectSources: readonly SubjectSource[] = [
  ...publicationSources,
  commentSource(publicationSources),
]
