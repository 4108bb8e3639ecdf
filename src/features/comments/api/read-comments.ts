import { fail, found } from '../../../contract/errors.ts'
import { listMetaFor } from '../../../contract/paging.ts'
import { sourceOf, type SubjectSource } from '../../../server/content-subjects.ts'
import { cutSlice, sliceOf } from '../../../server/endpoints/list-page.ts'
import type { RequestContext } from '../../../server/endpoints/request-context.ts'
import { tags } from '../../../server/cache/tags.ts'
import { isBlockedBy } from '../../account/api/blocked-users.store.ts'
import type { CommentKind, CommentSort } from '../comment-limits.contract.ts'
import { countBlockedThreads } from './hidden-by-blocks.store.ts'
import { discussionViewOf, seenComment } from './discussion-view.ts'
import { commentPolicy } from './comments.policy.ts'
import { findThread, listReplies, listThreads } from './comments.store.ts'
import type { CommentRow, CommentSubject } from './comments.store.ts'
import { presentComment, presentThreads, replyCountOf } from './present-comments.ts'

type Call<T> = RequestContext & { input: T }
type Asked = { id: number; via?: string | undefined }
type PageInput = Asked & { page: number; per_page: number; cursor?: string | undefined }
type ListInput = PageInput & { sort: CommentSort; kind?: CommentKind | undefined }

/** The handlers that only read. */
export function readComments(sources: readonly SubjectSource[]) {
  const list = (kind: CommentSubject['kind']) => async (call: Call<ListInput>) => {
    const { db, viewer, input, tag } = call
    const source = sourceOf(sources, kind)
    const subject = found(await source.find(db, input.id, viewer, input.via))
    const slice = sliceOf(input, input.sort)
    const ref = { kind, id: input.id }
    const which = { subject: ref, kind: input.kind ?? null, viewerId: viewer?.id ?? null }
    const first = !slice.after && slice.offset === 0 && !input.kind
    const [view, { pinned, threads, replies }] = await Promise.all([
      discussionViewOf(call, ref, subject),
      listThreads(db, { ...which, ...slice, sort: input.sort, pinned: first }),
    ])
    // Sorted by usefulness, the cursor holds the number of reactions instead of the date.
    const placeOf = ({ id, createdAt, reactions }: CommentRow) => ({
      at: input.sort === 'useful' ? new Date(reactions) : createdAt,
      id,
    })
    const shown = cutSlice(threads, input.per_page, placeOf, input.sort)
    const data = presentThreads([...pinned, ...shown.rows], replies, view)
    const ids = data.flatMap((thread) => [thread.id, ...thread.replies.map((reply) => reply.id)])
    tag(...source.tags(input.id), ...ids.map((id) => tags.comment(id)))
    const total = view.threads[input.kind ?? 'all'] - countBlockedThreads(view.blocked, which.kind)
    return {
      data,
      meta: listMetaFor(input, Math.max(total, 0), shown.next),
      count: view.count,
      newest: view.newest,
      locked: view.locked,
      abilities: {
        write: commentPolicy.write(viewer, subject, view.locked),
        lock: commentPolicy.lock(viewer),
      },
    }
  }

  async function get(call: Call<Asked>) {
    const { db, viewer, input } = call
    const { row, subject } = await seenComment(sources, call, input)
    const { threads, replies } = await findThread(db, row.parentId ?? row.id, viewer?.id ?? null)
    const root = found(threads[0])
    const isClosed = (one: CommentRow) => one.deleted || (one.hidden && !commentPolicy.readHidden(viewer))
    const view = await discussionViewOf(call, row.subject, subject)
    // Staff sees everything, also of people they blocked.
    const isStaff = commentPolicy.readHidden(viewer)
    if (view.blocked.roots.has(root.id) && !isStaff) throw fail('notFound')
    if (isClosed(root) && replyCountOf(root, view) === 0) throw fail('notFound')
    const [thread] = presentThreads([root], replies, view)
    // The wanted answer may not be among the first ones that come with the thread.
    const missing = row.id !== root.id && !isClosed(row) && !thread!.replies.some(({ id }) => id === row.id)
    const isBlocked = async () => viewer && row.author && (await isBlockedBy(db, viewer.id, row.author.id))
    if (missing && (isStaff || !(await isBlocked()))) thread!.replies.push(presentComment(row, view))
    return { data: thread! }
  }

  async function replies(call: Call<PageInput>) {
    const { db, viewer, input } = call
    const { row, subject } = await seenComment(sources, call, input)
    const view = await discussionViewOf(call, row.subject, subject)
    if (view.blocked.roots.has(row.id)) throw fail('notFound')
    const rows = await listReplies(db, { parentId: row.id, viewerId: viewer?.id ?? null, ...sliceOf(input) })
    const shown = cutSlice(rows, input.per_page, ({ id, createdAt }) => ({ at: createdAt, id }))
    return {
      data: shown.rows.map((one) => presentComment(one, view)),
      meta: listMetaFor(input, replyCountOf(row, view), shown.next),
    }
  }

  return { list, get, replies }
}
