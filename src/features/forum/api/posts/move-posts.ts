import { fail, failField, found } from '../../../../contract/errors.ts'
import { clearPages } from '../../../../server/cache/clear-pages.ts'
import { tags } from '../../../../server/cache/tags.ts'
import type { SignedInContext } from '../../../../server/endpoints/request-context.ts'
import { insertAudit } from '../../../users/api/audit.store.ts'
import {
  countAnew,
  insertMove,
  lockCounts,
  lockPosts,
  lockPostsById,
  updatePlaces,
  updateUndone,
  writePlaces,
  type MoveAction,
} from './move-posts.store.ts'
import { findTopic } from '../topics.store.ts'

const audited = ({ viewer, ip, now }: SignedInContext) => ({ actorId: viewer.id, ip, now: now() })
const shownIn = ({ from, to }: Pick<MoveAction, 'from' | 'to'>) => [
  tags.topic(from),
  tags.topic(to),
  tags.list('topics'),
  tags.forum(),
]

/** Moves posts, or all of them, behind the last one of another topic; tells the number to take it back by. */
export async function movePosts(
  context: SignedInContext,
  { from, to, numbers }: { from: number; to: number; numbers: readonly number[] | null },
): Promise<{ id: number; moved: number }> {
  const { db, viewer, now } = context
  found(await findTopic(db, from))
  if (from === to || !(await findTopic(db, to))) throw failField('to', 'invalid')
  return db.transaction(async (tx) => {
    const moved = await lockPosts(tx, from, numbers)
    if (moved.length === 0 || moved.length < new Set(numbers ?? []).size)
      throw failField('numbers', 'invalid')
    await lockCounts(tx, [from, to])
    await updatePlaces(tx, moved, to)
    await countAnew(tx, [from, to])
    const whole = numbers === null
    const data = { from, to, moved }
    const id = await insertMove(tx, { topicId: from, actorId: viewer.id, data, whole, now: now() })
    const action = whole ? 'topic.merge' : 'topic.split'
    await insertAudit(tx, {
      ...audited(context),
      action,
      target: `topic:${from}`,
      after: { to, posts: moved.length },
    })
    await clearPages(tx, shownIn(data))
    return { id, moved: moved.length }
  })
}

/** Puts moved posts back where they stood. */
export async function undoMove(
  context: SignedInContext,
  { topicId, id }: { topicId: number; id: number },
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const data = await updateUndone(tx, { id, topicId, now: context.now() })
    if (!data) throw fail('alreadyDecided')
    const { from, to, moved } = data
    const ids = moved.map((post) => post.id)
    const here = await lockPostsById(tx, to, ids)
    await lockCounts(tx, [from, to])
    await writePlaces(
      tx,
      moved.filter((post) => here.has(post.id)),
      from,
    )
    await countAnew(tx, [from, to])
    await insertAudit(tx, {
      ...audited(context),
      action: 'topic.undo',
      target: `topic:${from}`,
      after: { to },
    })
    await clearPages(tx, shownIn(data))
  })
}
