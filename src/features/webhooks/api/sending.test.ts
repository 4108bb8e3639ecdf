import { type RequestListener } from 'node:http'
import { describe, expect, test } from 'vitest'
import { makeLog } from '../../../server/log.ts'
import { startTelemetry } from '../../../server/telemetry/start-telemetry.ts'
import { otlpCollector } from '../../../testing/otlp-collector.ts'
import { pauseMs } from './deliver.ts'
import { aReceiver, sendDue, webhookJobsOf } from './webhooks.fixture.ts'
import { sendingRoom } from './sending.fixture.ts'

const { api, pool, aDiscussion, toServer } = await sendingRoom()

describe('a delivery', () => {
  test('carries the trace it is a part of, where a collector is set up, and its address stays secret', async () => {
    const collector = await otlpCollector()
    const { say, id } = await aDiscussion()
    await say()
    const { post, received } = aReceiver()
    const telemetry = await startTelemetry(collector.url, makeLog('silent'))
    await sendDue(api, post)
    await telemetry!.stop()
    collector.close()

    const [span] = collector.spans.filter((one) => one.name === 'POST')
    expect(received[0]!.headers.traceparent).toBe(`00-${span!.traceId}-${span!.spanId}-01`)
    expect(span!.facts).toEqual({
      'http.request.method': 'POST',
      'http.response.status_code': 200,
      'blockyard.webhook.id': id,
    })
  })

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
