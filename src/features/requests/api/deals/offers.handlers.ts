import { authorize, fail, found } from '../../../../contract/errors.ts'
import { clearPages } from '../../../../server/cache/clear-pages.ts'
import type { Handlers } from '../../../../server/endpoints/feature.ts'
import { presentAuthor } from '../../../publications/kind/api/present-publications.ts'
import type { offerEndpoints } from '../../request-deals.contract.ts'
import { requestTags } from '../request-kind.ts'
import { requestPolicy } from '../requests.policy.ts'
import { findOffer, insertDeal, saveOffer, withdrawOffer } from './deals.store.ts'
import { insertMessage, listMessages } from './messages.store.ts'
import { presentWork } from './present-work.ts'
import { visibleRequest } from './request-access.ts'
import { holdReward } from './reward-money.ts'
import { checkStep, notifySide, takeStep } from './take-step.ts'
import { withRequest } from './with-request.ts'

const dayMs = 86_400_000

/** Offers, the agreement on one of them, and what the two say to each other. */
export const offerHandlers: Handlers<typeof offerEndpoints> = {
  async work(context) {
    return { data: await presentWork(context, await visibleRequest(context, context.input.id)) }
  },

  offer: (context) =>
    withRequest(context, async (tx, request) => {
      const { viewer, input, now, services } = context
      authorize(viewer.id !== request.authorId)
      if (!requestPolicy.offer(viewer, request)) throw fail('requestState')
      const { price, days, text } = input
      const saved = await saveOffer(tx, {
        requestId: request.id,
        authorId: viewer.id,
        price,
        days,
        text,
        now: now(),
      })
      await clearPages(tx, requestTags(request))
      if (!saved.isNew) return
      const stepping = { tx, now: now(), services, by: 'performer' as const, actorId: viewer.id }
      const news = { userId: request.authorId, event: 'offer' as const, user: viewer.username }
      await notifySide(stepping, request, { ...news, text })
    }),

  withdraw: (context) =>
    withRequest(context, async (tx, request) => {
      const { viewer, now } = context
      if (request.state !== 'open') throw fail('requestState')
      found((await withdrawOffer(tx, { requestId: request.id, authorId: viewer.id, now: now() })) || null)
      await clearPages(tx, requestTags(request))
    }),

  accept: (context) =>
    withRequest(context, async (tx, request) => {
      const { viewer, input, now, services } = context
      const offer = found(await findOffer(tx, request.id, input.offer))
      const by = requestPolicy.sideOf(viewer, request, offer.authorId)
      authorize(by !== null)
      const at = now()
      const stepping = { tx, now: at, services, by: by!, actorId: viewer.id }
      checkStep(stepping, request, 'accept')
      const same = offer.price === input.price && offer.days === input.days
      if (!same || offer.withdrawnAt !== null || offer.author.deleted) throw fail('requestState')
      const dealId = await insertDeal(tx, {
        requestId: request.id,
        offerId: offer.id,
        performerId: offer.authorId,
        price: offer.price,
        dueAt: new Date(at.getTime() + offer.days * dayMs),
        now: at,
      })
      const held = Math.max(0, offer.price - (request.reward - request.paid))
      const hold = { requestId: request.id, userId: request.authorId, kopecks: held, now: at }
      await holdReward(tx, { ...hold, part: `deal:${dealId}` })
      await takeStep(stepping, request, 'accept', { to: 'working', dealId, held })
      const news = { userId: offer.authorId, event: 'accepted' as const, user: viewer.username }
      await notifySide(stepping, request, news)
    }),

  async messages(context) {
    const { db, viewer, input } = context
    const request = await visibleRequest(context, input.id)
    const offer = found(await findOffer(db, request.id, input.offer))
    if (requestPolicy.sideOf(viewer, request, offer.authorId) === null) throw fail('notFound')
    const rows = await listMessages(db, offer.id)
    const sides = [request.authorId, offer.authorId]
    return {
      data: rows.map((row) => ({
        id: row.id,
        author: row.author && presentAuthor(row.author),
        staff: row.author !== null && !sides.includes(row.author.id),
        own: row.author?.id === viewer.id,
        text: row.text,
        created_at: row.createdAt.toISOString(),
      })),
    }
  },

  async say(context) {
    const { db, viewer, input, now, services } = context
    const request = await visibleRequest(context, input.id)
    const offer = found(await findOffer(db, request.id, input.offer))
    const by = requestPolicy.sideOf(viewer, request, offer.authorId)
    if (by === null) throw fail('notFound')
    // Staff reads what is reported or disputed, and speaks only where it was asked to.
    authorize(by !== 'staff' || request.state === 'disputed')
    const at = now()
    const id = await db.transaction(async (tx) => {
      const message = await insertMessage(tx, {
        offerId: offer.id,
        authorId: viewer.id,
        text: input.text,
        now: at,
      })
      const stepping = { tx, now: at, services, by, actorId: viewer.id }
      const people = [request.authorId, offer.authorId].filter((userId) => userId !== viewer.id)
      for (const userId of people)
        await notifySide(stepping, request, {
          userId,
          event: 'message',
          user: viewer.username,
          text: input.text,
        })
      return message
    })
    const row = found((await listMessages(db, offer.id)).find((message) => message.id === id))
    return {
      data: {
        id,
        author: row.author && presentAuthor(row.author),
        staff: by === 'staff',
        own: true,
        text: row.text,
        created_at: row.createdAt.toISOString(),
      },
    }
  },
}
