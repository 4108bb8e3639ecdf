import { readFile } from 'node:fs/promises'
import { found } from '../../../contract/errors.ts'
import type { Platform } from '../../../contract/game.ts'
import type { Locale } from '../../../contract/locales.ts'
import { documentFromMarkdown } from '../../../contract/rich-text/markdown.ts'
import type { ResourceType } from '../../../contract/taxonomy.ts'
import type { Db } from '../../../db/client.ts'
import { findDemoPeople } from '../../articles/api/demo-articles.ts'
import type { People, Person } from '../../articles/api/demo-choices.ts'
import type { NotifyServices } from '../../notifications/api/notification-mail.ts'
import { transfer } from '../../revenue/api/transfer.ts'
import { userAccount } from '../../revenue/api/transfers.store.ts'
import { saveRating, updateAnswer } from './board-people.store.ts'
import { findDeal, insertDeal, saveOffer, updateDelivered } from './deals/deals.store.ts'
import { acceptDelivery } from './deals/end-deal.ts'
import { takeStep } from './deals/take-step.ts'
import { requestWriter } from './requests.handlers.ts'
import { findLastRequestId, lockRequest } from './requests.store.ts'

export type DemoRequest = {
  by: string
  language: Locale
  /** How long ago it was posted. */
  days: number
  type: ResourceType
  reward: number
  platforms: Platform[]
  languages: Locale[]
  tags: string[]
  title: string
  text: string
  offers: { by: string; price: number; days: number; text: string }[]
  /** By whom of those who offered, and what was said afterwards. */
  fulfilled?: { by: string; stars: number; text: string; answer: string }
}

type Options = { file: string; now: Date; services: NotifyServices }

const dayMs = 86_400_000

/** Fills the board with the requests of the demo, in one transaction; left alone once there is any request. */
export async function ensureDemoRequests(db: Db, { services, ...rest }: Options): Promise<number> {
  // Nobody is mailed about what never happened.
  const options = { ...rest, services: { ...services, silent: true } }
  if ((await findLastRequestId(db)) > 0) return 0
  const requests = JSON.parse(await readFile(options.file, 'utf8')) as DemoRequest[]
  const people = await findDemoPeople(db)
  await db.transaction(async (tx) => {
    for (const request of requests) await writeDemoRequest(tx, request, people, options)
  })
  return requests.length
}

/** Everybody of the demo is known to staff, so nobody's request waits. */
const trusted = (person: Person): Person => ({ ...person, roles: [...person.roles, 'author'] })

async function writeDemoRequest(
  tx: Db,
  demo: DemoRequest,
  people: People,
  { now, services }: Options,
): Promise<void> {
  const author = trusted(found(people.get(demo.by)))
  const opened = new Date(now.getTime() - demo.days * dayMs)
  if (demo.reward > 0)
    await transfer(tx, {
      from: 'site:adjustments',
      to: userAccount(author.id),
      kopecks: demo.reward,
      kind: 'adjustment',
      key: `demo:request:${demo.title}`,
      now: opened,
    })
  const context = { db: tx, viewer: author, now: () => opened, ip: '127.0.0.1', services }
  const id = await requestWriter.create(context, {
    title: demo.title,
    language: demo.language,
    type: demo.type,
    platforms: demo.platforms,
    game_versions: [],
    wanted_languages: demo.languages,
    deadline: null,
    reward: demo.reward,
    tags: demo.tags,
    content: documentFromMarkdown(demo.text, 'full'),
    description: '',
    categories: [],
    cover_id: null,
    submit: true,
  })
  for (const { by, ...terms } of demo.offers) {
    const authorId = found(people.get(by)).id
    const at = new Date(opened.getTime() + dayMs / 4)
    const offer = await saveOffer(tx, { requestId: id, authorId, ...terms, now: at })
    if (demo.fulfilled?.by === by)
      await fulfil(tx, { requestId: id, offerId: offer.id, performerId: authorId, at }, demo, services)
  }
}

/** The whole way of one request: accepted, delivered, paid and rated. */
async function fulfil(
  tx: Db,
  work: { requestId: number; offerId: number; performerId: number; at: Date },
  demo: DemoRequest,
  services: NotifyServices,
): Promise<void> {
  const { requestId, offerId, performerId } = work
  const { price, days } = found(demo.offers.find(({ by }) => by === demo.fulfilled!.by))
  const later = (count: number): Date => new Date(work.at.getTime() + count * dayMs)
  const request = found(await lockRequest(tx, requestId))
  const deal = { requestId, offerId, performerId, price, dueAt: later(days), now: work.at }
  const dealId = await insertDeal(tx, deal)
  const requester = { tx, services, by: 'requester' as const, actorId: request.authorId }
  const performer = { tx, services, by: 'performer' as const, actorId: performerId }
  await takeStep({ ...requester, now: work.at }, request, 'accept', { to: 'working', dealId })
  await updateDelivered(tx, dealId, {
    attachmentId: null,
    resourceId: null,
    note: demo.fulfilled!.answer,
    now: later(3),
  })
  const working = found(await lockRequest(tx, requestId))
  await takeStep({ ...performer, now: later(3) }, working, 'deliver', { to: 'delivered', dealId })
  const delivered = found(await lockRequest(tx, requestId))
  const handed = found(await findDeal(tx, requestId, dealId))
  await acceptDelivery({ ...requester, now: later(4) }, delivered, handed, { more: false, percent: 0 })
  const { stars, text, answer } = demo.fulfilled!
  const said = { dealId, authorId: request.authorId, subjectId: performerId, stars, text, now: later(4) }
  await saveRating(tx, said)
  await updateAnswer(tx, { dealId, subjectId: performerId, text: answer, now: later(5) })
}
