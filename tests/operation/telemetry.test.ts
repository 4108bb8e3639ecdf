import { Readable } from 'node:stream'
import { SpanKind } from '@opentelemetry/api'
import { afterAll, expect, test, vi } from 'vitest'
import { startJobs } from '../../src/server/jobs/start-jobs.ts'
import { addJob } from '../../src/server/jobs/jobs.store.ts'
import { makeLog } from '../../src/server/log.ts'
import { s3Server } from '../../src/server/storage/s3-server.fixture.ts'
import { s3Storage } from '../../src/server/storage/s3-storage.ts'
import { inSpan, traceHeaders } from '../../src/server/telemetry/spans.ts'
import { startTelemetry } from '../../src/server/telemetry/start-telemetry.ts'
import { describeStatement } from '../../src/server/telemetry/trace-statement.ts'
import { anArticle } from '../../src/testing/content/articles.ts'
import { aUser, bearerHeaders } from '../../src/testing/content/users.ts'
import { testDatabase } from '../../src/testing/database/database.ts'
import { otlpCollector } from '../../src/testing/otlp-collector.ts'
import { servedSite } from '../../src/testing/served-site.ts'

const collector = await otlpCollector()
const store = await s3Server()
afterAll(async () => {
  collector.close()
  await store.close()
})
const log = makeLog('silent')
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`

/** Telemetry while something is done; all of it has arrived when this resolves. */
async function traced(work: () => Promise<void>): Promise<void> {
  collector.spans.length = collector.metrics.length = collector.bodies.length = 0
  const telemetry = await startTelemetry(collector.url, log)
  try {
    await work()
  } finally {
    await telemetry!.stop()
  }
}
const spansOf = (name: string) => collector.spans.filter((span) => span.name === name)
const metricOf = (name: string) => collector.metrics.find((metric) => metric.name === name)

test('a request is a span of the trace it came with, its statements are parts of it, and its log lines say so', async () => {
  const { url } = await testDatabase()
  const lines: string[] = []
  let requestId: string | null = null
  await traced(async () => {
    const site = await servedSite(url)
    const article = await anArticle(site)
    const headers = { ...(await bearerHeaders(site, await aUser(site))), traceparent }
    const answer = await site.send(`/api/articles/${article.id}/comments`, {
      headers,
      json: { content: 'Words that nobody else may read' },
    })
    expect(answer.status).toBe(201)
    requestId = answer.headers.get('x-request-id')
    expect(
      (await site.visit('/en/articles?page=1&q=secret', { cookie: 'auth.x=y', traceparent })).status,
    ).toBe(200)
    lines.push(...site.lines)
    await site.serving.close()
  })

  const [call] = spansOf('POST /api/articles/{id}/comments')
  expect(call).toMatchObject({
    traceId,
    parentSpanId: '00f067aa0ba902b7',
    kind: SpanKind.SERVER + 1,
    status: 0,
    facts: {
      'http.request.method': 'POST',
      'http.route': '/api/articles/{id}/comments',
      'http.response.status_code': 201,
      'url.scheme': 'http',
      'http.response.header.x-request-id': [requestId],
    },
    resource: { 'service.name': 'blockyard' },
  })
  const statements = collector.spans.filter((span) => span.parentSpanId === call!.spanId)
  expect(statements.map((span) => span.name)).toContain('INSERT comments')
  for (const span of statements)
    expect(span).toMatchObject({
      traceId,
      kind: SpanKind.CLIENT + 1,
      facts: { 'db.system.name': 'postgresql' },
    })
  expect(spansOf('GET /{language}/articles')[0]).toMatchObject({ traceId })
  expect(lines.map((line) => JSON.parse(line)).find((line) => line.request_id === requestId)).toMatchObject({
    msg: 'request',
    trace_id: traceId,
    span_id: call!.spanId,
  })

  const duration = metricOf('http.server.request.duration')!
  expect(duration.unit).toBe('s')
  const point = duration.points.find(({ facts }) => facts['http.route'] === '/api/articles/{id}/comments')
  expect(point).toMatchObject({ count: 1, facts: { 'http.response.status_code': 201 } })
  for (const name of [
    'db.client.operation.duration',
    'process.memory.usage',
    'process.cpu.time',
    'live_streams',
    'cache_bytes',
  ])
    expect(metricOf(name)?.points.length, name).toBeGreaterThan(0)

  const everything = collector.bodies.join()
  for (const word of ['Words that nobody', 'secret', 'auth.x', 'Bearer'])
    expect(everything).not.toContain(word)
}, 60_000)

test('without a collector nothing is traced, and nothing is passed on', async () => {
  expect(await startTelemetry('', log)).toBeNull()
  expect(traceHeaders()).toEqual({})
  expect(
    await inSpan({ name: 'x', kind: SpanKind.INTERNAL, attributes: {} }, async (span) => span),
  ).toBeNull()
})

test('every line that is logged while a request is answered has its id, without a collector too', async () => {
  const { url } = await testDatabase()
  const site = await servedSite(url)
  // An error page of the site itself: what went wrong and the request are two lines.
  await site.services.database.pool.query('alter table articles rename to hidden_articles')
  const answer = await site.visit('/api/articles?per_page=5')
  await site.services.database.pool.query('alter table hidden_articles rename to articles')
  expect(answer.status).toBe(500)
  const lines = site.lines.map((line) => JSON.parse(line) as { msg: string; request_id?: string })
  const id = answer.headers.get('x-request-id')
  expect(lines.filter((line) => line.request_id === id).map((line) => line.msg)).toEqual([
    'unexpected error',
    'request',
  ])

  site.services.log.info('later')
  expect(JSON.parse(site.lines.at(-1)!)).not.toHaveProperty('request_id')
}, 60_000)

test('a job is a trace of its own, with the store and whoever else it calls in it', async () => {
  const { pool, db } = await testDatabase()
  const asked: (string | undefined)[] = []
  store.hooks.before = async (request) => {
    asked.push(request.headers.traceparent as string | undefined)
    return null
  }
  const passedOn: Record<string, string>[] = []
  await traced(async () => {
    const done = vi.fn()
    const jobs = await startJobs({
      pool,
      log,
      registry: {
        'test.store': async () => {
          await s3Storage(store.config).put('lamp.txt', Readable.from([Buffer.from('light')]))
          passedOn.push(traceHeaders())
          done()
        },
        'test.fail': async () => {
          done()
          throw Object.assign(new Error('value 42'), { code: '23505' })
        },
      },
    })
    await addJob(db, 'test.store', { lamp: 'private' })
    await addJob(db, 'test.fail', {}, { maxAttempts: 1 })
    await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(2), 10_000)
    await jobs.stop()
  })

  const [job] = spansOf('process test.store')
  expect(job).toMatchObject({
    parentSpanId: '',
    kind: SpanKind.CONSUMER + 1,
    facts: { 'messaging.system': 'graphile-worker', 'messaging.destination.name': 'test.store' },
  })
  const [put] = spansOf('PUT /{bucket}/{key}')
  expect(put).toMatchObject({ traceId: job!.traceId, parentSpanId: job!.spanId, kind: SpanKind.CLIENT + 1 })
  expect(asked).toEqual([`00-${job!.traceId}-${put!.spanId}-01`])
  expect(passedOn).toEqual([{ traceparent: `00-${job!.traceId}-${job!.spanId}-01` }])
  expect(spansOf('process test.fail')[0]).toMatchObject({ status: 2, facts: { 'error.type': '23505' } })
  expect(metricOf('messaging.process.duration')!.points).toHaveLength(2)
  expect(collector.bodies.join()).not.toMatch(/private|value 42/)
}, 60_000)

test('a collector that is away costs a warning and nothing else', async () => {
  const lines: string[] = []
  const warned = makeLog('warn', { write: (line: string) => void lines.push(line) })
  vi.stubEnv('OTEL_EXPORTER_OTLP_TIMEOUT', '500')
  vi.stubEnv('OTEL_METRIC_EXPORT_INTERVAL', '200')
  const telemetry = await startTelemetry('http://127.0.0.1:9', warned)
  vi.unstubAllEnvs()
  const options = { name: 'x', kind: SpanKind.INTERNAL, attributes: {} }
  expect(await inSpan(options, async () => 'done')).toBe('done')
  await vi.waitFor(() => expect(lines.join()).toContain('were not delivered'), 10_000)
  const started = performance.now()
  await telemetry!.stop()
  expect(performance.now() - started).toBeLessThan(5_000)
  expect(lines.filter((line) => line.includes('were not delivered'))).toHaveLength(1)
}, 30_000)

test.each([
  ['select id from users where id = $1', 'SELECT users'],
  ['\n  with seen as (update users set x = $1) update sessions set y = 1', 'UPDATE users'],
  ['with a as (select 1 from articles) select * from a', 'SELECT articles'],
  ['insert into comments (id) select id from drafts', 'INSERT comments'],
  ['delete from sessions s where true', 'DELETE sessions'],
  ['select 1', 'SELECT'],
  ['select count(*) from (select from versions) v', 'SELECT versions'],
  ['refresh materialized view lamps', 'REFRESH'],
  ['select extract(epoch from a.published_at) from articles a', 'SELECT articles'],
  ['select a is distinct from b from unnest($1::text[]) w join versions on true', 'SELECT'],
])('%s is told as %s', (text, name) => {
  const facts = describeStatement(text)
  expect([facts['db.operation.name'], facts['db.collection.name']].filter(Boolean).join(' ')).toBe(name)
})
