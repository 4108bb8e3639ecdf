import { sourceOf, type Subject, type SubjectSource } from '../../../server/content-subjects.ts'
import { tags } from '../../../server/cache/tags.ts'
import { commentReactionSum } from './comment-writes.store.ts'
import { findComment, listPlaces } from './comments.store.ts'

/** The address of a comment: its subject's page, scrolled to it. */
export const commentPath = (path: string, id: number): string => `${path}?comment=${id}#comment-${id}`

/** The address to answer a comment; works without scripts. */
export const replyPath = (path: string, id: number): string => `${path}?reply=${id}#answer-${id}`

/** Comments as subjects of reactions. They are as public as their own subject. */
export function commentSource(sources: readonly SubjectSource[]): SubjectSource {
  return {
    kind: 'comment',
    async find(db, id, viewer, via) {
      const row = await findComment(db, id)
      if (!row || row.deleted || row.hidden) return null
      const subject = await sourceOf(sources, row.subject.kind).find(db, row.subject.id, viewer, via)
      if (!subject) return null
      return { ...asSubject(subject, id), ownerId: row.author?.id ?? null }
    },
    async findPublic(db, ids) {
      const rows = await listPlaces(db, ids)
      const result = new Map<number, Subject>()
      for (const [kind, comments] of Map.groupBy(rows, (row) => row.subject_kind)) {
        const subjectIds = [...new Set(comments.map((row) => row.subject_id))]
        const subjects = await sourceOf(sources, kind).findPublic(db, subjectIds)
        for (const row of comments) {
          const subject = subjects.get(row.subject_id)
          const ownerId = row.author_id
          if (subject) result.set(row.id, { ...asSubject(subject, row.id), ownerId })
        }
      }
      return result
    },
    // `commentTags` clears the page of the subject, which shows the comment.
    tags: (id) => [tags.comment(id)],
    reactionSums: commentReactionSum,
  }
}

const asSubject = (subject: Subject, id: number): Subject => ({
  ...subject,
  id,
  path: commentPath(subject.path, id),
})
