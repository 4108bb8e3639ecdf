import { found } from '../../../../contract/errors.ts'
import { feature } from '../../../../server/endpoints/feature.ts'
import { tags } from '../../../../server/cache/tags.ts'
import { commentPolicy } from '../../../comments/api/comments.policy.ts'
import { discussionViewOf } from '../../../comments/api/discussion-view.ts'
import { presentComment, type DiscussionView } from '../../../comments/api/present-comments.ts'
import { writeComment } from '../../../comments/api/write-comment.ts'
import { endpoints, type Post } from '../../posts.contract.ts'
import { movePosts, undoMove } from './move-posts.ts'
import { findNumber, findPlace, listBefore, listFrom, type PostRow } from './posts.store.ts'
import { topicSubject } from '../topic-subject.ts'
import { findTopic } from '../topics.store.ts'

const presentPost = (row: PostRow, view: DiscussionView): Post => ({
  ...presentComment(row, view),
  number: row.number,
  reply_to: row.replyTo,
})

/** A post that is asked for by its id is shown with some before it. */
const shownBefore = 3

export const postsFeature = feature('posts', endpoints, {
  async list(call) {
    const { db, viewer, input, tag } = call
    tag(tags.topic(input.id))
    const subject = found(await topicSubject.find(db, input.id, viewer))
    const topic = found(await findTopic(db, input.id))
    const view = await discussionViewOf(call, { kind: 'topic', id: input.id }, subject)
    const asked = { topicId: input.id, viewerId: viewer?.id ?? null, limit: input.per_page + 1 }
    const around = input.comment ? found(await findNumber(db, input.id, input.comment)) - shownBefore : null
    const before = input.before !== undefined && around === null ? input.before : null
    const from = Math.max(around ?? input.from ?? 2, 2)
    const read = before === null ? await listFrom(db, from, asked) : await listBefore(db, before, asked)
    const more = read.length > input.per_page
    const rows = before === null ? read.slice(0, input.per_page) : read.slice(more ? 1 : 0)
    const [first, last] = [rows[0]?.number ?? from, rows.at(-1)?.number ?? from]
    tag(...rows.flatMap(({ author }) => (author ? [tags.user(author.id)] : [])))
    return {
      data: rows.map((row) => presentPost(row, view)),
      before: before === null ? first > 2 && from > 2 : more,
      after: before === null ? more : last < topic.lastNumber,
      count: view.count,
      last_number: topic.lastNumber,
      newest: view.newest,
      locked: view.locked,
      abilities: { write: commentPolicy.write(viewer, subject, view.locked) },
    }
  },

  async move(call) {
    const { id: from, to, numbers } = call.input
    return { data: await movePosts(call, { from, to, numbers }) }
  },

  async undoMove(call) {
    await undoMove(call, { topicId: call.input.id, id: call.input.move })
  },

  async create(call) {
    const { db, input } = call
    const ref = { kind: 'topic' as const, id: input.id }
    const written = await writeComment(call, { ref, source: topicSubject, input })
    const place = found(await findPlace(db, input.id, written.id))
    return { data: { ...written, number: place.number, reply_to: place.replyTo } }
  },
})
