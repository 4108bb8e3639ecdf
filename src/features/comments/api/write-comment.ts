import { failField, found } from '../../../contract/errors.ts'
import { countLinks, linkAllowance, linkIssue } from '../../../contract/limits/link-allowance.ts'
import type { RichDocument } from '../../../contract/rich-text/document.ts'
import { linksOf, mentionsOf, textOf } from '../../../contract/rich-text/text-of.ts'
import { clearedPages } from '../../../server/cache/clear-pages.ts'
import type { SubjectSource } from '../../../server/content-subjects.ts'
import type { SignedInContext } from '../../../server/endpoints/request-context.ts'
import { renderDocument } from '../../../server/rich-text/render-document.ts'
import { nameMentions } from '../../users/api/name-mentions.ts'
import { commentLimits, type CommentKind } from '../comment-limits.contract.ts'
import type { Comment } from '../comments.contract.ts'
import type { CommentSubject } from './comments.store.ts'
import { insertComment, type CommentContent } from './comment-writes.store.ts'
import { mayWrite } from './may-write.ts'
import { presentNewComment } from './present-comments.ts'
import { notifyOfComment } from './notify-comment.ts'
import type { WritingFacts } from './writing-facts.store.ts'

/** Announced to open pages, which then load the content with the rights of their viewer. */
export const commentTopic = 'comment'

/** A document as it is stored: HTML is built once, when it is written. */
export async function renderContent(
  { db, viewer, now, locale, services }: SignedInContext,
  sent: RichDocument,
  { createdAt }: Pick<WritingFacts, 'createdAt'>,
): Promise<CommentContent> {
  const mentions = mentionsOf(sent).length
  if (mentions > commentLimits.mentions)
    throw failField('content', 'too_many_mentions', { max: commentLimits.mentions })
  const content = await nameMentions(db, sent, { field: 'content', ...commentLimits.text })
  const text = textOf(content)
  // A link whose text is its own address counts once; one to a page of ours, as in a quote, is no advertisement.
  const { origin } = services.config
  const isOwn = (href: string): boolean => /^[/#]/.test(href) || href.startsWith(`${origin}/`)
  const links = Math.max(
    linksOf(content).filter((href) => !isOwn(href)).length,
    countLinks(text.replaceAll(`${origin}/`, '/')),
  )
  const { status, roles } = viewer
  const issue = linkIssue(links, linkAllowance({ status, roles, createdAt }, now()).inText)
  if (issue) throw failField('content', issue.key, issue.args)
  const { html } = renderDocument(content, { pictures: new Map(), language: locale, origin })
  return { content, html, text }
}

type NewWords = {
  content: RichDocument
  kind?: CommentKind | null | undefined
  parent_id?: number | null | undefined
  via?: string | undefined
}

/** Writes a comment. It is presented without reading it again: it has no reactions and answers yet. */
export async function writeComment(
  context: SignedInContext,
  { ref, source, input }: { ref: CommentSubject; source: SubjectSource; input: NewWords },
): Promise<Comment> {
  const { db, viewer, now, services } = context
  const subject = found(await source.find(db, ref.id, viewer, input.via))
  const { facts, answered } = await mayWrite(context, {
    ref,
    subject,
    answeredId: input.parent_id ?? null,
    threaded: !source.numberComment,
  })
  await source.refuseComment?.(db, ref.id, viewer, now())
  const content = await renderContent(context, input.content, facts)
  const author = viewer
  const at = now()
  const { numberComment } = source
  const parentId = numberComment ? null : (answered?.rootId ?? null)
  const said = {
    ...content,
    subject: ref,
    parentId,
    kind: answered || numberComment ? null : (input.kind ?? null),
  }
  const id = await db.transaction(async (tx) => {
    const concerned = [subject.ownerId ?? author.id, answered?.authorId ?? author.id]
    const heardBy = concerned.filter((person) => person !== author.id)
    const added = await insertComment(tx, { ...said, authorId: author.id, now: at, heardBy })
    if (numberComment) {
      const replyToId = answered?.open ? (input.parent_id ?? null) : null
      const numbered = { id: added.id, authorId: author.id, replyToId, total: added.count, now: at }
      await numberComment(tx, ref.id, numbered)
    } else await source.countComments?.(tx, ref.id, added.count)
    const news = { subject: `${ref.kind}.${ref.id}`, id: added.id, parent_id: parentId }
    await notifyOfComment(
      tx,
      {
        id: added.id,
        by: author,
        text: content.text,
        subject,
        answeredId: answered?.authorId ?? null,
        listeners: await source.listeners?.(tx, ref.id),
        mentions: mentionsOf(content.content),
        news: [clearedPages(source.tags(ref.id)), { topic: commentTopic, payload: news }],
      },
      at,
      services,
    )
    return added.id
  })
  const { username } = author
  return presentNewComment(
    { ...said, id, author: { id: author.id, username, avatarKey: facts.avatarKey }, createdAt: at },
    { viewer, subject, locked: facts.locked || subject.locked, now: at },
  )
}
