import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { guardedPost } from '../../../server/http/guarded-post.ts'
import { testApi } from '../../../testing/test-api.ts'
import { anArticle } from '../../../testing/articles.ts'
import { aUser, bearerHeaders } from '../../../testing/users.ts'
import { webhookLimits } from '../webhook-limits.contract.ts'
import { pauseMs } from './deliver.ts'
import {
  accepted,
  aReceiver,
  refused,
  sendDue,
  webhookJobsOf,
  webhooksOf,
  type Post,
} from './webhooks.fixture.ts'

const api = await testApi()
const { pool } = api.services.database
const closing: (() => void)[] = []
beforeEach(() => pool.query('delete from webhooks; delete from graphile_worker._private_jobs'))
afterEach(() => closing.splice(0).forEach((close) => close()))

/** The author of an article with a webhook, and somebody who talks. */
async function aDiscussion() {
  const author = await aUser(api)
  const [ann, other] = [webhooksOf(api, author), await aUser(api)]
  const article = await anArticle(api, { author })
  const { id } = await ann.make({ events: ['comment'] })
  const say = async (content = 'Светит ровно.') => {
    const headers = await bearerHeaders(api, other)
    const answer = await api.send(`/api/articles/${article.id}/comments`, { headers, json: { content } })
    if (answer.status !== 201) throw new Error(await answer.text())
  }
  const log = async () => (await ann.log(id)).body.data
  return { author, ann, id, say, log }
}

/** Sends to a server on this machine instead of the address of the webhook. */
async function toServer(
  listener: RequestListener,
): Promise<{ post: Post; bodies: string[]; keys: unknown[] }> {
  const [bodies, keys]: [string[], unknown[]] = [[], []]
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      bodies.push(body)
      keys.push(request.headers['webhook-id'])
      listener(request, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => (server.closeAllConnections(), server.close()))
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  return { bodies, keys, post: (_url, sent) => guardedPost(url, sent, { local: true, timeoutMs: 500 }) }
}

describe('a delivery', () => {
  test('exists exactly if what it tells of does, and is sent once', async () => {
    const { say, log } = await aDiscussion()
    await say()
    const { post, received } = aReceiver()
    expect(await log()).toMatchObject([{ state: 'waiting', body: null }])
    await sendDue(api, post)
    await sendDue(api, post)
    expect(received).toHaveLength(1)
    expect(await log()).toMatchObject([{ state: 'delivered', attempts: 1 }])
  })

  test('is tried again after growing pauses, with the same id and body, until it is accepted', async () => {
    const { say, log } = await aDiscussion()
    let calls = 0
    const server = await toServer((_, response) =>
      response.writeHead(++calls < 3 ? 500 : 200).end(`call ${calls}`),
    )
    await say()
    await sendDue(api, server.post)
    expect(await log()).toMatchObject([
      { state: 'waiting', attempts: 1, status: 500, fault: 'status', answer: 'call 1' },
    ])
    await sendDue(api, server.post)
    expect(calls).toBe(1)
    api.clock.forward(pauseMs(1))
    await sendDue(api, server.post)
    api.clock.forward(pauseMs(2) - 1_000)
    await sendDue(api, server.post)
    expect(calls).toBe(2)
    api.clock.forward(1_000)
    await sendDue(api, server.post)
    expect(await log()).toMatchObject([{ state: 'delivered', attempts: 3, status: 200, fault: null }])
    expect(new Set(server.bodies).size).toBe(1)
    expect(new Set(server.keys).size).toBe(1)
    expect(pauseMs(3)).toBe(2 * pauseMs(2))
  })

  test('that the other side took before it dropped the line comes twice, told apart by its id', async () => {
    const { say, log } = await aDiscussion()
    let calls = 0
    const server = await toServer((request, response) =>
      ++calls === 1 ? request.socket.destroy() : response.end(),
    )
    await say()
    await sendDue(api, server.post)
    expect(await log()).toMatchObject([{ state: 'waiting', fault: 'connection' }])
    api.clock.forward(pauseMs(1))
    await sendDue(api, server.post)
    expect(await log()).toMatchObject([{ state: 'delivered', attempts: 2 }])
    expect(server.keys).toHaveLength(2)
    expect(new Set(server.keys).size).toBe(1)
  })

  test('to a server that hangs, redirects or says too much ends with a word about it', async () => {
    for (const [listener, expected] of [
      [() => {}, { state: 'waiting', fault: 'timeout', status: null }],
      [
        (_: unknown, response) => response.writeHead(302, { location: '/' }).end(),
        { state: 'waiting', fault: 'redirect', status: 302 },
      ],
      [
        (_: unknown, response) => response.end('x'.repeat(200_000)),
        { state: 'delivered', fault: null, status: 200 },
      ],
    ] as [RequestListener, object][]) {
      const { say, log } = await aDiscussion()
      await say()
      await sendDue(api, (await toServer(listener)).post)
      const [entry] = await log()
      expect(entry).toMatchObject(expected)
      expect(entry!.answer!.length).toBeLessThanOrEqual(2_000)
    }
  })

  test('is sent by the next process if one is killed between taking and sending it', async () => {
    const { say, log, id } = await aDiscussion()
    await say()
    // Taken, and then nothing more is heard of it.
    void webhookJobsOf(api, { post: () => new Promise(() => {}) })['webhooks.deliver']!(
      { id },
      { job: { id: '1', attempts: 1 } },
    )
    await expect.poll(async () => (await log())[0]!.attempts).toBe(1)
    const { post, received } = aReceiver()
    await sendDue(api, post)
    expect(received).toHaveLength(0)
    api.clock.forward(60_000)
    await sendDue(api, post)
    await sendDue(api, post)
    expect(received).toHaveLength(1)
    expect(await log()).toMatchObject([{ state: 'delivered', attempts: 2 }])
  })

  test('is not sent again where it was accepted and only the database did not hear of it', async () => {
    const { say, log, id } = await aDiscussion()
    await say()
    const { post, received } = aReceiver()
    let broken = true
    const { db } = api.services.database
    const failing = Object.create(db, {
      transaction: {
        value: (work: never) => (broken ? Promise.reject(new Error('gone')) : db.transaction(work)),
      },
    }) as typeof db
    const jobs = webhookJobsOf(api, { post, db: failing })
    await expect(jobs['webhooks.deliver']!({ id }, { job: { id: '1', attempts: 1 } })).rejects.toThrow('gone')
    broken = false
    api.clock.forward(60_000)
    await jobs['webhooks.deliver']!({ id }, { job: { id: '1', attempts: 2 } })
    expect(received).toHaveLength(1)
    expect(await log()).toMatchObject([{ state: 'delivered' }])
  })

  test('of a lost job is found by the clean-up', async () => {
    const { say, log } = await aDiscussion()
    await say()
    await pool.query('delete from graphile_worker._private_jobs')
    api.clock.forward(11 * 60_000)
    const { post, received } = aReceiver()
    await sendDue(api, post)
    expect(received).toHaveLength(0)
    await webhookJobsOf(api)['webhooks.clean-up']!({}, { job: { id: '1', attempts: 1 } })
    await sendDue(api, post)
    expect(received).toHaveLength(1)
    expect(await log()).toMatchObject([{ state: 'delivered' }])
  })
})

describe('a webhook', () => {
  test('that fails again and again is left alone longer and longer, then off, and its owner is told', async () => {
    const { author, ann, id, say, log } = await aDiscussion()
    await say()
    await say('Ещё раз.')
    const { post, received } = aReceiver(Array.from({ length: 50 }, () => refused))
    for (let hour = 0; hour < 48 && (await ann.list()).body.data[0]!.off === null; hour++) {
      await sendDue(api, post)
      api.clock.forward(30 * 60_000)
    }
    expect((await ann.list()).body.data[0]).toMatchObject({ off: 'failing', failures: webhookLimits.tries })
    expect(received).toHaveLength(webhookLimits.tries)
    expect((await log()).map(({ state }) => state)).toEqual(['skipped', 'skipped'])
    const bells = await pool.query(
      `select data #>> '{args,title}' as title, data ->> 'path' as path from notifications where user_id = $1 and kind = 'webhook_off'`,
      [author.id],
    )
    expect(bells.rows).toEqual([{ title: 'Chat of builders', path: '/profile/settings/webhooks' }])
    // Nothing is written for it while it is off; switched on, it begins anew.
    await say('И ещё.')
    expect(await log()).toHaveLength(2)
    expect((await ann.update(id, { active: true })).body.data).toMatchObject({ off: null, failures: 0 })
    api.clock.forward(60_000)
    await say('Снова здесь.')
    await sendDue(api, aReceiver().post)
    expect((await log())[0]).toMatchObject({ state: 'delivered' })
  })

  test('that fails for one message still gets the others', async () => {
    const { say, log } = await aDiscussion()
    await say('плохое')
    await say('хорошее')
    const post: Post = async (_url, { body }) => (body.includes('плохое') ? refused : accepted)
    await sendDue(api, post)
    api.clock.forward(pauseMs(1))
    await sendDue(api, post)
    expect((await log()).map(({ state }) => state)).toEqual(['delivered', 'waiting'])
  })

  test('has one delivery on its way at a time', async () => {
    const { say, id } = await aDiscussion()
    await say('раз')
    await say('два')
    let [busy, most] = [0, 0]
    const post: Post = async () => {
      most = Math.max(most, ++busy)
      await new Promise((resolve) => setTimeout(resolve, 50))
      busy--
      return accepted
    }
    const jobs = webhookJobsOf(api, { post })
    const run = () => jobs['webhooks.deliver']!({ id }, { job: { id: '1', attempts: 1 } })
    await Promise.all([run(), run(), run()])
    expect(most).toBe(1)
  })

  test('that is paused gets nothing, except what somebody asks for by a button', async () => {
    const { ann, id, say, log } = await aDiscussion()
    await say()
    await ann.update(id, { active: false })
    const { post, received } = aReceiver([accepted, refused])
    await sendDue(api, post)
    expect(received).toHaveLength(0)
    expect(await log()).toMatchObject([{ state: 'skipped', fault: 'off' }])
    await ann.ping(id)
    await sendDue(api, post)
    expect((await log())[0]).toMatchObject({ event: 'ping', state: 'delivered' })
    // A failed test is not tried again and is not held against it.
    await ann.ping(id)
    await sendDue(api, post)
    expect((await log())[0]).toMatchObject({ event: 'ping', state: 'failed', attempts: 1 })
    expect((await ann.list()).body.data[0]).toMatchObject({ failures: 0, off: 'paused' })
  })

  test('is tested at once while it is left alone', async () => {
    const { ann, id, say, log } = await aDiscussion()
    await say()
    await sendDue(api, aReceiver([refused]).post)
    await ann.ping(id)
    const { post } = aReceiver()
    await sendDue(api, post)
    // It works again, so what waited is sent as well when its own pause is over.
    expect((await log())[0]).toMatchObject({ event: 'ping', state: 'delivered' })
    api.clock.forward(pauseMs(1))
    await sendDue(api, post)
    expect((await log())[1]).toMatchObject({ event: 'comment', state: 'delivered' })
  })

  test('keeps its last 50 deliveries, for 30 days', async () => {
    const { ann, id, log } = await aDiscussion()
    const { post } = aReceiver()
    for (let count = 0; count < webhookLimits.deliveries + 5; count++) await ann.ping(id)
    await sendDue(api, post)
    const { rows } = await pool.query(
      'select count(*)::int as count from webhook_deliveries where webhook_id = $1',
      [id],
    )
    expect(rows).toEqual([{ count: webhookLimits.deliveries }])
    const first = (await ann.log(id, '?per_page=30')).body
    const rest = (await ann.log(id, `?per_page=30&cursor=${first.meta.next_cursor}`)).body
    expect([first.data.length, rest.data.length, first.meta.total]).toEqual([30, 20, 50])
    api.clock.forward(31 * 24 * 60 * 60_000)
    await webhookJobsOf(api)['webhooks.clean-up']!({}, { job: { id: '1', attempts: 1 } })
    expect(await log()).toEqual([])
  })
})
