import { hasScope } from '../../../contract/access.ts'
import { fail } from '../../../contract/errors.ts'
import type { Db } from '../../../db/client.ts'
import type { Subject, SubjectSource } from '../../../server/content-subjects.ts'
import { tags } from '../../../server/cache/tags.ts'
import { topicPath } from './topic-kind.ts'
import { listListeners } from './topic-readers.store.ts'
import {
  findLastPostOf,
  findTopic,
  listPublicSubjects,
  topicCounters,
  updateNumber,
  type TopicSubjectRow,
} from './topics.store.ts'

const subjectOf = (row: TopicSubjectRow): Subject => ({
  id: row.id,
  ownerId: row.author_id,
  title: row.title,
  path: topicPath(row),
  locked: row.locked,
})

async function find(db: Db, id: number): Promise<Subject | null> {
  const topic = await findTopic(db, id)
  if (!topic?.public) return null
  return subjectOf({ ...topic, author_id: topic.authorDeleted ? null : topic.authorId })
}

/** Topics as reactions and posts see them; posts stand one after another. */
export const topicSubject: SubjectSource = {
  kind: 'topic',
  find,
  findPublic: async (db, ids) =>
    new Map((await listPublicSubjects(db, ids)).map((row) => [row.id, subjectOf(row)])),
  tags: (id) => [tags.topic(id), tags.list('topics'), tags.forum()],
  numberComment: updateNumber,
  async refuseComment(db, id, viewer, now) {
    const topic = await findTopic(db, id)
    if (!topic || topic.slowSeconds === 0 || hasScope(viewer.scope, 'comment.moderate')) return
    const last = await findLastPostOf(db, id, viewer.id)
    const waited = last === null ? Infinity : (now.getTime() - last.getTime()) / 1000
    if (waited >= topic.slowSeconds) return
    const seconds = Math.ceil(topic.slowSeconds - waited)
    throw fail('slowMode', { seconds }, { headers: { 'retry-after': String(seconds) } })
  },
  listeners: listListeners,
  countReactions: topicCounters.updateReactionCount,
  reactionSums: topicCounters.reactionSums,
  countComments: topicCounters.updateCommentCount,
  mendSums: topicCounters.mendSums,
  forgetOldUse: topicCounters.forgetOldUse,
}
