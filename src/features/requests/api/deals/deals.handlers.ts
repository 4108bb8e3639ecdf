import { authorize, fail, failField, found } from '../../../../contract/errors.ts'
import { clearPages } from '../../../../server/cache/clear-pages.ts'
import { tags } from '../../../../server/cache/tags.ts'
import { feature } from '../../../../server/endpoints/feature.ts'
import type { SignedInContext } from '../../../../server/endpoints/request-context.ts'
import { storedFile } from '../../../../server/http/stored-file.ts'
import { attachment as savedAs } from '../../../../server/storage/content-disposition.ts'
import { presentAuthor } from '../../../publications/kind/api/present-publications.ts'
import { insertAudit } from '../../../users/api/audit.store.ts'
import { findInspection } from '../../../versions/api/files/inspections.store.ts'
import { listRecalled } from '../../../versions/api/files/recalls.store.ts'
import { listUploads } from '../../../versions/api/files/version-files.store.ts'
import { endpoints } from '../../request-deals.contract.ts'
import { requestPath, requestTimes, type RequestAction } from '../../request-limits.contract.ts'
import { saveRating, updateAnswer } from '../board-people.store.ts'
import { requestPolicy } from '../requests.policy.ts'
import type { RequestRow } from '../requests.store.ts'
import {
  findDeal,
  updateDelivered,
  updateDisputed,
  updateEnded,
  updateWorking,
  type DealRow,
} from './deals.store.ts'
import { listDisputes } from './disputes.store.ts'
import { acceptDelivery, endWork } from './end-deal.ts'
import { offerHandlers } from './offers.handlers.ts'
import { mayRate } from './present-work.ts'
import { visibleRequest } from './request-access.ts'
import { payDeal } from './reward-money.ts'
import { takeDelivery } from './take-delivery.ts'
import { checkStep, takeStep, notifySide, type Stepping } from './take-step.ts'
import { hasSpoken, insertMessage } from './messages.store.ts'
import { withRequest } from './with-request.ts'

const hourMs = 3_600_000

/** A step of somebody in one deal; the deal must be the one that is going on. */
const onDeal = (
  context: SignedInContext & { input: { id: number; deal: number } },
  action: RequestAction,
  run: (stepping: Stepping, request: RequestRow, deal: DealRow) => Promise<void>,
) =>
  withRequest(context, async (tx, request) => {
    const { viewer, now, services } = context
    const deal = found(await findDeal(tx, request.id, context.input.deal))
    const by = requestPolicy.sideOf(viewer, request, deal.performerId)
    if (by === null) throw fail('notFound')
    const stepping = { tx, now: now(), services, by, actorId: viewer.id }
    checkStep(stepping, request, action)
    if (deal.state === 'paid' || deal.state === 'ended') throw fail('requestState')
    await run(stepping, request, deal)
  })

/** The other person of the two. */
const otherOf = (request: RequestRow, performerId: number, userId: number): number =>
  userId === request.authorId ? performerId : request.authorId

export const dealsFeature = feature('requestDeals', endpoints, {
  ...offerHandlers,

  deliver: (context) =>
    onDeal(context, 'deliver', async (stepping, request, deal) => {
      const { viewer, input } = context
      const { tx, now } = stepping
      const taken = await takeDelivery(tx, { deal, ownerId: viewer.id, input })
      await updateDelivered(tx, deal.id, { ...taken, note: input.note, now })
      await takeStep(stepping, request, 'deliver', { to: 'delivered', dealId: deal.id })
      const news = { userId: request.authorId, event: 'delivered' as const, user: viewer.username }
      await notifySide(stepping, request, { ...news, text: input.note })
    }),

  confirm: (context) =>
    onDeal(context, 'confirm', (stepping, request, deal) =>
      acceptDelivery(stepping, request, deal, {
        more: context.input.more,
        percent: context.services.config.requestShare,
      }),
    ),

  revise: (context) =>
    onDeal(context, 'revise', async (stepping, request, deal) => {
      const { viewer, input } = context
      const { tx, now } = stepping
      await updateWorking(tx, deal.id)
      await insertMessage(tx, { offerId: deal.offerId, authorId: viewer.id, text: input.text, now })
      await takeStep(stepping, request, 'revise', { to: 'working', dealId: deal.id })
      const news = { userId: deal.performerId, event: 'revise' as const, user: viewer.username }
      await notifySide(stepping, request, { ...news, text: input.text })
    }),

  leave: (context) =>
    onDeal(context, 'leave', (stepping, request, deal) => endWork(stepping, request, deal, 'leave')),

  release: (context) =>
    onDeal(context, 'release', async (stepping, request, deal) => {
      if (deal.dueAt > stepping.now) throw fail('dealRunning')
      await endWork(stepping, request, deal, 'release')
    }),

  dispute: (context) =>
    onDeal(context, 'dispute', async (stepping, request, deal) => {
      const { viewer, input } = context
      const { tx, now } = stepping
      await updateDisputed(tx, deal.id, viewer.id, now)
      await insertMessage(tx, { offerId: deal.offerId, authorId: viewer.id, text: input.text, now })
      await takeStep(stepping, request, 'dispute', { to: 'disputed', dealId: deal.id })
      const userId = otherOf(request, deal.performerId, viewer.id)
      await notifySide(stepping, request, {
        userId,
        event: 'dispute',
        user: viewer.username,
        text: input.text,
      })
    }),

  decide: (context) =>
    onDeal(context, 'decide', async (stepping, request, deal) => {
      const { viewer, input, services, ip } = context
      const { tx, now } = stepping
      if (input.kopecks > deal.price) throw failField('kopecks', 'too_big', { max: deal.price })
      const other = otherOf(request, deal.performerId, deal.disputedBy ?? request.authorId)
      const waited = now.getTime() - deal.disputedAt!.getTime() >= requestTimes.hearingHours * hourMs
      if (!waited && !(await hasSpoken(tx, deal.offerId, other, deal.disputedAt!))) throw fail('sideUnheard')
      // An account that is gone gets nothing: nobody could ever have it.
      const kopecks = deal.performer.deleted ? 0 : input.kopecks
      await payDeal(tx, {
        requestId: request.id,
        dealId: deal.id,
        performerId: deal.performerId,
        kopecks,
        percent: services.config.requestShare,
        actorId: viewer.id,
        now,
      })
      const state = input.fulfilled ? 'paid' : 'ended'
      await updateEnded(tx, deal.id, {
        state,
        paid: kopecks,
        decision: input.text,
        decidedBy: viewer.id,
        now,
      })
      const to = input.fulfilled || request.paid > 0 ? 'fulfilled' : 'cancelled'
      const { returned } = await takeStep(stepping, request, 'decide', { to, dealId: deal.id, paid: kopecks })
      await insertAudit(tx, {
        actorId: viewer.id,
        action: 'request.decide',
        target: `request:${request.id}`,
        before: { state: request.state, price: deal.price },
        after: { state: to, paid: kopecks, returned, reason: input.text },
        ip,
        now,
      })
      const news = { event: 'decided' as const, user: '', text: input.text }
      await notifySide(stepping, request, { ...news, userId: deal.performerId })
      await notifySide(stepping, request, { ...news, userId: request.authorId })
    }),

  async file(context) {
    const { db, viewer, input, request: asked, services } = context
    const request = await visibleRequest(context, input.id)
    const deal = found(await findDeal(db, request.id, input.deal))
    if (requestPolicy.sideOf(viewer, request, deal.performerId) === null) throw fail('notFound')
    const upload = found((await listUploads(db, [found(deal.attachmentId)]))[0])
    if ((await listRecalled(db, [upload.sha256])).has(upload.sha256)) throw fail('fileRecalled')
    // Rules grow: what passed on the day of the delivery may be known as harmful today.
    const verdict = (await findInspection(db, upload.id))?.verdict
    if (verdict === 'block' || verdict === 'refused') throw fail('filesBlocked')
    return storedFile(services.storage, upload.key, asked, {
      sha256: upload.sha256,
      contentType: 'application/octet-stream',
      cacheControl: 'private, no-store',
      disposition: savedAs(upload.name),
    })
  },

  rate: (context) =>
    withRequest(context, async (tx, request) => {
      const { viewer, input, now, services } = context
      const deal = found(await findDeal(tx, request.id, input.deal))
      const side = requestPolicy.sideOf(viewer, request, deal.performerId)
      if (side === null) throw fail('notFound')
      authorize(side !== 'staff')
      if (!mayRate(deal, side)) throw fail('requestState')
      const subjectId = otherOf(request, deal.performerId, viewer.id)
      const { stars, text } = input
      const rating = { dealId: deal.id, authorId: viewer.id, subjectId, stars, text, now: now() }
      if (!(await saveRating(tx, rating))) throw fail('requestState')
      await clearPages(tx, [tags.user(subjectId)])
      if ((deal.ratings ?? []).some(({ author_id: by }) => by === viewer.id)) return
      const stepping = { tx, now: now(), services, by: side!, actorId: viewer.id }
      await notifySide(stepping, request, { userId: subjectId, event: 'rated', user: viewer.username, text })
    }),

  answer: (context) =>
    withRequest(context, async (tx, request) => {
      const { viewer, input, now, services } = context
      const deal = found(await findDeal(tx, request.id, input.deal))
      const answer = { dealId: deal.id, subjectId: viewer.id, text: input.text, now: now() }
      found((await updateAnswer(tx, answer)) || null)
      await clearPages(tx, [tags.user(viewer.id)])
      const by = requestPolicy.sideOf(viewer, request, deal.performerId)!
      const userId = otherOf(request, deal.performerId, viewer.id)
      const stepping = { tx, now: now(), services, by, actorId: viewer.id }
      await notifySide(stepping, request, {
        userId,
        event: 'answered',
        user: viewer.username,
        text: input.text,
      })
    }),

  async disputes({ db, now }) {
    const since = new Date(now().getTime() - requestTimes.hearingHours * hourMs)
    const rows = await listDisputes(db, since)
    return {
      data: rows.map((row) => ({
        deal_id: row.dealId,
        request: { id: row.id, title: row.title, path: requestPath(row) },
        requester: presentAuthor(row.requester),
        performer: presentAuthor(row.performer),
        price: row.price,
        by: row.by,
        heard: row.heard,
        at: row.at.toISOString(),
      })),
    }
  },
})
