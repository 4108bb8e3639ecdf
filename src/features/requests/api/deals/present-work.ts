import type { RequestContext, SignedInContext } from '../../../../server/endpoints/request-context.ts'
import { presentAuthor } from '../../../publications/kind/api/present-publications.ts'
import { resourcePath } from '../../../resources/limits/resource-limits.contract.ts'
import { findBalance } from '../../../users/api/balance.store.ts'
import { listInspections } from '../../../versions/api/files/inspections.store.ts'
import { presentPassport } from '../../../versions/api/files/present-passport.ts'
import { listRecalled } from '../../../versions/api/files/recalls.store.ts'
import { listUploads } from '../../../versions/api/files/version-files.store.ts'
import type { Deal, Offer, Work } from '../../request-work.contract.ts'
import { mayStep, requestTimes, type RequestAction, type RequestSide } from '../../request-limits.contract.ts'
import { requestPolicy } from '../requests.policy.ts'
import { findHeld, type RequestRow } from '../requests.store.ts'
import { listDeals, listEvents, listOffers, type DealRow, type OfferRow } from './deals.store.ts'
import { shareOf } from './reward-money.ts'

const dayMs = 86_400_000

type Asking = Pick<SignedInContext, 'db' | 'viewer' | 'now' | 'services'>

/** Everything about a request that concerns the person asking; of strangers only whether they may make an offer. */
export async function presentWork({ db, viewer, now, services }: Asking, request: RequestRow): Promise<Work> {
  const side = requestPolicy.sideOf(viewer, request, null)
  const only = side === null ? viewer.id : null
  const [offers, deals, events] = await Promise.all([
    listOffers(db, request.id, only),
    listDeals(db, request.id, only),
    listEvents(db, request.id),
  ])
  const known = new Set(deals.map(({ id }) => id))
  const mine = side !== null || offers.length > 0
  const passports = await readPassports(db, deals)
  const percent = services.config.requestShare
  return {
    state: request.state,
    held: side === null ? null : await findHeld(db, request.id),
    balance: side === 'requester' ? (await findBalance(db, viewer.id, now())).withdrawable : null,
    share: percent,
    offers: offers.map((row) => presentOffer(row, request, viewer)),
    deals: deals.map((row) =>
      presentDeal(row, { request, viewer, percent, now: now(), file: passports.get(row.id) ?? null }),
    ),
    events: events
      .filter(({ dealId }) => mine && (dealId === null || known.has(dealId)))
      .map((row) => ({
        id: row.id,
        action: row.action,
        actor: row.actor && presentAuthor(row.actor),
        state: row.state as Work['state'],
        kopecks: row.kopecks,
        created_at: row.createdAt.toISOString(),
      })),
    abilities: {
      offer: requestPolicy.offer(viewer, request),
      close: requestPolicy.close(viewer, request),
    },
  }
}

async function readPassports(db: RequestContext['db'], deals: readonly DealRow[]) {
  const ids = deals.flatMap(({ attachmentId }) => (attachmentId === null ? [] : [attachmentId]))
  if (ids.length === 0) return new Map<number, Deal['file']>()
  const [uploads, inspections] = await Promise.all([listUploads(db, ids), listInspections(db, ids)])
  const recalled = await listRecalled(
    db,
    uploads.map(({ sha256 }) => sha256),
  )
  return new Map(
    deals.flatMap((deal) => {
      const upload = uploads.find(({ id }) => id === deal.attachmentId)
      const inspection = inspections.find((row) => row.attachmentId === deal.attachmentId) ?? null
      if (!upload) return []
      const file = { ...upload, id: deal.id, recalled: recalled.has(upload.sha256) }
      return [[deal.id, presentPassport(file, inspection, { details: true })] as const]
    }),
  )
}

function presentOffer(row: OfferRow, request: RequestRow, viewer: Asking['viewer']): Offer {
  const side = requestPolicy.sideOf(viewer, request, row.authorId)
  const standing = row.withdrawnAt === null && !row.author.deleted
  return {
    id: row.id,
    author: presentAuthor(row.author),
    price: row.price,
    days: row.days,
    text: row.text,
    withdrawn: row.withdrawnAt !== null,
    messages: row.messages,
    stars: row.stars,
    fulfilled: row.fulfilled,
    own: side === 'performer',
    abilities: {
      accept: standing && side === 'requester' && mayStep('accept', side, request.state),
      withdraw: row.withdrawnAt === null && side === 'performer' && request.state === 'open',
      write:
        side === 'requester' || side === 'performer' || (side === 'staff' && request.state === 'disputed'),
    },
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}

type Seen = {
  request: RequestRow
  viewer: Asking['viewer']
  percent: number
  now: Date
  file: Deal['file']
}

function presentDeal(row: DealRow, { request, viewer, percent, now, file }: Seen): Deal {
  const side = requestPolicy.sideOf(viewer, request, row.performerId)
  const isGoing = row.state === 'working' || row.state === 'delivered' || row.state === 'disputed'
  const may = (action: RequestAction): boolean =>
    side !== null && isGoing && mayStep(action, side, request.state)
  const ratings = row.ratings ?? []
  return {
    id: row.id,
    offer_id: row.offerId,
    performer: presentAuthor(row.performer),
    price: row.price,
    pay: row.price - shareOf(row.price, percent),
    state: row.state,
    started_at: row.startedAt.toISOString(),
    due_at: row.dueAt.toISOString(),
    delivered_at: row.deliveredAt?.toISOString() ?? null,
    accepted_at:
      row.state === 'delivered'
        ? new Date(row.deliveredAt!.getTime() + requestTimes.silenceDays * dayMs).toISOString()
        : null,
    file,
    resource: row.resource && { title: row.resource.title, path: resourcePath(row.resource) },
    note: row.note,
    dispute: row.disputedAt && {
      by: row.disputedBy === request.authorId ? 'requester' : 'performer',
      at: row.disputedAt.toISOString(),
      decision: row.decision,
    },
    paid: row.paid,
    ended_at: row.endedAt?.toISOString() ?? null,
    ratings,
    abilities: {
      deliver: may('deliver'),
      leave: may('leave'),
      release: may('release') && row.dueAt <= now,
      revise: may('revise'),
      confirm: may('confirm'),
      dispute: may('dispute'),
      decide: may('decide'),
      rate:
        mayRate(row, side) && !ratings.some((given) => given.author_id === viewer.id && given.answer !== ''),
      answer: ratings.some((given) => given.subject_id === viewer.id && given.answer === ''),
    },
  }
}

/** Both sides, once the work was paid or staff decided; a deal that ended before is nobody's record. */
export const mayRate = (
  { state, disputedAt }: Pick<DealRow, 'state' | 'disputedAt'>,
  side: RequestSide | null,
): boolean =>
  (side === 'requester' || side === 'performer') &&
  (state === 'paid' || (state === 'ended' && disputedAt !== null))
