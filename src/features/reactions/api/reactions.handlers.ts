import { authorize, found } from '../../../contract/errors.ts'
import { listMetaFor } from '../../../contract/paging.ts'
import { clearedPages } from '../../../server/cache/clear-pages.ts'
import { sourceOf } from '../../../server/content-subjects.ts'
import type { SubjectKind, SubjectRef, SubjectSource } from '../../../server/content-subjects.ts'
import { feature, type BoundEndpoint } from '../../../server/endpoints/feature.ts'
import { cutSlice, sliceOf } from '../../../server/endpoints/list-page.ts'
import type { RequestContext, SignedInContext } from '../../../server/endpoints/request-context.ts'
import { presentName } from '../../users/api/present-users.ts'
import { endpoints, type ReactionState } from '../reactions.contract.ts'
import { findState } from './reaction-state.store.ts'
import { reactionPolicy } from './reactions.policy.ts'
import {
  countBlockedReactors,
  listCounts,
  listOwn,
  listReactors,
  removeReaction,
  updateReaction,
} from './reactions.store.ts'

type Call<T> = SignedInContext & { input: T }
type Asked = { id: number; via?: string | undefined }
type PageInput = Asked & {
  page: number
  per_page: number
  cursor?: string | undefined
  reaction?: number
}

/** Also if a call changed nothing, perhaps because the same call came a moment ago. */
const countsNow = async (db: RequestContext['db'], { kind, id }: SubjectRef) =>
  (await listCounts(db, kind, [id])).get(id)!

/** Reactions to the subjects that other features hand in. */
export function reactionsFeature(sources: readonly SubjectSource[]): BoundEndpoint[] {
  const state = async (
    { db, viewer }: RequestContext,
    subject: SubjectRef,
  ): Promise<{ data: ReactionState }> => ({
    data: await findState(db, subject, viewer?.id ?? null),
  })

  /** The subject's sums and cached pages are updated in the statement that changes the reaction. */
  const changeOf = (source: SubjectSource, { viewer, input, now }: Call<Asked>) => ({
    subject: { kind: source.kind, id: input.id },
    userId: viewer.id,
    sums: source.reactionSums?.(input.id, now()) ?? null,
    news: [clearedPages(source.tags(input.id))],
  })

  const set = (kind: SubjectKind) => async (call: Call<Asked & { reaction: number }>) => {
    const { db, viewer, input, now } = call
    const source = sourceOf(sources, kind)
    const subject = found(await source.find(db, input.id, viewer, input.via))
    authorize(reactionPolicy.react(viewer, subject))
    const change = { ...changeOf(source, call), kind: input.reaction, now: now() }
    const reactions = await updateReaction(db, change)
    return { data: { reactions: reactions ?? (await countsNow(db, change.subject)), own: input.reaction } }
  }

  const remove = (kind: SubjectKind) => async (call: Call<Asked>) => {
    const { db, viewer, input } = call
    const source = sourceOf(sources, kind)
    found(await source.find(db, input.id, viewer, input.via))
    const change = changeOf(source, call)
    const reactions = await removeReaction(db, change)
    return { data: { reactions: reactions ?? (await countsNow(db, change.subject)), own: null } }
  }

  const counts = (kind: SubjectKind) => async (call: RequestContext & { input: Asked }) => {
    const source = sourceOf(sources, kind)
    found(await source.find(call.db, call.input.id, call.viewer, call.input.via))
    call.tag(...source.tags(call.input.id))
    return state(call, { kind, id: call.input.id })
  }

  const people =
    (kind: SubjectKind) =>
    async ({ db, viewer, input }: Call<PageInput>) => {
      found(await sourceOf(sources, kind).find(db, input.id, viewer, input.via))
      const which = { subject: { kind, id: input.id }, kind: input.reaction ?? null, viewerId: viewer.id }
      const [rows, blocked, counts] = await Promise.all([
        listReactors(db, { ...which, ...sliceOf(input) }),
        countBlockedReactors(db, which),
        listCounts(db, kind, [input.id]),
      ])
      const byId = counts.get(input.id)!
      const total =
        input.reaction === undefined
          ? Object.values(byId).reduce((sum, count) => sum + count, 0)
          : byId[String(input.reaction)]!
      const shown = cutSlice(rows, input.per_page, (row) => ({ at: row.createdAt, id: row.userId }))
      return {
        data: shown.rows.map((row) => ({
          user: presentName({ ...row, id: row.userId }),
          reaction: row.kind,
          created_at: row.createdAt.toISOString(),
        })),
        meta: listMetaFor(input, Math.max(total - blocked, 0), shown.next),
      }
    }

  return feature('reactions', endpoints, {
    reactToArticle: set('article'),
    removeFromArticle: remove('article'),
    countsOfArticle: counts('article'),
    peopleOfArticle: people('article'),
    reactToResource: set('resource'),
    removeFromResource: remove('resource'),
    countsOfResource: counts('resource'),
    peopleOfResource: people('resource'),
    reactToTopic: set('topic'),
    removeFromTopic: remove('topic'),
    countsOfTopic: counts('topic'),
    peopleOfTopic: people('topic'),
    reactToComment: set('comment'),
    removeFromComment: remove('comment'),
    peopleOfComment: people('comment'),
    async own({ db, viewer, input }) {
      const subjects = input.subjects.map((text) => {
        const [kind, id] = text.split('.') as [SubjectKind, string]
        return { kind, id: Number(id) }
      })
      return { data: await listOwn(db, viewer.id, subjects) }
    },
  })
}
