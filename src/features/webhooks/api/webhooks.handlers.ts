import { randomBytes } from 'node:crypto'
import { fail, failField, found } from '../../../contract/errors.ts'
import { listMetaFor } from '../../../contract/paging.ts'
import { webhookCounts } from '../../../contract/limits/webhook-limits.ts'
import { feature } from '../../../server/endpoints/feature.ts'
import { cutBy, readIdCursor, sliceBy } from '../../../server/endpoints/list-page.ts'
import type { SignedInContext } from '../../../server/endpoints/request-context.ts'
import { resourceEvents, type WebhookEvent } from '../webhook-limits.contract.ts'
import { endpoints, type Delivery, type NewWebhook, type Webhook } from '../webhooks.contract.ts'
import {
  countDeliveries,
  findDelivery,
  insertManual,
  listDeliveries,
  type DeliveryRow,
} from './deliveries.store.ts'
import type { WebhookHomes } from './event-sources.ts'
import { openTarget, readTarget, sealTarget } from './webhook-target.ts'
import {
  countWebhooks,
  findNextId,
  findWebhook,
  insertWebhook,
  listWebhooks,
  lockWebhook,
  removeWebhook,
  updateWebhook,
  type WebhookRow,
  type Whose,
} from './webhooks.store.ts'

const present = (row: WebhookRow): Webhook => ({
  id: row.id,
  resource_id: row.resourceId,
  name: row.name,
  preset: row.preset,
  target: row.target,
  events: row.events,
  language: row.language,
  off: row.off,
  failures: row.failures,
  last: row.last && { state: row.last.state, created_at: new Date(row.last.createdAt).toISOString() },
  created_at: row.createdAt.toISOString(),
})

const presentDelivery = (row: DeliveryRow): Delivery => ({
  id: row.id,
  key: row.key,
  event: row.event,
  state: row.state,
  manual: row.manual,
  attempts: row.attempts,
  status: row.status,
  fault: row.fault,
  duration_ms: row.durationMs,
  sent_at: row.sentAt?.toISOString() ?? null,
  body: row.body,
  answer: row.answer,
  next_try_at: row.state === 'waiting' ? row.nextTryAt.toISOString() : null,
  created_at: row.createdAt.toISOString(),
})

const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

type Page = { page: number; per_page: number; cursor?: string | undefined }

async function presentList({ db }: Pick<SignedInContext, 'db'>, input: Page, whose: Whose) {
  const rows = await listWebhooks(db, whose, sliceBy(input, readIdCursor))
  const page = cutBy(rows, input.per_page, (last) => String(last.id))
  return {
    data: page.rows.map(present),
    meta: listMetaFor(input, await countWebhooks(db, whose), page.next),
  }
}

function refuseEvents(events: readonly WebhookEvent[], resourceId: number | null): void {
  const wrong = resourceId !== null && events.some((event) => !resourceEvents.includes(event))
  if (wrong) throw failField('events', 'not_allowed', { values: resourceEvents.join(', ') })
}

async function create(
  { db, viewer, now, services }: SignedInContext,
  { preset, name, events, language, ...given }: NewWebhook,
  resourceId: number | null,
) {
  refuseEvents(events, resourceId)
  const { address, chat, shown: target } = readTarget(preset, given, { local: services.config.webhooksLocal })
  const secret = newSecret()
  const most = resourceId === null ? webhookCounts.person : webhookCounts.resource
  const made = await db.transaction(async (tx) => {
    const id = await findNextId(tx)
    const sealed = sealTarget(services.secret, id, { address, chat, secret })
    const row = { id, resourceId, userId: viewer.id, name, preset, events, language, sealed, target }
    if (!(await insertWebhook(tx, { ...row, most, now: now() })))
      throw failField('name', 'too_many_own', { max: most })
    return found(await findWebhook(tx, id))
  })
  return { data: { webhook: present(made), secret } }
}

/** Webhooks of people and of resources; `homes` knows the resources, which come later. */
export function webhooksFeature(homes: WebhookHomes) {
  /** The webhook if it is the viewer's, or of a resource they edit; for everybody else there is none. */
  async function ownWebhook({
    db,
    viewer,
    input,
  }: SignedInContext & { input: { id: number } }): Promise<WebhookRow> {
    const row = found(await findWebhook(db, input.id))
    const home = row.resourceId === null ? null : await homes.find(db, row.resourceId)
    const own = row.resourceId === null ? row.userId === viewer.id : home?.mayEdit(viewer)
    if (!own) throw fail('notFound')
    return row
  }

  return feature('webhooks', endpoints, {
    list: (context) => presentList(context, context.input, { userId: context.viewer.id }),

    create: (context) => create(context, context.input, null),

    async listOfResource(context) {
      return presentList(context, context.input, {
        resourceId: await homes.open(context, context.input.resource),
      })
    },

    async createForResource(context) {
      const { resource, ...given } = context.input
      return create(context, given, await homes.open(context, resource))
    },

    async update(context) {
      const { db, viewer, services, input } = context
      const { id: _id, active, address, bot_token, chat, ...words } = input
      const { id, resourceId } = await ownWebhook(context)
      if (words.events) refuseEvents(words.events, resourceId)
      const moved = address !== undefined || bot_token !== undefined || chat !== undefined
      return db.transaction(async (tx) => {
        const row = found(await lockWebhook(tx, id))
        // What does not move need not be opened: after a new SECRET it could not be, and is paused all the same.
        const known = moved && openTarget(services.secret, id, row.sealed)
        const given = { address, bot_token, chat }
        const target = known && readTarget(row.preset, given, { local: services.config.webhooksLocal, known })
        await updateWebhook(tx, id, {
          ...words,
          ...(target && {
            target: target.shown,
            sealed: sealTarget(services.secret, id, {
              ...known,
              address: target.address,
              chat: target.chat,
            }),
          }),
          ...(active === undefined ? {} : { off: active ? null : 'paused' }),
          // From now on it is told what this person may see.
          ...(active || moved ? { userId: viewer.id } : {}),
        })
        return { data: present(found(await findWebhook(tx, id))) }
      })
    },

    async remove(context) {
      await removeWebhook(context.db, (await ownWebhook(context)).id)
    },

    async renewSecret(context) {
      const { db, services } = context
      const { id } = await ownWebhook(context)
      const secret = newSecret()
      return db.transaction(async (tx) => {
        const row = found(await lockWebhook(tx, id))
        const target = { ...openTarget(services.secret, id, row.sealed), secret }
        await updateWebhook(tx, id, { sealed: sealTarget(services.secret, id, target) })
        return { data: { webhook: present(row), secret } }
      })
    },

    async ping(context) {
      const { id } = await ownWebhook(context)
      return { data: presentDelivery(await insertManual(context.db, id, { from: null, now: context.now() })) }
    },

    async deliveries(context) {
      const { db, input } = context
      const { id } = await ownWebhook(context)
      const rows = await listDeliveries(db, id, sliceBy(input, readIdCursor))
      const page = cutBy(rows, input.per_page, (last) => String(last.id))
      return {
        data: page.rows.map(presentDelivery),
        meta: listMetaFor(input, await countDeliveries(db, id), page.next),
      }
    },

    async resend(context) {
      const { db, input, now } = context
      const { id } = await ownWebhook(context)
      const { id: from } = found(await findDelivery(db, id, input.delivery))
      return { data: presentDelivery(await insertManual(db, id, { from, now: now() })) }
    },
  })
}
