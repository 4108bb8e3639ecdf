import { authorize, fail, failField, found } from '../../../contract/errors.ts'
import { clearPages } from '../../../server/cache/clear-pages.ts'
import { sourceOf, type Subject, type SubjectSource } from '../../../server/content-subjects.ts'
import { feature, type BoundEndpoint } from '../../../server/endpoints/feature.ts'
import type { RequestContext, SignedInContext } from '../../../server/endpoints/request-context.ts'
import { insertAudit } from '../../users/api/audit.store.ts'
import { isSolvable } from '../comment-limits.contract.ts'
import { endpoints } from '../comments.contract.ts'
import { discussionViewOf, seenComment } from './discussion-view.ts'
import {
  countPinned,
  listEdits,
  updateGone,
  updateLocked,
  updateMarks,
  updateContent,
  updateWiki,
} from './comment-writes.store.ts'
import { commentPolicy } from './comments.policy.ts'
import { findComment, lockComment, type CommentRow, type CommentSubject } from './comments.store.ts'
import { mayReword } from './may-write.ts'
import { presentComment } from './present-comments.ts'
import { readComments } from './read-comments.ts'
import { decideComment } from './decide-comment.ts'
import { renderContent, writeComment } from './write-comment.ts'

type Call<T> = SignedInContext & { input: T }
const maxPinned = 3

/** Comments on the subjects that other features hand in. */
export function commentsFeature(sources: readonly SubjectSource[]): BoundEndpoint[] {
  const { list, get, replies } = readComments(sources)
  const seen = <T extends { id: number }>(context: RequestContext & { input: T }) =>
    seenComment(sources, context, context.input)

  async function one(context: RequestContext, row: CommentRow, subject: Subject) {
    const view = await discussionViewOf(context, row.subject, subject)
    return { data: presentComment(row, view) }
  }

  const clear = (tx: RequestContext['db'], row: CommentRow) =>
    clearPages(tx, sourceOf(sources, row.subject.kind).tags(row.subject.id))

  const create =
    (kind: CommentSubject['kind']) =>
    async (
      call: Call<Parameters<typeof writeComment>[1]['input'] & { id: number; via?: string | undefined }>,
    ) => {
      const source = sourceOf(sources, kind)
      const ref = { kind, id: call.input.id }
      return { data: await writeComment(call, { ref, source, input: call.input }) }
    }

  const lock = (kind: CommentSubject['kind']) => async (call: Call<{ id: number; locked: boolean }>) => {
    const { db, viewer, input, now } = call
    const source = sourceOf(sources, kind)
    found(await source.find(db, input.id, viewer))
    await db.transaction(async (tx) => {
      await updateLocked(tx, { kind, id: input.id }, input.locked ? now() : null)
      await clearPages(tx, source.tags(input.id))
      const action = input.locked ? 'comments.lock' : 'comments.unlock'
      await insertAudit(tx, { ...actorOf(call), action, target: `${kind}:${input.id}` })
    })
    return { data: { locked: input.locked } }
  }

  return feature('comments', endpoints, {
    listOfArticle: list('article'),
    createOnArticle: create('article'),
    lockArticle: lock('article'),
    listOfResource: list('resource'),
    createOnResource: create('resource'),
    lockResource: lock('resource'),

    get,
    replies,

    async update(context) {
      const { db, viewer, input, now } = context
      const { row: before, subject } = await seen(context)
      const reworded = input.content !== undefined || input.kind !== undefined
      const mayEdit = commentPolicy.edit(viewer, formStateOf(before), now())
      const facts = reworded && mayEdit ? await mayReword(context, before, subject) : null
      await db.transaction(async (tx) => {
        const row = found(await lockComment(tx, input.id))
        const written = formStateOf(row)
        if (reworded) {
          if (!facts || !commentPolicy.edit(viewer, written, now())) throw fail('forbidden')
          const base = input.base_edited_at
          if (base !== undefined && base !== (row.editedAt?.toISOString() ?? null)) throw fail('editConflict')
          const kind = row.parentId !== null || input.kind === undefined ? row.kind : input.kind
          const content = input.content ? await renderContent(context, input.content, facts) : null
          await updateContent(tx, row, { content, kind, editorId: viewer.id, now: now() })
        }
        if (input.pinned !== undefined || input.solved !== undefined) {
          authorize(commentPolicy.curate(viewer, written, subject))
          const kind = input.kind === undefined ? row.kind : input.kind
          if (input.solved && !isSolvable(kind)) throw failField('solved', 'invalid')
          if (input.pinned && !row.pinned && (await countPinned(tx, row.subject)) >= maxPinned)
            throw failField('pinned', 'too_many_own', { max: maxPinned })
          const marks = { pinned: input.pinned ?? row.pinned, solved: input.solved ?? row.solved }
          await updateMarks(tx, row.id, { ...marks, now: now() })
        }
        if (input.wiki !== undefined && input.wiki !== row.wiki) await markWiki(tx, context, row, input.wiki)
        await clear(tx, row)
      })
      return one(context, found(await findComment(db, input.id, viewer.id)), subject)
    },

    async remove(context) {
      const { db, viewer, input, now } = context
      await seen(context)
      await db.transaction(async (tx) => {
        const row = found(await lockComment(tx, input.id))
        authorize(commentPolicy.remove(viewer, formStateOf(row)))
        const count = await updateGone(tx, row, { deleted: true, hidden: row.hidden, reason: '', now: now() })
        await sourceOf(sources, row.subject.kind).countComments?.(tx, row.subject.id, count)
        await clear(tx, row)
      })
    },

    async edits(context) {
      const { row } = await seen(context)
      authorize(commentPolicy.seeEdits(context.viewer, formStateOf(row)))
      const edits = await listEdits(context.db, row.id)
      return {
        data: edits.map(({ editedAt, html, by }) => ({
          edited_at: editedAt.toISOString(),
          content_html: html,
          by,
        })),
      }
    },

    async decide(context) {
      const { id, status, reason } = context.input
      const hidden = status === 'declined'
      await decideComment(sources, context, { id, hidden, reason })
      return { status: hidden ? ('declined' as const) : ('approved_and_verified' as const) }
    },
  })
}

const formStateOf = (row: CommentRow) => ({
  authorId: row.author?.id ?? null,
  createdAt: row.createdAt,
  gone: row.deleted || row.hidden,
  isReply: row.parentId !== null,
  wiki: row.wiki,
})

/** Opens a post to all trusted members, or closes it; the audit log holds both, so it can be taken back. */
async function markWiki(
  tx: RequestContext['db'],
  call: SignedInContext,
  row: CommentRow,
  wiki: boolean,
): Promise<void> {
  authorize(commentPolicy.markWiki(call.viewer))
  if (row.subject.kind !== 'topic') throw failField('wiki', 'invalid')
  await updateWiki(tx, row.id, wiki ? call.now() : null)
  await insertAudit(tx, {
    ...actorOf(call),
    action: wiki ? 'comment.wiki' : 'comment.unwiki',
    target: `comment:${row.id}`,
    before: { wiki: row.wiki },
    after: { wiki },
  })
}

const actorOf = ({ viewer, ip, now }: SignedInContext) => ({ actorId: viewer.id, ip, now: now() })
