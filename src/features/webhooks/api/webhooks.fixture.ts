import { webhookSources } from '../../../app/webhook-sources.ts'
import { guardedPost, type PostOutcome } from '../../../server/http/forms/guarded-post.ts'
import { makeLog } from '../../../server/log.ts'
import type { TestApi } from '../../../testing/test-api.ts'
import { bearerHeaders } from '../../../testing/content/users.ts'
import { resourceWebhooks } from '../../resources/api/resource-webhooks.ts'
import type { Delivery, Webhook } from '../webhooks.contract.ts'
import type { WebhookDeps } from './deliver.ts'
import { webhookJobs } from './webhook-jobs.ts'

export type Post = typeof guardedPost
export type Received = { url: string; headers: Record<string, string>; body: string }

export const accepted: PostOutcome = {
  status: 200,
  fault: null,
  answer: 'ok',
  durationMs: 5,
  retryAfterMs: null,
}
export const refused: PostOutcome = {
  status: 500,
  fault: 'status',
  answer: 'broken',
  durationMs: 5,
  retryAfterMs: null,
}

/** A server that accepts everything, or answers as it is told, and keeps what it was sent. */
export function aReceiver(answers: PostOutcome[] = []): { received: Received[]; post: Post } {
  const received: Received[] = []
  return {
    received,
    post: async (url, { body, headers }) => {
      received.push({ url: url.href, headers, body: String(body) })
      return answers.shift() ?? accepted
    },
  }
}

export function webhookJobsOf(api: TestApi, more: Partial<WebhookDeps> = {}) {
  const { database, config, secret, clock } = api.services
  return webhookJobs({
    db: database.db,
    clock,
    config,
    secret: async () => secret,
    log: makeLog('silent'),
    sources: webhookSources,
    homes: resourceWebhooks,
    ...more,
  })
}

/** Takes the jobs that are due from the queue, as its runner would, until none is left; tells how many there were. */
export async function sendDue(
  api: TestApi,
  post: Post,
  jobs = webhookJobsOf(api, { post }),
): Promise<number> {
  for (let count = 0; ; count++) {
    const { rows } = await api.services.database.pool.query<{ payload: unknown }>(
      `delete from graphile_worker._private_jobs j where j.id = (
         select w.id from graphile_worker._private_jobs w
         join graphile_worker._private_tasks t on t.id = w.task_id and t.identifier = 'webhooks.deliver'
         -- Due by the clock of the test, or to be run at once: those carry the time of the database.
         where w.run_at <= $1::timestamptz or w.run_at between w.updated_at - interval '2 minutes' and w.updated_at
         order by w.run_at, w.id limit 1)
       returning j.payload`,
      [api.clock.now().toISOString()],
    )
    if (!rows[0]) return count
    await jobs['webhooks.deliver']!(rows[0].payload, { job: { id: '1', attempts: 1 } })
  }
}

export const webhookBody = (more: Record<string, unknown> = {}) => ({
  name: 'Chat of builders',
  preset: 'json',
  events: ['release', 'comment', 'review'],
  language: 'en',
  address: 'https://hooks.example.com/yard?key=very-secret',
  ...more,
})

type Fault = { error: { key: string; fields: Record<string, { key: string }[]> } }
type Answer<T> = { status: number; body: T & Fault }

/** What somebody does with webhooks. */
export function webhooksOf(api: TestApi, who: { id: number } | null) {
  const call = async <T>(method: string, path: string, json?: unknown): Promise<Answer<T>> => {
    const headers = who ? await bearerHeaders(api, who) : {}
    const response = await api.send(path, { method, headers, ...(json === undefined ? {} : { json }) })
    return {
      status: response.status,
      body: (response.status === 204 ? {} : await response.json()) as T & Fault,
    }
  }
  type Made = { data: { webhook: Webhook; secret: string } }
  const placeOf = (resource?: string) => (resource ? `/api/resources/${resource}/webhooks` : '/api/webhooks')
  return {
    create: (more: Record<string, unknown> = {}, resource?: string) =>
      call<Made>('POST', placeOf(resource), webhookBody(more)),
    /** The same where it must work. */
    async make(more: Record<string, unknown> = {}, resource?: string) {
      const { status, body } = await call<Made>('POST', placeOf(resource), webhookBody(more))
      if (status !== 201) throw new Error(JSON.stringify(body))
      return { ...body.data.webhook, secret: body.data.secret }
    },
    list: (resource?: string, query = '') =>
      call<{ data: Webhook[]; meta: { total: number; next_cursor: string | null } }>(
        'GET',
        placeOf(resource) + query,
      ),
    update: (id: number, json: object) => call<{ data: Webhook }>('PATCH', `/api/webhooks/${id}`, json),
    remove: (id: number) => call('DELETE', `/api/webhooks/${id}`),
    renew: (id: number) => call<Made>('POST', `/api/webhooks/${id}/secret`),
    ping: (id: number) => call<{ data: Delivery }>('POST', `/api/webhooks/${id}/ping`),
    log: (id: number, query = '') =>
      call<{ data: Delivery[]; meta: { total: number; next_cursor: string | null } }>(
        'GET',
        `/api/webhooks/${id}/deliveries${query}`,
      ),
    resend: (id: number, delivery: number) =>
      call<{ data: Delivery }>('POST', `/api/webhooks/${id}/deliveries/${delivery}/resend`),
  }
}
