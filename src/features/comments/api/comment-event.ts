import { textOf } from '../../../contract/rich-text/text-of.ts'
import { sourceOf, type SubjectSource } from '../../../server/content-subjects.ts'
import { isBlockedBy } from '../../account/api/blocked-users.store.ts'
import type { EventSource } from '../../webhooks/api/event-sources.ts'
import { commentPath } from './comment-subject.ts'
import { findComment } from './comments.store.ts'

/** A comment as webhooks tell of it: not of one that is hidden, nor of somebody whom the reader blocked. */
export const commentEvent =
  (sources: readonly SubjectSource[]): EventSource =>
  async (db, { id }, reader) => {
    const row = await findComment(db, id)
    if (!row || row.deleted || row.hidden) return null
    if (row.author && (await isBlockedBy(db, reader.id, row.author.id))) return null
    const { kind, id: subjectId } = row.subject
    const subject = (await sourceOf(sources, kind).findPublic(db, [subjectId])).get(subjectId)
    if (!subject) return null
    return {
      subject: { kind, id: subject.id, title: subject.title, path: subject.path },
      path: commentPath(subject.path, id),
      comment: {
        id,
        author: row.author && { id: row.author.id, username: row.author.username },
        text: textOf(row.content),
      },
    }
  }
