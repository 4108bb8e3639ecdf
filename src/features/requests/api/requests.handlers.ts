import { authorize, fail, failField, found } from '../../../contract/errors.ts'
import { tags } from '../../../server/cache/tags.ts'
import { feature } from '../../../server/endpoints/feature.ts'
import { publicationFeature } from '../../publications/api/publication-feature.ts'
import { insiderItem } from '../../publications/kind/api/publication-access.ts'
import { presentAuthor } from '../../publications/kind/api/present-publications.ts'
import { insertAudit } from '../../users/api/audit.store.ts'
import { findUserById } from '../../users/api/users.store.ts'
import { requestLimits, requestPath } from '../request-limits.contract.ts'
import { endpoints, publication } from '../requests.contract.ts'
import { findBoardSums, listRatingsOf } from './board-people.store.ts'
import { hasDeals } from './deals/deals.store.ts'
import { closeRequest } from './deals/end-deal.ts'
import { holdReward } from './deals/reward-money.ts'
import { visibleRequest } from './deals/request-access.ts'
import { listRequests, readFacets } from './list-requests.ts'
import { presentLatest, presentRequest } from './present-request.ts'
import { requestKind, requestSlug } from './request-kind.ts'
import { findWhole } from './request-whole.store.ts'
import { requestPolicy } from './requests.policy.ts'
import {
  findRequest,
  insertEvent,
  insertRequest,
  lockRequest,
  updateConditions,
  type RequestRow,
} from './requests.store.ts'
import { indexText } from '../../publications/kind/api/publish.ts'

const dayMs = 86_400_000
const ratingsOnPage = 10

function checkDeadline(value: string | null, now: Date): Date | null {
  if (value === null) return null
  const at = new Date(value)
  if (at <= now || at.getTime() > now.getTime() + requestLimits.deadlineDays * dayMs)
    throw failField('deadline', 'schedule_range')
  return at
}

/** Requests, registered with everything that publications share. */
const shared = publicationFeature(requestKind, publication, {
  writing: {
    async insert(tx, input, { authorId, now }) {
      const { title, language, type, platforms, reward } = input
      const id = await insertRequest(tx, {
        authorId,
        language,
        categories: [],
        now,
        slug: requestSlug(title, language),
        type,
        platforms,
        gameVersions: input.game_versions,
        wantedLanguages: input.wanted_languages,
        deadline: checkDeadline(input.deadline, now),
        reward,
      })
      await holdReward(tx, { requestId: id, userId: authorId, kopecks: reward, part: 'offered', now })
      await insertEvent(tx, {
        requestId: id,
        dealId: null,
        actorId: authorId,
        action: 'open',
        from: null,
        to: 'open',
        kopecks: reward,
        now,
      })
      return id
    },
    async change({ tx, now }, request, input) {
      const { type, platforms, game_versions: versions, wanted_languages: languages, deadline } = input
      if ([type, platforms, versions, languages, deadline].every((value) => value === undefined)) return
      const unchanged = deadline !== undefined && sameMoment(deadline, request.deadline)
      await updateConditions(tx, request.id, {
        type: type ?? request.type,
        platforms: platforms ?? request.platforms,
        gameVersions: versions ?? request.gameVersions,
        wantedLanguages: languages ?? request.wantedLanguages,
        deadline: deadline === undefined || unchanged ? request.deadline : checkDeadline(deadline, now),
      })
      if (request.public) await indexText(requestKind, tx, request.id)
    },
    async alsoRemove({ tx, now, services }, request) {
      // What somebody worked on is a part of their record too.
      if (await hasDeals(tx, request.id)) throw fail('requestState')
      if (request.state !== 'open') return
      const stepping = { tx, now, services, by: 'requester' as const, actorId: request.authorId }
      await closeRequest(stepping, request, 'close')
    },
  },
  drafts: { max: requestLimits.drafts },
  newest: async (context, id) => ({
    data: await presentLatest(context, found(await findRequest(context.db, id))),
  }),
})
export const requestWriter = shared.writer

const sameMoment = (value: string | null, date: Date | null): boolean =>
  (value === null ? null : new Date(value).getTime()) === (date?.getTime() ?? null)

/** What requests do not have, as the engine of publications expects it. */
const noWork = { description: '', categories: [], cover_id: null }

const own = feature('requests', endpoints, {
  list: listRequests,
  facets: readFacets,
  ...shared.items,

  // What is not sent is a draft: a reward is held for what people can answer to.
  create: (context) =>
    shared.items.create({ ...context, input: { ...context.input, ...noWork, submit: true } }),

  async get(context) {
    const { input, readDb, locale, tag } = context
    tag(tags.request(input.id))
    const asking = { ...context, db: readDb }
    if (input.revision === 'latest')
      return { data: await presentLatest(asking, await insiderItem(requestKind, asking, input.id)) }
    const request = await visibleRequest(asking, input.id)
    tag(tags.user(request.authorId))
    const whole = found(await findWhole(readDb, request.id, input.language ?? locale))
    return { data: await presentRequest(asking, request, whole, { markdown: input.content === 'markdown' }) }
  },

  async close(context) {
    const { db, viewer, input, now, services, ip } = context
    await db.transaction(async (tx) => {
      const request = found(await lockRequest(tx, input.id))
      const by = requestPolicy.sideOf(viewer, request, null)
      if (!requestPolicy.see(viewer, request)) throw fail('notFound')
      authorize(by !== null)
      const at = now()
      await closeRequest({ tx, now: at, services, by: by!, actorId: viewer.id }, request, 'close')
      if (by === 'staff') await auditClose(tx, request, { actorId: viewer.id, ip, now: at })
    })
    return { data: await presentLatest(context, found(await findRequest(db, input.id))) }
  },

  async person({ readDb, viewer, input, tag }) {
    const user = found(await findUserById(readDb, input.id))
    tag(tags.user(user.id))
    const sums = await findBoardSums(readDb, user.id)
    const offset = (input.page - 1) * ratingsOnPage
    const rows = await listRatingsOf(readDb, user.id, { limit: ratingsOnPage, offset })
    return {
      data: {
        ...sums,
        latest: rows.map(({ dealId, author, request, createdAt, ...row }) => ({
          ...row,
          deal_id: dealId,
          author: presentAuthor(author),
          request: request && { id: request.id, title: request.title, path: requestPath(request) },
          created_at: createdAt.toISOString(),
          answerable: viewer?.id === user.id && row.answer === '',
        })),
      },
    }
  },
})

const auditClose = (
  tx: Parameters<typeof insertAudit>[0],
  request: RequestRow,
  by: { actorId: number; ip: string | null; now: Date },
) =>
  insertAudit(tx, {
    ...by,
    action: 'request.close',
    target: `request:${request.id}`,
    before: { state: request.state, reward: request.reward },
  })

export const requestsFeature = [...own, ...shared.writing, ...shared.moderation]
