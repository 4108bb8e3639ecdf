import { failField, found } from '../../../../contract/errors.ts'
import type { Db } from '../../../../db/client.ts'
import { feature } from '../../../../server/endpoints/feature.ts'
import { tags } from '../../../../server/cache/tags.ts'
import { commentPolicy } from '../../../comments/api/comments.policy.ts'
import { discussionViewOf } from '../../../comments/api/discussion-view.ts'
import { presentComment, type DiscussionView } from '../../../comments/api/present-comments.ts'
import { writeComment } from '../../../comments/api/write-comment.ts'
import { endpoints, type Post } from '../../posts.contract.ts'
import { movePosts, undoMove } from './move-posts.ts'
import { listMoves } from './move-posts.store.ts'
import {
  findByNumber,
  findMovedTo,
  findNumber,
  findPlace,
  findPlaceNow,
  listBefore,
  listFrom,
  type PostRow,
} from './posts.store.ts'
import { topicSubject } from '../topic-subject.ts'
import { findLeading, findTopic, TopicMerged } from '../topics.store.ts'

const presentPost = (row: PostRow, view: DiscussionView): Post => ({
  ...presentComment(row, view),
  number: row.number,
  reply_to: row.replyTo,
})

/** A post that is asked for by its id is shown with some before it. */
const shownBefore = 3
/** Two merges in the moment somebody writes are one more than there will ever be. */
const mostTries = 3

/** Where words belong that are written here: with the post they answer, if staff moved it away meanwhile. */
async function placeOf(db: Db, topicId: number, answeredId: number | null): Promise<number> {
  const topic = found(await findLeading(db, topicId))
  if (answeredId === null) return topic.id
  return (await findMovedTo(db, topicId, answeredId)) ?? topic.id
}

export const postsFeature = feature('posts', endpoints, {
  async list(call) {
    const { db, viewer, input, tag } = call
    const topic = found(await findLeading(db, input.id))
    const { id } = topic
    tag(tags.topic(input.id), tags.topic(id))
    const subject = found(await topicSubject.find(db, id, viewer))
    const view = await discussionViewOf(call, { kind: 'topic', id }, subject)
    const asked = { topicId: id, viewerId: viewer?.id ?? null, limit: input.per_page + 1 }
    const number = input.comment ? await findNumber(db, id, input.comment) : null
    // One that was moved away is found by `place`; here the topic begins meanwhile.
    if (input.comment && number === null) found(await findPlaceNow(db, input.comment))
    const around = number === null ? null : number - shownBefore
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
    const { id: from, ...asked } = call.input
    return { data: await movePosts(call, { from, ...asked }) }
  },

  async moves({ db, input }) {
    found(await findTopic(db, input.id))
    const rows = await listMoves(db, input.id)
    return { data: rows.map((row) => ({ ...row, at: row.at.toISOString() })) }
  },

  async place({ db, input, tag }) {
    tag(tags.topic(input.id))
    const { number, comment } = input
    if ((number === undefined) === (comment === undefined)) throw failField('number', 'required')
    const id = found(comment ?? (await findByNumber(db, input.id, number!)))
    const place = found(await findPlaceNow(db, id))
    tag(tags.topic(place.topic_id))
    return { data: place }
  },

  async undoMove(call) {
    await undoMove(call, { topicId: call.input.id, id: call.input.move })
  },

  async create(call) {
    const { db, input } = call
    for (let tries = 1; ; tries++) {
      const id = await placeOf(db, input.id, input.parent_id ?? null)
      const ref = { kind: 'topic' as const, id }
      try {
        const written = await writeComment(call, { ref, source: topicSubject, input })
        const place = found(await findPlace(db, id, written.id))
        return { data: { ...written, number: place.number, reply_to: place.replyTo } }
      } catch (error) {
        if (!(error instanceof TopicMerged) || tries === mostTries) throw error
      }
    }
  },
})
