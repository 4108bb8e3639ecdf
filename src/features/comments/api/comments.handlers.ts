import { authorize, fail, failField, found } from '../../../contract/errors.ts'
import { listMetaFor } from '../../../contract/paging.ts'
import { clearPages } from '../../../server/cached-pages.ts'
import { sourceOf } from '../../../server/content-subjects.ts'
import type { Subject, SubjectSource } from '../../../server/content-subjects.ts'
import { feature } from '../../../server/feature.ts'
import type { BoundEndpoint } from '../../../server/feature.ts'
import { cutSlice, sliceOf } from '../../../server/list-page.ts'
import type { RequestContext } from '../../../server/request-context.ts'
import { insertAudit } from '../../users/api/audit.store.ts'
import { isSolvable } from '../comment-words.contract.ts'
import type { CommentKind, CommentSort } from '../comment-words.contract.ts'
import { endpoints } from '../comments.contract.ts'
import {
  countPinned,
  listEdits,
  updateGone,
  updateLocked,
  updateMarks,
  updateWords,
} from './comment-writes.store.ts'
import { commentPolicy } from './comments.policy.ts'
import {
  countThreads,
  findComment,
  findDiscussion,
  listPinned,
  listReplies,
  listThreads,
  lockComment,
} from './comments.store.ts'
import type { CommentRow, CommentSubject } from './comments.store.ts'
import { presentComments, presentThreads } from './present-comments.ts'
import type { Scene } from './present-comments.ts'
import { tellOfDecision } from './tell-comment.ts'
import { wordsOf, writeComment } from './write-comment.ts'

type Call<T> = RequestContext & { input: T }
type ListInput = {
  id: number
  page: number
  per_page: number
  cursor?: string | undefined
  sort: CommentSort
  kind?: CommentKind | undefined
}
const maxPinned = 3

/** Talking about everything the other features handed in. */
export function commentsFeature(sources: readonly SubjectSource[]): BoundEndpoint[] {
  /** The comment with what it stands under; not found where the viewer may see either not. */
  async function seen(context: RequestContext, id: number): Promise<{ row: CommentRow; subject: Subject }> {
    const row = found(await findComment(context.db, id))
    const subject = await sourceOf(sources, row.subject.kind).find(context.db, row.subject.id, context.viewer)
    return { row, subject: found(subject) }
  }

  async function sceneOf(
    { db, viewer, now }: RequestContext,
    ref: CommentSubject,
    subject: Subject,
  ): Promise<Scene & { count: number }> {
    const { count, locked } = await findDiscussion(db, ref)
    return { viewer, subject, locked: locked || subject.locked, now: now(), count }
  }

  async function one(context: RequestContext, row: CommentRow, subject: Subject) {
    const scene = await sceneOf(context, row.subject, subject)
    const [comment] = await presentComments(context.db, [row], scene)
    return { data: comment! }
  }

  const clear = (tx: RequestContext['db'], row: CommentRow) =>
    clearPages(tx, sourceOf(sources, row.subject.kind).tags(row.subject.id))

  const list = (kind: CommentSubject['kind']) => async (call: Call<ListInput>) => {
    const { db, viewer, input, tag } = call
    const source = sourceOf(sources, kind)
    const subject = found(await source.find(db, input.id, viewer))
    const slice = sliceOf(input)
    const ref = { kind, id: input.id }
    const which = { subject: ref, kind: input.kind ?? null, viewerId: viewer?.id ?? null }
    const first = !slice.after && slice.offset === 0 && !input.kind
    const [scene, pinned, rows, total] = await Promise.all([
      sceneOf(call, ref, subject),
      first ? listPinned(db, ref, which.viewerId) : [],
      listThreads(db, { ...which, ...slice, sort: input.sort }),
      countThreads(db, which),
    ])
    // In the order of usefulness the number of reactions stands where the date stands otherwise.
    const shown = cutSlice(rows, input.per_page, ({ id, createdAt, reactions }) => ({
      at: input.sort === 'useful' ? new Date(reactions) : createdAt,
      id,
    }))
    const data = await presentThreads(db, [...pinned, ...shown.rows], scene)
    const ids = data.flatMap(({ id, replies }) => [id, ...replies.map((reply) => reply.id)])
    tag(...source.tags(input.id), ...ids.map((id) => `comment:${id}`))
    return {
      data,
      meta: listMetaFor(input, total, shown.next),
      count: scene.count,
      locked: scene.locked,
      abilities: {
        write: commentPolicy.write(viewer, subject, scene.locked),
        lock: commentPolicy.lock(viewer),
      },
    }
  }

  const create =
    (kind: CommentSubject['kind']) =>
    async (call: Call<Parameters<typeof writeComment>[1]['input'] & { id: number }>) => {
      const source = sourceOf(sources, kind)
      const ref = { kind, id: call.input.id }
      const row = await writeComment(call, { ref, source, input: call.input })
      return one(call, row, found(await source.find(call.db, ref.id, call.viewer)))
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

    async get(context) {
      const { row, subject } = await seen(context, context.input.id)
      const root = row.parentId === null ? row : found(await findComment(context.db, row.parentId))
      const closed = row.deleted || (row.hidden && !commentPolicy.readHidden(context.viewer))
      if (root.id === row.id && closed && row.replies === 0) throw fail('notFound')
      const scene = await sceneOf(context, row.subject, subject)
      const [thread] = await presentThreads(context.db, [root], scene)
      // The answer that is looked for may stand behind those that come with the thread.
      if (row.id !== root.id && !closed && !thread!.replies.some(({ id }) => id === row.id))
        thread!.replies.push(...(await presentComments(context.db, [row], scene)))
      return { data: thread! }
    },

    async replies(context) {
      const { row, subject } = await seen(context, context.input.id)
      const scene = await sceneOf(context, row.subject, subject)
      const { input, viewer } = context
      const which = { parentId: row.id, viewerId: viewer?.id ?? null, ...sliceOf(input) }
      const rows = await listReplies(context.db, which)
      const shown = cutSlice(rows, input.per_page, ({ id, createdAt }) => ({ at: createdAt, id }))
      return {
        data: await presentComments(context.db, shown.rows, scene),
        meta: listMetaFor(input, row.replies, shown.next),
      }
    },

    async update(context) {
      const { db, viewer, input, now } = context
      const { subject } = await seen(context, input.id)
      await db.transaction(async (tx) => {
        const row = found(await lockComment(tx, input.id))
        const written = writtenOf(row)
        if (input.content !== undefined || input.kind !== undefined) {
          authorize(commentPolicy.edit(viewer, written, now()))
          const kind = row.parentId !== null || input.kind === undefined ? row.kind : input.kind
          const words = input.content ? await wordsOf(context, input.content) : null
          await updateWords(tx, row, { words, kind, now: now() })
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
        await clear(tx, row)
      })
      return one(context, found(await findComment(db, input.id)), subject)
    },

    async remove(context) {
      const { db, viewer, input, now } = context
      await seen(context, input.id)
      await db.transaction(async (tx) => {
        const row = found(await lockComment(tx, input.id))
        authorize(commentPolicy.remove(viewer, writtenOf(row)))
        const count = await updateGone(tx, row, { deleted: true, hidden: row.hidden, reason: '', now: now() })
        await sourceOf(sources, row.subject.kind).countComments?.(tx, row.subject.id, count)
        await clear(tx, row)
      })
    },

    async edits(context) {
      const { row } = await seen(context, context.input.id)
      authorize(commentPolicy.seeEdits(context.viewer, writtenOf(row)))
      const edits = await listEdits(context.db, row.id)
      return {
        data: edits.map(({ editedAt, html }) => ({ edited_at: editedAt.toISOString(), content_html: html })),
      }
    },

    async decide(context) {
      const { db, input, now, services } = context
      const { subject } = await seen(context, input.id)
      const hidden = input.status === 'declined'
      await db.transaction(async (tx) => {
        const row = found(await lockComment(tx, input.id))
        if (row.deleted) throw fail('notFound')
        if (row.hidden === hidden) return
        const { reason } = input
        const count = await updateGone(tx, row, { deleted: false, hidden, reason, now: now() })
        await sourceOf(sources, row.subject.kind).countComments?.(tx, row.subject.id, count)
        await clear(tx, row)
        const action = hidden ? 'comment.hide' : 'comment.show'
        await insertAudit(tx, { ...actorOf(context), action, target: `comment:${row.id}`, after: { reason } })
        await tellOfDecision(tx, { row, subject, hidden, reason }, now(), services)
      })
      return { status: hidden ? ('declined' as const) : ('approved_and_verified' as const) }
    },
  })
}

const writtenOf = (row: CommentRow) => ({
  authorId: row.author?.id ?? null,
  createdAt: row.createdAt,
  gone: row.deleted || row.hidden,
  isReply: row.parentId !== null,
})

const actorOf = ({ viewer, ip, now }: RequestContext) => ({ actorId: viewer!.id, ip, now: now() })
