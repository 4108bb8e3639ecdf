import { fail, failField, found } from '../../../../contract/errors.ts'
import { documentFromMarkdown } from '../../../../contract/rich-text/markdown.ts'
import type { Db } from '../../../../db/client.ts'
import { clearPages } from '../../../../server/cache/clear-pages.ts'
import { tags } from '../../../../server/cache/tags.ts'
import type { SignedInContext } from '../../../../server/endpoints/request-context.ts'
import { translate } from '../../../../server/translate.ts'
import { insertComment } from '../../../comments/api/comment-writes.store.ts'
import { writingOf } from '../../../publications/kind/api/publication-access.ts'
import { indexText, publishRevision, unpublish } from '../../../publications/kind/api/publish.ts'
import { approveRevision } from '../../../publications/review/api/submit-revision.ts'
import { insertAudit } from '../../../users/api/audit.store.ts'
import { findCategory } from '../categories.store.ts'
import { topicKind, topicPath } from '../topic-kind.ts'
import { topicWriter } from '../topics.handlers.ts'
import { findTopic, lockTopic, updateAccepted, type TopicRow } from '../topics.store.ts'
import {
  countAnew,
  insertMove,
  lockCounts,
  lockPosts,
  lockPostsById,
  lockUnmerged,
  lowerLevels,
  raiseLevels,
  removeOpening,
  updateMerged,
  updatePlaces,
  updateUndone,
  writePlaces,
  type MoveAction,
} from './move-posts.store.ts'

const audited = ({ viewer, ip, now }: SignedInContext) => ({ actorId: viewer.id, ip, now: now() })
const shownIn = ({ from, to }: Pick<MoveAction, 'from' | 'to'>) => [
  tags.topic(from),
  tags.topic(to),
  tags.list('topics'),
  tags.forum(),
]

type Asked = {
  from: number
  to?: number | undefined
  topic?: { title: string; category: string } | undefined
  numbers: readonly number[] | null
}
type Done = { id: number; moved: number; to: number; path: string }

/** Moves posts, or all of them with the opening text, into another topic; tells the number to take it back by. */
export async function movePosts(context: SignedInContext, asked: Asked): Promise<Done> {
  const { db, viewer, now } = context
  const { from, numbers, topic } = asked
  const source = found(await findTopic(db, from))
  if ((asked.to === undefined) === (topic === undefined)) throw failField('to', 'invalid')
  if (topic && !(await findCategory(db, topic.category))) throw failField('topic.category', 'invalid')
  // All posts into a new topic would only be another name for this one.
  if (topic && numbers === null) throw failField('numbers', 'invalid')
  if (numbers === null && source.kind === 'poll') throw failField('to', 'poll_stays')
  return db.transaction(async (tx) => {
    const to = asked.to ?? (await openTopic({ ...context, db: tx }, source, topic!))
    const target = await findTopic(tx, to)
    if (from === to || !target?.public) throw failField('to', 'invalid')
    let moved = await lockPosts(tx, from, numbers)
    if (numbers !== null && (moved.length === 0 || moved.length < new Set(numbers).size))
      throw failField('numbers', 'invalid')
    await lockCounts(tx, [from, to])
    // Writers who held the lock before us have added their posts meanwhile; the next ones wait for us.
    if (numbers === null) moved = await lockPosts(tx, from, null)
    const opening = numbers === null ? await mergeOpening(tx, source, to) : null
    // Asked behind the locks: somebody may have merged one of them just now.
    for (const id of [from, to].toSorted((a, b) => a - b))
      if (!(await lockUnmerged(tx, id))) throw fail('alreadyDecided')
    await updatePlaces(tx, opening ? [{ id: opening.id, number: 1 }, ...moved] : moved, to)
    if (opening) {
      await unpublish(topicKind, tx, source)
      await updateMerged(tx, { from, to, published: null })
    }
    const raised = opening ? await raiseLevels(tx, { from, to, now: now() }) : []
    await countAnew(tx, [from, to])
    const data: MoveAction = {
      from,
      to,
      // The opening text was post 1.
      moved: opening ? [{ id: opening.id, number: 1 }, ...moved] : moved,
      accepted: source.acceptedCommentId,
      ...(opening && { opening: opening.id, published: opening.revisionId }),
      ...(topic && { opened: true }),
      ...(raised.length > 0 && { raised }),
    }
    const id = await insertMove(tx, {
      topicId: from,
      actorId: viewer.id,
      data,
      whole: numbers === null,
      now: now(),
    })
    await insertAudit(tx, {
      ...audited(context),
      action: numbers === null ? 'topic.merge' : 'topic.split',
      target: `topic:${from}`,
      after: { to, posts: moved.length },
    })
    await clearPages(tx, shownIn(data))
    return { id, moved: moved.length, to, path: topicPath(target) }
  })
}

/** A topic for posts that left another; its own words say where they come from. */
async function openTopic(
  context: SignedInContext,
  source: TopicRow,
  { title, category }: { title: string; category: string },
): Promise<number> {
  const words = translate(source.language, 'forum.splitFrom', {
    title: source.title.replace(/[[\]\\]/g, ' '),
    path: `/${source.language}${topicPath(source)}`,
  })
  const id = await topicWriter.create(context, {
    title,
    category,
    kind: 'discussion',
    language: source.language,
    content: documentFromMarkdown(words, 'full'),
    tags: [],
    description: '',
    categories: [],
    cover_id: null,
    submit: false,
  })
  // Staff's own hand: nobody has to read it first, also where the same words stood before.
  const writing = writingOf(context, context.db)
  const topic = found(await lockTopic(context.db, id))
  const revision = await approveRevision(topicKind, writing, topic, topic.latestRevisionId, {
    override: true,
  })
  await publishRevision(topicKind, writing, topic, revision)
  return id
}

/** What a merged topic began with becomes a post of its author in the other one. */
async function mergeOpening(
  tx: Db,
  source: TopicRow,
  to: number,
): Promise<{ id: number; revisionId: number }> {
  const revisionId = source.publishedRevisionId
  if (revisionId === null) throw fail('alreadyDecided')
  const { content, contentHtml, text } = found(
    await topicKind.revisions.findRevision(tx, source.id, revisionId),
  )
  const { id } = await insertComment(tx, {
    subject: { kind: 'topic', id: to },
    parentId: null,
    authorId: source.authorId,
    kind: null,
    content,
    html: contentHtml,
    text,
    now: source.publishedAt!,
  })
  return { id, revisionId }
}

/** Puts moved posts back where they stood; a topic that was opened for them leads back if nobody wrote in it since. */
export async function undoMove(
  context: SignedInContext,
  { topicId, id }: { topicId: number; id: number },
): Promise<void> {
  const now = context.now()
  await context.db.transaction(async (tx) => {
    const data = await updateUndone(tx, { id, topicId, now })
    if (!data) throw fail('alreadyDecided')
    const { from, to, moved, opening } = data
    const here = await lockPostsById(
      tx,
      to,
      moved.map((post) => post.id),
    )
    await lockCounts(tx, [from, to])
    if (opening !== undefined) await removeOpening(tx, opening, now)
    await writePlaces(
      tx,
      moved.filter((post) => post.id !== opening && here.has(post.id)),
      from,
    )
    if (data.published !== undefined) {
      await updateMerged(tx, { from, to: null, published: data.published })
      await indexText(topicKind, tx, from)
    }
    if (data.raised) await lowerLevels(tx, to, data.raised)
    if (data.accepted) await updateAccepted(tx, from, data.accepted)
    await countAnew(tx, [from, to])
    if (data.opened) await closeEmpty(tx, to, from)
    await insertAudit(tx, {
      ...audited(context),
      action: 'topic.undo',
      target: `topic:${from}`,
      after: { to },
    })
    await clearPages(tx, shownIn(data))
  })
}

async function closeEmpty(tx: Db, id: number, from: number): Promise<void> {
  const topic = await findTopic(tx, id)
  if (!topic || (await lockPosts(tx, id, null)).length > 0) return
  await unpublish(topicKind, tx, topic)
  await updateMerged(tx, { from: id, to: from, published: null })
}
