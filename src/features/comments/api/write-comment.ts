import { authorize, fail, failField, found } from '../../../contract/errors.ts'
import { isApprovedStatus } from '../../../contract/access.ts'
import type { ModerationStatus } from '../../../contract/access.ts'
import { countLinks, linkAllowance, linkIssue, newcomerDays } from '../../../contract/link-allowance.ts'
import type { RichDocument } from '../../../contract/rich-text/document.ts'
import { linksOf, mentionsOf, textOf } from '../../../contract/rich-text/text-of.ts'
import type { Db } from '../../../db/client.ts'
import { publish } from '../../../server/bus.ts'
import { clearPages } from '../../../server/cache/clear-pages.ts'
import type { Subject, SubjectSource } from '../../../server/content-subjects.ts'
import type { SignedInContext } from '../../../server/request-context.ts'
import { renderDocument } from '../../../server/rich-text/render-document.ts'
import { isBlockedBy } from '../../account/api/blocked-users.store.ts'
import { nameMentions } from '../../users/api/name-mentions.ts'
import { findRunningSanction } from '../../users/api/sanctions.store.ts'
import { findUserById } from '../../users/api/users.store.ts'
import { commentLimits } from '../comment-words.contract.ts'
import type { CommentKind } from '../comment-words.contract.ts'
import { commentPolicy } from './comments.policy.ts'
import { countSince, findComment, findDiscussion } from './comments.store.ts'
import type { CommentRow, CommentSubject } from './comments.store.ts'
import { insertComment } from './comment-writes.store.ts'
import type { Words } from './comment-writes.store.ts'
import { tellOfComment } from './tell-comment.ts'

/** What open pages are told; they ask for the words themselves, as whoever looks at them. */
export const commentTopic = 'comment'
const dayMs = 86_400_000

/** A document as it is stored: HTML is built once, when it is written. */
export async function wordsOf(context: SignedInContext, sent: RichDocument): Promise<Words> {
  const mentions = mentionsOf(sent).length
  if (mentions > commentLimits.mentions)
    throw failField('content', 'too_many_mentions', { max: commentLimits.mentions })
  const content = await nameMentions(context.db, sent, { field: 'content', ...commentLimits.text })
  const text = textOf(content)
  // A link that shows its own address is one.
  const links = Math.max(linksOf(content).length, countLinks(text))
  const issue = linkIssue(links, linkAllowance(await writerOf(context), context.now()).inText)
  if (issue) throw failField('content', issue.key, issue.args)
  const { html } = renderDocument(content, { pictures: new Map(), language: context.locale })
  return { content, html, text }
}

/** What limits need to know about the person writing. */
async function writerOf({ db, viewer }: SignedInContext) {
  const { createdAt } = found(await findUserById(db, viewer.id))
  return { status: viewer.status, roles: viewer.roles, createdAt }
}

type NewWords = {
  content: RichDocument
  kind?: CommentKind | null | undefined
  parent_id?: number | null | undefined
  via?: string | undefined
}

export async function writeComment(
  context: SignedInContext,
  { ref, source, input }: { ref: CommentSubject; source: SubjectSource; input: NewWords },
): Promise<CommentRow> {
  const { db, viewer, now, services } = context
  const subject = found(await source.find(db, ref.id, viewer, input.via))
  await refuseClosed(context, ref, subject)
  const parent = input.parent_id ? await parentOf(db, ref, input.parent_id) : null
  await refuseSilenced(context, subject, parent)
  await refuseHaste(context)
  const words = await wordsOf(context, input.content)
  const author = viewer
  return db.transaction(async (tx) => {
    const at = now()
    const { id, count } = await insertComment(tx, {
      ...words,
      subject: ref,
      parentId: parent?.id ?? null,
      authorId: author.id,
      kind: parent ? null : (input.kind ?? null),
      now: at,
    })
    await source.countComments?.(tx, ref.id, count)
    await clearPages(tx, source.tags(ref.id))
    await publish(tx, commentTopic, { subject: `${ref.kind}.${ref.id}`, id, parent_id: parent?.id ?? null })
    const said = {
      id,
      by: author,
      text: words.text,
      subject,
      parentAuthorId: parent?.author?.id ?? null,
      mentions: mentionsOf(words.content),
    }
    await tellOfComment(tx, said, at, services)
    return found(await findComment(tx, id))
  })
}

/** Answers hang on the thread's first comment, also when one answers an answer. */
async function parentOf(db: Db, ref: CommentSubject, id: number): Promise<CommentRow> {
  const parent = await findComment(db, id)
  const fits = parent && parent.subject.kind === ref.kind && parent.subject.id === ref.id
  if (!fits || parent.deleted || parent.hidden) throw failField('parent_id', 'invalid')
  if (parent.parentId === null) return parent
  const root = found(await findComment(db, parent.parentId))
  return { ...root, author: parent.author }
}

async function refuseClosed(
  { db, viewer }: SignedInContext,
  ref: CommentSubject,
  subject: Subject,
): Promise<void> {
  const { locked } = await findDiscussion(db, ref)
  if (!commentPolicy.write(viewer, subject, locked))
    throw fail(locked || subject.locked ? 'discussionLocked' : 'forbidden')
}

/** Muted, or blocked by whoever published the thing or is answered. */
async function refuseSilenced(
  { db, viewer, now }: SignedInContext,
  subject: Subject,
  parent: CommentRow | null,
): Promise<void> {
  const userId = viewer.id
  const mute = await findRunningSanction(db, userId, 'mute', now())
  if (mute) throw fail('muted', { date: mute.until.toISOString().slice(0, 10), reason: mute.reason })
  for (const otherId of new Set([subject.ownerId, parent?.author?.id]))
    if (otherId && otherId !== userId) authorize(!(await isBlockedBy(db, otherId, userId)))
}

/** Whoever may say nothing new here may not say it by changing old words either. */
export async function refuseRewording(
  context: SignedInContext,
  row: CommentRow,
  subject: Subject,
): Promise<void> {
  await refuseClosed(context, row.subject, subject)
  const parent = row.parentId === null ? null : await findComment(context.db, row.parentId)
  await refuseSilenced(context, subject, parent)
}

/** Newcomers say only so much in a day. */
async function refuseHaste(context: SignedInContext): Promise<void> {
  const { db, viewer, now } = context
  if (!isNewcomer(await writerOf(context), now())) return
  const since = new Date(now().getTime() - dayMs)
  const said = await countSince(db, viewer.id, since, commentLimits.newcomerPerDay)
  if (said >= commentLimits.newcomerPerDay)
    throw fail('rateLimited', { seconds: 3600 }, { headers: { 'retry-after': '3600' } })
}

const isNewcomer = (writer: { status: ModerationStatus; createdAt: Date }, now: Date): boolean =>
  !isApprovedStatus(writer.status) || now.getTime() - writer.createdAt.getTime() < newcomerDays * dayMs
