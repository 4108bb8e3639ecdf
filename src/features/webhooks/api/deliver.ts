import { SpanKind, SpanStatusCode } from '@opentelemetry/api'
import type { Db } from '../../../db/client.ts'
import type { Clock } from '../../../server/clock.ts'
import type { Config } from '../../../server/config.ts'
import type { SignedIn } from '../../../server/endpoints/viewer.ts'
import { guardedPost, type PostOutcome } from '../../../server/http/forms/guarded-post.ts'
import type { JobLog } from '../../../server/jobs/job-log.ts'
import type { Secret } from '../../../server/secret.ts'
import { inSpan, traceHeaders } from '../../../server/telemetry/spans.ts'
import { notifyAll } from '../../notifications/api/notify.ts'
import { findRunningSanction } from '../../users/api/sanctions.store.ts'
import { findSignedIn } from '../../users/api/signed-in-person.ts'
import { webhookLimits, type DeliveryFault, type OffReason } from '../webhook-limits.contract.ts'
import {
  updateBody,
  updateFailures,
  updateTried,
  updateWorking,
  type DeliveryRow,
} from './deliveries.store.ts'
import type { EventContent, EventSources, WebhookHome, WebhookHomes } from './event-sources.ts'
import { renderDelivery, signatureHeaders } from './render-delivery.ts'
import { openTarget, type Target } from './webhook-target.ts'
import { findWebhook, updateWebhook, type WebhookRow } from './webhooks.store.ts'

export type WebhookDeps = {
  db: Db
  clock: Clock
  secret: () => Promise<Secret>
  config: Pick<Config, 'origin' | 'siteTitle' | 'webhooksLocal'>
  log: JobLog
  sources: EventSources
  homes: WebhookHomes
  /** Tests play servers elsewhere. */
  post?: typeof guardedPost
}

const longestPauseMs = 6 * 3_600_000
/** What is stored of an answer. */
const answerLength = 2_000

/** 30 seconds, then twice as long each time, at most six hours: twelve tries take about fourteen hours. */
export const pauseMs = (failures: number): number => Math.min(30_000 * 2 ** (failures - 1), longestPauseMs)

/** Sends one delivery that was claimed, or writes down why not. `sent` holds what the database could not be told. */
export async function deliver(
  deps: WebhookDeps,
  sent: Map<number, PostOutcome>,
  delivery: DeliveryRow,
): Promise<void> {
  const { db, config, post = guardedPost, clock } = deps
  const webhook = await findWebhook(db, delivery.webhookId)
  if (!webhook) return
  let outcome = sent.get(delivery.id)
  if (!outcome) {
    const allowed = await contentFor(deps, webhook, delivery)
    if (!allowed) return
    const target = openTarget(await deps.secret(), webhook.id, webhook.sealed)
    const { preset, language } = webhook
    const body =
      delivery.body ?? renderDelivery(delivery, allowed.content, { preset, language, target, site: config })
    if (delivery.body === null) await updateBody(db, delivery.id, body)
    const headers = headersOf(webhook, delivery, { body, target, now: clock.now(), origin: config.origin })
    // Where it leads is the owner's secret.
    const attributes = { 'http.request.method': 'POST', 'blockyard.webhook.id': webhook.id }
    outcome = await inSpan({ name: 'POST', kind: SpanKind.CLIENT, attributes }, async (span) => {
      const sending = { body, headers: { ...headers, ...traceHeaders() } }
      const done = await post(new URL(target.address), sending, { local: config.webhooksLocal })
      if (done.status) span?.setAttribute('http.response.status_code', done.status)
      if (done.fault) span?.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', done.fault)
      return done
    })
    sent.set(delivery.id, outcome)
  }
  await record(deps, webhook, delivery, outcome)
  sent.delete(delivery.id)
}

type Sending = { body: string; target: Target; now: Date; origin: string }

const headersOf = (
  { preset }: WebhookRow,
  delivery: DeliveryRow,
  { body, target, now, origin }: Sending,
) => ({
  'content-type': 'application/json',
  'user-agent': `blockyard-webhooks (+${origin})`,
  ...(preset === 'json' ? signatureHeaders(delivery, body, { secret: target.secret, now }) : {}),
})

/** What there is to tell, with the rights of this moment; null when nothing is to be told, which is written down. */
async function contentFor(
  deps: WebhookDeps,
  webhook: WebhookRow,
  delivery: DeliveryRow,
): Promise<{ content: EventContent | null } | null> {
  const { event, subjectKind: kind, subjectId: id, data } = delivery
  // A test tells of nothing.
  if (event === 'ping' || kind === null || id === null) return { content: null }
  const { db, clock, homes, sources } = deps
  const now = clock.now()
  const person = await findSignedIn(db, webhook.userId, now)
  const home = webhook.resourceId === null ? null : await homes.find(db, webhook.resourceId)
  if (webhook.resourceId !== null && !(person && home?.mayEdit(person))) {
    await db.transaction(async (tx) => {
      await skip(tx, delivery, 'off', now)
      if (!webhook.off) await switchOff({ ...deps, db: tx }, webhook, home, 'rights')
    })
    return null
  }
  const content = (await isHeard(db, person, now))
    ? await sources[event](db, { kind, id, data }, person!)
    : null
  if (content) return { content }
  await skip(db, delivery, 'gone', now)
  return null
}

/** As with notifications: nothing is told to those who are gone, declined or suspended. */
async function isHeard(db: Db, person: SignedIn | null, now: Date): Promise<boolean> {
  if (!person || person.status === 'declined') return false
  return (await findRunningSanction(db, person.id, 'suspend', now)) === null
}

const skip = (db: Db, delivery: DeliveryRow, fault: DeliveryFault, now: Date): Promise<void> =>
  db.transaction((tx) =>
    updateTried(tx, delivery, {
      state: 'skipped',
      fault,
      status: null,
      answer: null,
      durationMs: null,
      nextTryAt: now,
      now,
    }),
  )

/** What became of the try, and what follows from it for the webhook; all of it or nothing. */
async function record(
  deps: WebhookDeps,
  webhook: WebhookRow,
  delivery: DeliveryRow,
  outcome: PostOutcome,
): Promise<void> {
  const now = deps.clock.now()
  const after = (ms: number) => new Date(now.getTime() + ms)
  const failed = outcome.fault !== null
  const again = failed && !delivery.manual && delivery.attempts < webhookLimits.tries
  await deps.db.transaction(async (tx) => {
    await updateTried(tx, delivery, {
      ...outcome,
      answer: outcome.answer.slice(0, answerLength),
      state: failed ? (again ? 'waiting' : 'failed') : 'delivered',
      nextTryAt: after(again ? pauseMs(delivery.attempts) : 0),
      now,
    })
    if (!failed) return updateWorking(tx, webhook.id)
    if (delivery.manual) return
    const failures = await updateFailures(tx, webhook.id, (count) => after(pauseMs(count)))
    if (failures < webhookLimits.tries || webhook.off) return
    const home = webhook.resourceId === null ? null : await deps.homes.find(tx, webhook.resourceId)
    await switchOff({ ...deps, db: tx }, webhook, home, 'failing')
  })
  const { status, fault, durationMs } = outcome
  const about = {
    webhook: webhook.id,
    delivery: delivery.id,
    attempt: delivery.attempts,
    status,
    fault,
    durationMs,
  }
  deps.log[failed ? 'warn' : 'info'](about, failed ? 'webhook not delivered' : 'webhook delivered')
}

/** Off until somebody switches it on again; they are told. */
async function switchOff(
  { db, clock, secret, config }: WebhookDeps,
  webhook: WebhookRow,
  home: WebhookHome | null,
  reason: OffReason,
): Promise<void> {
  await updateWebhook(db, webhook.id, { off: reason })
  const data = {
    args: { title: webhook.name, reason },
    path: home?.path ?? '/profile/settings/webhooks',
  }
  // A person who may no longer edit the resource is not notified.
  const userIds = home ? [home.ownerId, ...(reason === 'rights' ? [] : [webhook.userId])] : [webhook.userId]
  if (webhook.resourceId !== null && !home) return
  const services = { secret: await secret(), config }
  await notifyAll(
    db,
    { userIds: [...new Set(userIds)], kind: 'webhook_off', data, now: clock.now() },
    services,
  )
}
